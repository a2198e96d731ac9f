import { PERSIST_KEY } from '#src/services/persist.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { arrived, started, type Stage } from '../stage.tsx'
import { focused, gone, seen } from '../person.ts'
import { walk } from '../walk.ts'
import { onProfile } from './own-sessions.adapter.ts'
import { openProfile, section } from './profile-stage.ts'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /users/sessions/'

const open = async (): Promise<Stage> => {
  const stage = await openProfile({ waiting: [LIST] })
  await started(stage, 'ownSessions')
  return stage
}

walk(onProfile, open)

const session = (id: string, device: object, is_current = false) => ({
  id,
  browser: 'Firefox',
  system: 'Linux',
  address: '192.0.2.7',
  signed_in_at: '2026-03-02T09:00:00Z',
  last_used_at: '2026-03-02T14:30:00Z',
  is_current,
  ...device,
})
const here = () => section('Sessions')

test('names the device, its address and when it was used, in the words of the reader', async () => {
  const stage = await open()
  await stage.gateway.succeed(LIST, [
    session('a', {}, true),
    session('b', { browser: null, system: null }),
    session('c', { browser: null, system: 'iPad' }),
  ])
  const first = here().getByRole('listitem').first()
  await seen(first.getByText('Firefox on Linux'))
  for (const text of ['192.0.2.7', '2 Mar 2026, 09:00', '2 Mar 2026, 14:30'])
    expect(first.element().textContent?.replaceAll('\u202f', ' ')).toContain(text)
  await seen(here().getByText('Unknown device'))
  await seen(here().getByText('iPad', { exact: true }))
  await stage.close()
})

test('keeps the focus in its section when the row of the pressed button goes', async () => {
  const stage = await open()
  await stage.gateway.succeed(LIST, [session('a', {}, true), session('b', {})])
  await here()
    .getByRole('button', { name: /^End session: Firefox on Linux/ })
    .click()
  await stage.gateway.succeed('DELETE /users/sessions/b/', null, 'Session ended')
  await stage.gateway.succeed(LIST, [session('a', {}, true)])
  await gone(here().getByRole('button', { name: /^End session/ }))
  await focused(here().getByRole('heading', { name: 'Sessions', exact: true }))
  await seen(here().getByText('No other active sessions'))
  expect(stage.announced).toEqual(['Session ended'])
  await stage.close()
})

test('signs out where one ends the session of this browser', async () => {
  const stage = await open()
  await stage.gateway.succeed(LIST, [session('a', {}, true)])
  await here().getByRole('button', { name: 'Sign out', exact: true }).click()
  await arrived(stage, 'session', 'session.end', 1)
  await stage.gateway.succeed('POST /users/logout/')
  await seen(page.getByRole('heading', { name: 'Sign in' }))
  await settles(() => expect(stage.store.getItem(PERSIST_KEY)).toBeNull())
  await stage.close()
})
