import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData } from '#domain/api/users.ts'
import { addPerson, challengeOf, signIn, tryCode, tryPassword } from '#tests/support/people.ts'
import { codeAt, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

test('signs in with password and code, and tells who came and what is granted', async () => {
  const person = await addPerson(server)
  const { access_token } = await signIn(server, person.email)
  const { status, body } = await server.call(loadUserData, {}, { token: access_token })
  expect(status).toBe(200)
  expect(body.data.user_data).toMatchObject({ id: person.id, email: person.email, first_name: 'Robin', language: 'en' })
  expect(body.data.user_branches).toMatchObject([{ is_primary: true, branch_permissions: [] }])
  expect(body.data.links).toEqual({ terms: '/terms', contact: '/contact', company: '/about' })
})

test('gives no session for the password alone', async () => {
  const person = await addPerson(server)
  const { body } = await tryPassword(server, person.email)
  expect(Object.keys(body.data).toSorted()).toEqual(['challenge', 'email', 'qr_code', 'status'])
  expect(body.data.qr_code).toBe('')
  const refused = await server.call(loadUserData, {}, { token: body.data.challenge })
  expect(refused.body.code).toBe('not_signed_in')
  expect(await server.db.query(sql`select id from session where user_id = ${person.id}`)).toEqual([])
})

test('answers a wrong password and an unknown address alike', async () => {
  const person = await addPerson(server)
  const wrong = await tryPassword(server, person.email, 'not the password')
  const unknown = await tryPassword(server, 'nobody@harbour.example', 'not the password')
  expect([wrong.status, wrong.body.code, wrong.body.message]).toEqual([401, 'wrong_credentials', unknown.body.message])
  expect({ ...unknown.body, request_id: '' }).toEqual({ ...wrong.body, request_id: '' })
  expect(unknown.status).toBe(401)
})

test('refuses a user who is suspended, deactivated or not approved yet, with the words of a wrong password', async () => {
  for (const status of ['registered', 'pending_approval', 'rejected', 'suspended', 'deactivated']) {
    const person = await addPerson(server, { status })
    expect((await tryPassword(server, person.email)).body.code).toBe('wrong_credentials')
  }
})

test('takes a password exactly as it is: blanks, umlauts and case count', async () => {
  const password = '  Zwölf Käfer  '
  const person = await addPerson(server, { password })
  expect((await tryPassword(server, person.email, password)).status).toBe(200)
  expect((await tryPassword(server, person.email, password.trim())).status).toBe(401)
  expect((await tryPassword(server, person.email, password.toLowerCase())).status).toBe(401)
})

test('finds the account whatever the case of the address', async () => {
  const person = await addPerson(server)
  expect((await tryPassword(server, person.email.toUpperCase())).status).toBe(200)
})

test('enrols a new authenticator with its first right code, and shows its secret never again', async () => {
  const person = await addPerson(server, { isNew: true })
  await server.db.query(sql`update app_user set role_id = (select min(id) from role) where id = ${person.id}`)
  const first = await tryPassword(server, person.email)
  const address = new URL(first.body.data.qr_code)
  expect([address.protocol, address.host, address.searchParams.get('issuer')]).toEqual(['otpauth:', 'totp', 'Slipway'])
  const secret = address.searchParams.get('secret')!
  expect(secret).toMatch(/^[A-Z2-7]{32}$/)
  const wrong = await tryCode(server, person.email, first.body.data.challenge, '000000')
  expect(wrong.body.code).toBe('wrong_code')
  const right = await tryCode(server, person.email, first.body.data.challenge, codeAt(server.clock(), secret))
  expect(right.status).toBe(200)
  expect((await tryPassword(server, person.email)).body.data.qr_code).toBe('')
  const [row] = await server.db.query<Record<string, string>>(
    sql`select totp_secret, onboarding_status from app_user where id = ${person.id}`,
  )
  expect(row!.totp_secret).not.toContain(secret)
  expect(row!.onboarding_status).toBe('active')
})

test('gives each try to enrol a secret of its own, and keeps only the confirmed one', async () => {
  const person = await addPerson(server, { isNew: true })
  const [one, other] = [await tryPassword(server, person.email), await tryPassword(server, person.email)]
  const secretOf = (reply: typeof one) => new URL(reply.body.data.qr_code).searchParams.get('secret')!
  expect(secretOf(one)).not.toBe(secretOf(other))
  const code = codeAt(server.clock(), secretOf(other))
  expect((await tryCode(server, person.email, one.body.data.challenge, code)).body.code).toBe('wrong_code')
  expect((await tryCode(server, person.email, other.body.data.challenge, code)).status).toBe(200)
  server.clock.advance(30)
  const late = await tryCode(server, person.email, one.body.data.challenge, codeAt(server.clock(), secretOf(one)))
  expect(late.body.code).toBe('challenge_ended')
})

test('keeps with a session where it was opened from', async () => {
  const person = await addPerson(server)
  await signIn(server, person.email)
  const rows = await server.db.query(sql`select address, user_agent from session where user_id = ${person.id}`)
  expect(rows).toEqual([{ address: '127.0.0.1', user_agent: 'lightMyRequest' }])
})

test('opens another session at each sign-in', async () => {
  const person = await addPerson(server)
  const [one, other] = [await signIn(server, person.email), await signIn(server, person.email)]
  expect(one.access_token.split('.')[1]).not.toBe(other.access_token.split('.')[1])
})

test('binds the challenge to the user who gave the password, and ends it after five minutes', async () => {
  const [one, other] = [await addPerson(server), await addPerson(server)]
  const challenge = await challengeOf(server, one.email)
  expect((await tryCode(server, other.email, challenge)).body.code).toBe('challenge_ended')
  expect((await tryCode(server, one.email, `${challenge}x`)).body.code).toBe('challenge_ended')
  server.clock.advance(5 * 60)
  expect((await tryCode(server, one.email, challenge)).body.code).toBe('challenge_ended')
})

test('names the field of malformed input, and refuses fields that it does not know', async () => {
  const { status, body } = await tryCode(server, 'no address', 'challenge', '12345')
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([400, ['email', 'otp']])
  const more = await server.inject({
    method: 'POST',
    url: '/api/users/otp/',
    payload: { email: 'a@b.example', password: 'x', admin: true },
  })
  expect([more.statusCode, Object.keys(more.json().errors)]).toEqual([400, ['admin']])
})
