import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOtherSessions, endSession, listSessions } from '#domain/api/profile.ts'
import { loadUserData, renewToken, requestOtp, verifyOtp } from '#domain/api/users.ts'
import { deviceOf } from '#server/access/device.ts'
import { addPerson, PASSWORD, signIn } from '#tests/support/people.ts'
import { codeAt, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const someone = async () => {
  const person = await addPerson(server)
  return { ...person, ...(await signIn(server, person.email)) }
}
const list = async (token: string) => (await server.call(listSessions, {}, { token })).body.data
const end = (token: string, id: string) => server.call(endSession, { id }, { token })
const use = async (token: string) => (await server.call(loadUserData, {}, { token })).body.code ?? 'fine'
const idOf = (token: string) => token.split('.')[1]!
const events = (userId: number) =>
  server.db.query(
    sql`select kind, session_id, facts from security_event where user_id = ${userId} and kind like '%session%' order by id`,
  )

test('lists where one is signed in: device, address, when, and which session this is', async () => {
  const person = await someone()
  const headers = { 'user-agent': FIREFOX }
  const first = await server.call(requestOtp, { email: person.email, password: PASSWORD }, { headers })
  const proof = { email: person.email, otp: codeAt(server.clock()), challenge: first.body.data.challenge }
  const { body } = await server.call(verifyOtp, proof, { headers })
  const now = server.clock().getTime()
  const sessions = await list(person.access_token)
  expect(sessions).toMatchObject([
    { id: idOf(person.access_token), is_current: true, address: '127.0.0.1' },
    { id: idOf(body.data.access_token), browser: 'Firefox', system: 'Linux', address: '127.0.0.1', is_current: false },
  ])
  for (const instant of [sessions[1]!.signed_in_at, sessions[1]!.last_used_at])
    expect(Math.abs(Date.parse(instant) - now)).toBeLessThan(10_000)
})

test('lists nobody else, and no session that is over, idle for too long or too old', async () => {
  const [person] = [await someone(), await someone()]
  const [ended, idle, old] = [
    await signIn(server, person.email),
    await signIn(server, person.email),
    await signIn(server, person.email),
  ]
  const set = (token: string, what: string) => server.db.query(written(`update session set ${what} where id = $1`, [idOf(token)]))
  const now = server.clock().toISOString()
  await set(ended.access_token, `ended_at = '${now}'`)
  await set(idle.access_token, `last_used_at = last_used_at - interval '30 minutes'`)
  await set(old.access_token, `expires_at = '${now}'`)
  expect((await list(person.access_token)).map(({ id }) => id)).toEqual([idOf(person.access_token)])
})

test('ends one session at once on every copy, with both of its tokens, and notes it', async () => {
  const person = await someone()
  const other = await signIn(server, person.email)
  const { status, body } = await end(person.access_token, idOf(other.access_token))
  expect([status, body.message]).toEqual([200, 'Session ended'])
  expect([await use(other.access_token), await use(person.access_token)]).toEqual(['session_ended', 'fine'])
  expect((await server.call(renewToken, { token: other.refresh_token })).body.code).toBe('refresh_refused')
  expect(await events(person.id)).toEqual([{ kind: 'session_ended', session_id: idOf(other.access_token), facts: {} }])
})

test('ends the session that asks as well', async () => {
  const { access_token } = await someone()
  expect((await end(access_token, idOf(access_token))).status).toBe(200)
  expect(await use(access_token)).toBe('session_ended')
})

test("does not find someone else's session, nor one that is over, nor one that never was", async () => {
  const [person, stranger] = [await someone(), await someone()]
  const over = await signIn(server, person.email)
  await end(person.access_token, idOf(over.access_token))
  for (const id of [idOf(stranger.access_token), idOf(over.access_token), '00000000-0000-4000-8000-000000000000']) {
    const { status, body } = await end(person.access_token, id)
    expect([status, body.code]).toEqual([404, 'not_found'])
  }
  expect(await use(stranger.access_token)).toBe('fine')
})

test('refuses what is no number of a session, at its field', async () => {
  const { access_token } = await someone()
  const { status, body } = await end(access_token, 'all')
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['id']])
})

test('ends all other sessions, says how many, and leaves other people alone', async () => {
  const [person, stranger] = [await someone(), await someone()]
  const others = [await signIn(server, person.email), await signIn(server, person.email)]
  const { status, body } = await server.call(endOtherSessions, {}, { token: person.access_token })
  expect([status, body.data, body.message]).toEqual([200, { count: 2 }, '2 other sessions ended'])
  for (const { access_token } of others) expect(await use(access_token)).toBe('session_ended')
  expect([await use(person.access_token), await use(stranger.access_token)]).toEqual(['fine', 'fine'])
  expect(await events(person.id)).toEqual([
    { kind: 'other_sessions_ended', session_id: idOf(person.access_token), facts: { count: 2 } },
  ])
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    'Chrome',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iPad',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
  ],
  [
    'Mozilla/5.0 (X11; CrOS x86_64 16181.47.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 OPR/120.0',
    'Opera',
    'ChromeOS',
  ],
  [FIREFOX, 'Firefox', 'Linux'],
  ['curl/8.9.1', null, null],
])('knows %s by the names that people know', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system })
})

test('knows nothing of a program that does not name itself', () => {
  expect(deviceOf(null)).toEqual({ browser: null, system: null })
})
