import { afterAll, beforeAll, expect, test } from 'vitest'
import { resendConfirmation } from '#domain/api/onboarding.ts'
import { register } from '#domain/api/users.ts'
import { createApp } from '#server/app.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { SERVED } from '#server/routes/index.ts'
import { id as named, sql } from '#server/store/sql/sql.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { addPerson } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { freshEmail, idOf, registered, registration, rowOf, statusOf, tokenFor, verify } from './newcomer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', settings: { publicUrl: 'https://slipway.harbour.example/' } })
})
afterAll(() => server.stop())

test('registers someone, and mails a link to the configured address of the product in their language [D13, G2]', async () => {
  const email = freshEmail()
  await server.inject({
    method: 'POST',
    url: '/api/users/register/',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { ...registration(email), language: 'de' },
  })
  const token = await tokenFor(server, email)
  const [mail] = await mailsTo(server, email)
  expect(mail!.text).toContain(`https://slipway.harbour.example/onboarding/${token}`)
  expect(mail!.text + mail!.html).not.toContain('evil')
  expect(mail!.html).toContain('<html lang="de">')
  expect(await statusOf(server, email)).toBe('registered')
})

test('gives a link of 256 random bits and stores only a hash of it, and of the password', async () => {
  const { token } = await registered(server)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  for (const table of ['onboarding_link', 'outbox', 'security_event', 'app_user', 'approval_history', 'audit', 'registration'])
    expect(JSON.stringify(await server.db.query(sql`select * from ${named(table)}`))).not.toMatch(
      new RegExp(`${token}|quiet lantern`),
    )
})

test('answers known and unknown addresses alike, with the same statements, and tells only the known one of its account', async () => {
  const person = await addPerson(server)
  const ask = async (endpoint: typeof register | typeof resendConfirmation, payload: object) => {
    const statements: string[] = []
    const noting =
      (db: Pick<typeof server.db, 'query'>): typeof server.db.query =>
      (statement, name) => {
        statements.push(statement.text)
        return db.query(statement, name)
      }
    const tx: typeof server.db.tx = (work) => server.db.tx((db) => work({ query: noting(db) }))
    const db = { ...server.db, query: noting(server.db), tx }
    const app = await createApp({ deps: { ...server.deps, db }, served: SERVED })
    const reply = await app.inject({ method: 'POST', url: `/api${endpoint.path}`, payload })
    await app.close()
    return { status: reply.statusCode, body: reply.json(), statements }
  }
  const stranger = freshEmail()
  expect(await ask(register, registration(stranger))).toEqual(await ask(register, registration(person.email)))
  expect(await ask(resendConfirmation, { email: freshEmail() })).toEqual(await ask(resendConfirmation, { email: person.email }))
  await pumpOutbox(server.deps)
  expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toEqual(['You already have an account'])
  expect((await mailsTo(server, stranger)).map(({ subject }) => subject)).toEqual(['Confirm your email address'])
})

test('a registration changes nothing of an account that exists', async () => {
  const person = await addPerson(server)
  const before = await rowOf(server, person.email)
  await server.call(register, { ...registration(person.email), password: 'another long password' })
  await pumpOutbox(server.deps)
  expect(await rowOf(server, person.email)).toEqual(before)
})

test('refuses a password that may be guessed, terms that were not accepted, and signs that no name has, at their fields', async () => {
  const wrong = { ...registration(freshEmail()), password: 'slipway-slipway', first_name: 'A\u0007' }
  const refused = await server.call(register, { ...wrong, accept_terms: false, language: 'xx' })
  expect([refused.status, Object.keys(refused.body.errors ?? {}).toSorted()]).toEqual([
    400,
    ['accept_terms', 'first_name', 'language'],
  ])
  const guessed = await server.call(register, { ...wrong, first_name: 'Ann' })
  expect([guessed.status, Object.keys(guessed.body.errors ?? {})]).toEqual([400, ['password']])
})

test('a newer registration replaces the older one, and its link', async () => {
  const { email, token } = await registered(server)
  const before = await rowOf(server, email)
  await server.call(register, { ...registration(email), password: 'another long password' })
  const newer = await tokenFor(server, email)
  expect((await verify(server, token)).body.code).toBe('onboarding_link_replaced')
  expect((await verify(server, newer)).body.data.email).toBe(email)
  expect((await rowOf(server, email))!.password_hash).not.toBe(before!.password_hash)
})

test('asked for again, the mail brings a new link and ends the old one [G3]', async () => {
  const { email, token } = await registered(server)
  expect((await server.call(resendConfirmation, { email })).status).toBe(200)
  const newer = await tokenFor(server, email)
  expect(newer).not.toBe(token)
  expect((await verify(server, token)).body.code).toBe('onboarding_link_replaced')
  expect((await verify(server, newer)).status).toBe(200)
})

test('ends a link after 72 hours', async () => {
  const { token } = await registered(server)
  server.clock.advance(72 * 3600 - 1)
  expect((await verify(server, token)).status).toBe(200)
  server.clock.advance(1)
  expect((await verify(server, token)).body.code).toBe('onboarding_link_expired')
})

test('refuses made-up links, and limits guesses of them', async () => {
  expect((await verify(server, 'a\0b')).body.code).toBe('not_valid')
  expect((await verify(server, 'guess')).body.code).toBe('onboarding_link_invalid')
  for (let turn = 0; turn < 49; turn++) expect((await verify(server, `guess ${turn}`)).status).toBe(400)
  expect((await verify(server, 'one more')).body.code).toBe('too_many_requests')
  server.clock.advance(15 * 60)
})

test('limits registrations and confirmation mails, per address of mail and of network', async () => {
  server.clock.advance(15 * 60)
  const email = freshEmail()
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await server.call(resendConfirmation, { email })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (let turn = 0; turn < 14; turn++) await server.call(resendConfirmation, { email: freshEmail() })
  expect((await server.call(register, registration(freshEmail()))).body.code).toBe('too_many_requests')
  server.clock.advance(15 * 60)
})

test('keeps on record who came, when and from where', async () => {
  const { email } = await registered(server)
  const id = await idOf(server, email)
  expect(
    await server.db.query(sql`select action, from_status, to_status, ip from approval_history where user_id = ${id}`),
  ).toEqual([{ action: 'user.register', from_status: null, to_status: 'registered', ip: '127.0.0.1' }])
  const audit = await server.db.query(sql`select action from audit where entity = 'user' and entity_id = ${id}`)
  expect(audit).toEqual([{ action: 'created' }])
})
