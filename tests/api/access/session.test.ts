import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData, renewToken, signOut } from '#domain/api/users.ts'
import { SECURITY } from '#domain/limits.ts'
import { createApp } from '#server/app.ts'
import { SERVED } from '#server/routes/index.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const use = async (token: string) => (await server.call(loadUserData, {}, { token })).body.code ?? 'fine'
const renew = (token: string) => server.call(renewToken, { token })
const someone = async () => {
  const person = await addPerson(server)
  return { ...person, ...(await signIn(server, person.email)) }
}
const endings = (userId: number) =>
  server.db.query(sql`select ended_because from session where user_id = ${userId} and ended_at is not null`)

test('renews an access token that has run out, and refuses both old tokens then', async () => {
  const { access_token, refresh_token } = await someone()
  server.clock.advance(10 * 60)
  expect(await use(access_token)).toBe('token_expired')
  const { status, body } = await renew(refresh_token)
  expect([status, Object.keys(body.data).toSorted()]).toEqual([200, ['accessToken', 'refresh_token']])
  expect(await use(body.data.accessToken)).toBe('fine')
  expect(await use(access_token)).toBe('token_expired')
})

test('lets calls that are under way finish with the access token before', async () => {
  const { access_token, refresh_token } = await someone()
  await renew(refresh_token)
  expect(await use(access_token)).toBe('fine')
  server.clock.advance(10)
  expect(await use(access_token)).toBe('token_expired')
})

test('gives twenty parallel renewals on two copies one and the same successor', async () => {
  const { refresh_token } = await someone()
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      (turn % 2 ? server.app : copy).inject({
        method: 'POST',
        url: '/api/users/token_refresh/',
        payload: { token: refresh_token },
      }),
    ),
  )
  expect(new Set(replies.map((reply) => reply.statusCode))).toEqual(new Set([200]))
  expect(new Set(replies.map((reply) => reply.json().data.refresh_token)).size).toBe(1)
  await copy.close()
})

test('lets ten parallel calls with a token that has run out go on after one renewal', async () => {
  const { access_token, refresh_token } = await someone()
  server.clock.advance(10 * 60)
  const codes = await Promise.all(Array.from({ length: 10 }, () => use(access_token)))
  expect(new Set(codes)).toEqual(new Set(['token_expired']))
  const token = (await renew(refresh_token)).body.data.accessToken
  expect(new Set(await Promise.all(Array.from({ length: 10 }, () => use(token))))).toEqual(new Set(['fine']))
})

test('answers a lost reply again for ten seconds, and takes a later reuse for theft', async () => {
  const { id, refresh_token } = await someone()
  const first = await renew(refresh_token)
  server.clock.advance(9)
  expect((await renew(refresh_token)).body.data).toEqual(first.body.data)
  server.clock.advance(2)
  expect((await renew(refresh_token)).body.code).toBe('refresh_refused')
  expect(await use(first.body.data.accessToken)).toBe('session_ended')
  expect((await renew(first.body.data.refresh_token)).body.code).toBe('refresh_refused')
  expect(await endings(id)).toEqual([{ ended_because: 'token_reused' }])
})

test('ends the session when a refresh token of two generations ago comes back, however soon', async () => {
  const { refresh_token } = await someone()
  const second = await renew(refresh_token)
  const third = await renew(second.body.data.refresh_token)
  expect((await renew(refresh_token)).body.code).toBe('refresh_refused')
  expect(await use(third.body.data.accessToken)).toBe('session_ended')
})

test('takes no refresh token for an access token, nor the other way round, nor an altered one', async () => {
  const { access_token, refresh_token } = await someone()
  expect(await use(refresh_token)).toBe('not_signed_in')
  expect((await renew(access_token)).body.code).toBe('refresh_refused')
  expect((await renew(refresh_token.replace(/^r/, 'a'))).body.code).toBe('refresh_refused')
  expect(await use(refresh_token.replace(/^r/, 'a'))).toBe('not_signed_in')
  expect(await use(access_token.replace(/\.1\./, '.2.'))).toBe('not_signed_in')
  expect(await use(`${access_token}x`)).toBe('not_signed_in')
  expect(await use(access_token)).toBe('fine')
})

