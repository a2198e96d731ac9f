import { loadDashboard } from '#domain/api/dashboard.ts'
import { holderIn } from '#src/machines/holder.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import { buildServices, type Services } from '#src/services/services.tsx'
import { fakeBrowser, fakeServer, type Answer, type Asked } from '#tests/support/browser.ts'
import { userData } from '#tests/support/user-data.ts'
import { expect, test } from 'vitest'
import { waitFor } from 'xstate'

const stored = JSON.stringify({ v: 1, login: { access_token: 'a1', refresh_token: 'r1' }, configs: null })

/** A server whose access tokens grow old, and whose refresh tokens are good once. */
function rotating({ isRefusing = false } = {}) {
  let good = 1
  const answer = ({ url, headers, body }: Asked): Answer => {
    if (url.endsWith('/users/token_refresh/')) {
      if (isRefusing || (body as { token: string }).token !== `r${good}`) return { status: 401, code: 'refresh_refused' }
      good += 1
      return { data: { accessToken: `a${good}`, refresh_token: `r${good}` } }
    }
    if (url.endsWith('/users/logout/')) return {}
    if (headers.get('authorization') !== `Bearer a${good}`) return { status: 401, code: 'token_expired', message: 'Too old.' }
    return { data: url.endsWith('/users/user-data/') ? userData() : { answered: url } }
  }
  return fakeServer(answer)
}

const ready = ({ session }: Services) =>
  waitFor(session, (snapshot) => snapshot.matches({ signedIn: { configuration: 'ready', token: 'fresh' } }))
const ended = ({ session }: Services) => waitFor(session, (snapshot) => snapshot.matches('signedOut'))

/** Two tabs of one browser, signed in. */
async function twoTabs(options = {}) {
  const browser = fakeBrowser({ [PERSIST_KEY]: stored })
  const server = rotating(options)
  const tabs = [buildServices(browser.tab(server.fetch)), buildServices(browser.tab(server.fetch))] as const
  await Promise.all(tabs.map(ready))
  return { browser, server, tabs }
}

/** The tabs hold an access token that the server takes no more. */
function growOld(tabs: readonly Services[]) {
  for (const { session } of tabs) {
    const { tokens } = session.getSnapshot().context
    session.send({ type: 'tokens.arrived', tokens: { access_token: 'old', refresh_token: tokens!.refresh_token } })
  }
}

test('ten calls that meet an old token at once make one renewal and are all answered [H1]', async () => {
  const { server, tabs } = await twoTabs()
  growOld([tabs[0]])
  const replies = await Promise.all(Array.from({ length: 10 }, () => tabs[0].call(loadDashboard, {})))
  expect(replies).toHaveLength(10)
  expect(server.to('/users/token_refresh/')).toHaveLength(1)
  expect(server.to('/dashboard/')).toHaveLength(20)
})

test('two tabs whose token grew old renew it once between them [H1]', async () => {
  const { server, tabs, browser } = await twoTabs()
  growOld(tabs)
  await Promise.all(tabs.flatMap(({ call }) => [call(loadDashboard, {}), call(loadDashboard, {})]))
  expect(server.to('/users/token_refresh/')).toHaveLength(1)
  expect(tabs.map(({ session }) => session.getSnapshot().context.tokens?.access_token)).toEqual(['a2', 'a2'])
  expect(browser.storage.getItem(PERSIST_KEY)).toContain('"r2"')
})

test('a tab takes the token that another one renewed, without asking [H1]', async () => {
  const { server, tabs } = await twoTabs()
  growOld([tabs[0]])
  await tabs[0].call(loadDashboard, {})
  expect(tabs[1].session.getSnapshot().context.tokens?.access_token).toBe('a2')
  await tabs[1].call(loadDashboard, {})
  expect(server.to('/users/token_refresh/')).toHaveLength(1)
})

