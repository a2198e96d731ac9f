import { loadDashboard } from '#domain/api/dashboard.ts'
import { RequestFailed } from '#domain/app-error.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import { buildServices } from '#src/services/services.tsx'
import { fakeBrowser, fakeServer, type Answer } from '#tests/support/browser.ts'
import { userData } from '#tests/support/user-data.ts'
import { expect, test, vi } from 'vitest'
import { waitFor } from 'xstate'

const stored = JSON.stringify({ v: 1, login: { access_token: 'a1', refresh_token: 'r1' }, configs: null })

test('a renewal that is answered after signing out leaves nothing in the store [H1] [F3]', async () => {
  let answerRenewal: (answer: Answer) => void = () => {}
  const server = fakeServer(({ url }) => {
    if (url.endsWith('/users/user-data/')) return { data: userData() }
    if (url.endsWith('/users/token_refresh/')) return new Promise((resolve) => (answerRenewal = resolve))
    return url.endsWith('/users/logout/') ? {} : { status: 401, code: 'token_expired' }
  })
  const browser = fakeBrowser({ [PERSIST_KEY]: stored })
  const { session, call } = buildServices(browser.tab(server.fetch))
  await waitFor(session, (snapshot) => snapshot.matches({ signedIn: { configuration: 'ready' } }))
  const asked = call(loadDashboard, {}).catch((error: unknown) => error)
  await vi.waitFor(() => expect(server.to('/users/token_refresh/')).toHaveLength(1))
  session.send({ type: 'session.end' })
  await waitFor(session, (snapshot) => snapshot.matches('signedOut'))
  answerRenewal({ data: { accessToken: 'a2', refresh_token: 'r2' } })
  expect(await asked).toBeInstanceOf(RequestFailed)
  await new Promise((resolve) => setImmediate(resolve))
  expect(browser.storage.getItem(PERSIST_KEY)).toBeNull()
})