test('refuses a call without a token, and with another scheme', async () => {
  expect((await server.call(loadUserData, {})).body.code).toBe('not_signed_in')
  const basic = await server.get('/api/users/user-data/', { authorization: 'Basic YTpi' })
  expect([basic.statusCode, basic.json().code]).toEqual([401, 'not_signed_in'])
})

test('signs out on every copy at once, with both tokens', async () => {
  const { access_token, refresh_token } = await someone()
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  expect((await server.call(signOut, { token: refresh_token })).status).toBe(200)
  const reply = await copy.inject({ url: '/api/users/user-data/', headers: { authorization: `Bearer ${access_token}` } })
  expect(reply.json().code).toBe('session_ended')
  expect((await renew(refresh_token)).body.code).toBe('refresh_refused')
  await copy.close()
})

test('leaves the other sessions of the user alone when one signs out', async () => {
  const person = await addPerson(server)
  const [one, other] = [await signIn(server, person.email), await signIn(server, person.email)]
  await server.call(signOut, { token: one.refresh_token })
  expect(await use(other.access_token)).toBe('fine')
})

test('signs out when the access token is too old for anything else, and takes no access token for it', async () => {
  const { access_token, refresh_token } = await someone()
  server.clock.advance(SECURITY.accessToken + 1)
  expect((await server.call(signOut, { token: access_token })).status).toBe(200)
  expect((await renew(refresh_token)).status).toBe(200)
  expect((await server.call(signOut, { token: refresh_token })).status).toBe(200)
  expect((await renew(refresh_token)).body.code).toBe('refresh_refused')
})

test('ends an ended session, and all of a deactivated user, at the next call', async () => {
  const [one, other] = [await someone(), await someone()]
  await server.db.query(sql`update session set ended_at = ${server.clock()} where user_id = ${one.id}`)
  await server.db.query(sql`update app_user set onboarding_status = 'deactivated' where id = ${other.id}`)
  for (const { access_token, refresh_token } of [one, other]) {
    expect(await use(access_token)).toBe('session_ended')
    expect((await renew(refresh_token)).body).toMatchObject({ code: 'refresh_refused', params: { reason: 'ended' } })
  }
})

test('ends a session that was idle for half an hour', async () => {
  const { access_token, refresh_token } = await someone()
  server.clock.advance(29 * 60)
  const { body } = await renew(refresh_token)
  server.clock.advance(30 * 60)
  expect(await use(body.data.accessToken)).toBe('session_ended')
  expect((await renew(body.data.refresh_token)).body).toMatchObject({
    code: 'refresh_refused',
    params: { reason: 'unused', minutes: 30 },
  })
  expect(access_token).not.toBe(body.data.accessToken)
})

test('counts each call as use', async () => {
  const { access_token, refresh_token } = await someone()
  server.clock.advance(9 * 60)
  expect(await use(access_token)).toBe('fine')
  server.clock.advance(25 * 60)
  expect((await renew(refresh_token)).status).toBe(200)
})

test('ends a session after twelve hours, however busy', async () => {
  let { refresh_token } = await someone()
  const step = 20 * 60
  for (let passed = 30; passed + step < 12 * 3600; passed += step) {
    server.clock.advance(step)
    const { status, body } = await renew(refresh_token)
    expect(status).toBe(200)
    refresh_token = body.data.refresh_token
  }
  server.clock.advance(step)
  expect((await renew(refresh_token)).body).toMatchObject({
    code: 'refresh_refused',
    params: { reason: 'too_old', hours: 12 },
  })
})

test('acts on a withdrawn permission at the next call', async () => {
  await server.db.query(
    sql`insert into permission (name, codename, module, is_system) values ('View the outbox', 'view_outbox', 'system', true)
     on conflict do nothing`,
  )
  const person = await addPerson(server, { permissions: ['view_outbox'] })
  const { access_token } = await signIn(server, person.email)
  const outbox = () => server.get('/api/outbox/', { authorization: `Bearer ${access_token}` })
  expect((await outbox()).statusCode).toBe(200)
  await server.db.query(
    sql`delete from user_branch_permission where user_branch_id in (select id from user_branch where user_id = ${person.id})`,
  )
  const refused = await outbox()
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'not_permitted'])
  const events = await server.db.query(
    sql`select facts from security_event where kind = 'access_refused' and user_id = ${person.id}`,
  )
  expect(events).toEqual([{ facts: { endpoint: 'listOutbox', lacking: 'view_outbox' } }])
})