test('a tab that has not heard of a renewal yet does not store its old tokens over the new ones [H1]', async () => {
  const browser = fakeBrowser({ [PERSIST_KEY]: stored })
  const server = rotating()
  const quick = buildServices(browser.tab(server.fetch))
  const late = buildServices({ ...browser.tab(server.fetch), onStorage: () => {} })
  await Promise.all([quick, late].map(ready))
  growOld([late, quick])
  await quick.call(loadDashboard, {})
  await Promise.all([late.call(loadDashboard, {}), late.call(loadDashboard, {})])
  expect(server.to('/users/token_refresh/')).toHaveLength(1)
  expect(late.session.getSnapshot().context.tokens?.access_token).toBe('a2')
})

test('a refused renewal ends the session of both tabs, empties the store and refuses every call with its own answer [H1]', async () => {
  const { server, tabs, browser } = await twoTabs({ isRefusing: true })
  growOld([tabs[0]])
  const calls = await Promise.allSettled([tabs[0].call(loadDashboard, {}), tabs[0].call(loadDashboard, {})])
  expect(calls.map((call) => call.status === 'rejected' && (call.reason as Error).message)).toEqual(['Too old.', 'Too old.'])
  await Promise.all(tabs.map(ended))
  expect(browser.storage.getItem(PERSIST_KEY)).toBeNull()
  expect(server.to('/users/token_refresh/')).toHaveLength(1)
})

test('signing out in one tab signs the other one out', async () => {
  const { server, tabs, browser } = await twoTabs()
  tabs[0].session.send({ type: 'session.end' })
  await Promise.all(tabs.map(ended))
  expect(server.to('/users/logout/')).toHaveLength(1)
  expect(browser.storage.getItem(PERSIST_KEY)).toBeNull()
  expect(tabs[1].session.getSnapshot().context.configuration).toBeNull()
})

test('a refused permission brings the configuration anew, and an unchanged one stays the same object [A4]', async () => {
  const held = [['view_region', 'view_country'], ['view_country'], ['view_country']]
  let asked = 0
  const server = fakeServer(({ url }) =>
    url.endsWith('/users/user-data/')
      ? { data: userData({ branches: [held[asked++] ?? []] }) }
      : { status: 403, code: 'not_permitted', message: 'No.' },
  )
  const { session, call } = buildServices(fakeBrowser({ [PERSIST_KEY]: stored }).tab(server.fetch))
  const codes = () => [...holderIn(session.getSnapshot()).permissions]
  const settled = () => waitFor(session, (snapshot) => snapshot.matches({ signedIn: { configuration: 'ready' } }))
  await settled()
  await expect(call(loadDashboard, {})).rejects.toThrow('No.')
  await settled()
  expect(codes()).toEqual(['view_country'])
  const before = session.getSnapshot().context.configuration
  await expect(call(loadDashboard, {})).rejects.toThrow('No.')
  await settled()
  expect(asked).toBe(3)
  expect(session.getSnapshot().context.configuration).toBe(before)
})

test('a call after the end sends no token [H1]', async () => {
  const { server, tabs } = await twoTabs()
  tabs[0].session.send({ type: 'session.end' })
  await ended(tabs[0])
  await expect(tabs[0].call(loadDashboard, {})).rejects.toThrow('Too old.')
  expect(server.to('/dashboard/').at(-1)!.headers.has('authorization')).toBe(false)
})

test('keeps login and configuration in one place and nothing else [F3]', async () => {
  const { browser } = await twoTabs()
  expect(browser.storage.length).toBe(1)
  expect(browser.storage.key(0)).toBe('persist:root')
})

test('a broken store means signed out, not a broken page [A6] [F3]', async () => {
  const browser = fakeBrowser({ [PERSIST_KEY]: '{"v":1,"login":{"access_token":"undefined","refresh_token":"null"}}' })
  const server = rotating()
  const tab = buildServices(browser.tab(server.fetch))
  await ended(tab)
  expect(server.asked).toEqual([])
})
