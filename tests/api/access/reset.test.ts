import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkResetLink, loadUserData, requestReset, setNewPassword } from '#domain/api/users.ts'
import { createApp } from '#server/app.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { SERVED } from '#server/routes/index.ts'
import { id, sql } from '#server/store/sql/sql.ts'
import { linkIn, mailsTo } from '#tests/support/mail.ts'
import { addPerson, PASSWORD, signIn, tryCode, tryPassword } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', settings: { publicUrl: 'https://slipway.harbour.example/' } })
})
afterAll(() => server.stop())

const NEXT = 'nine lanterns on the quay'

async function linkFor(email: string) {
  await server.call(requestReset, { email })
  await pumpOutbox(server.deps)
  return linkIn((await mailsTo(server, email))[0]!)
}

const invalid = { status: 400, body: { code: 'reset_link_invalid' } }

test('mails a link to the configured address of the product, and sets the password with it', async () => {
  const person = await addPerson(server)
  await server.inject({
    method: 'POST',
    url: '/api/users/forgot-password/email/',
    headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email: person.email },
  })
  await pumpOutbox(server.deps)
  const [mail] = await mailsTo(server, person.email)
  expect(mail!.text).toContain('https://slipway.harbour.example/forgot/password/')
  expect(mail!.text).not.toContain('evil')
  const link = linkIn(mail!)
  expect((await server.call(checkResetLink, link)).body.data).toEqual({ email: person.email })
  expect((await server.call(setNewPassword, { ...link, password: NEXT })).body.data).toBeNull()
  expect((await tryPassword(server, person.email, PASSWORD)).status).toBe(401)
  expect((await tryPassword(server, person.email, NEXT)).status).toBe(200)
})

test('gives a link of 256 random bits and stores only a hash of it', async () => {
  const person = await addPerson(server)
  const { token } = await linkFor(person.email)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const tables = ['reset_link', 'outbox', 'security_event', 'app_user']
  for (const table of tables) expect(JSON.stringify(await server.db.query(sql`select * from ${id(table)}`))).not.toContain(token)
})

test('answers known and unknown addresses alike, with the same statements, and mails only the known one', async () => {
  const person = await addPerson(server)
  const ask = async (email: string) => {
    const statements: string[] = []
    const query: typeof server.db.query = (statement, name) => {
      statements.push(statement.text)
      return server.db.query(statement, name)
    }
    const app = await createApp({ deps: { ...server.deps, db: { ...server.db, query } }, served: SERVED })
    const reply = await app.inject({ method: 'POST', url: '/api/users/forgot-password/email/', payload: { email } })
    await app.close()
    return { status: reply.statusCode, body: reply.json(), statements }
  }
  const [known, unknown] = [await ask(person.email), await ask('stranger@harbour.example')]
  expect(unknown).toEqual(known)
  await pumpOutbox(server.deps)
  expect(await mailsTo(server, person.email)).toHaveLength(1)
  expect(await mailsTo(server, 'stranger@harbour.example')).toEqual([])
})

test('sends no link to someone who may not sign in', async () => {
  const person = await addPerson(server, { status: 'deactivated' })
  await server.call(requestReset, { email: person.email })
  await pumpOutbox(server.deps)
  expect(await mailsTo(server, person.email)).toEqual([])
})

test('takes a link once, in ten parallel calls on two copies', async () => {
  const person = await addPerson(server)
  const link = await linkFor(person.email)
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 ? server.app : copy).inject({
        method: 'POST',
        url: '/api/users/forgot-password/',
        payload: { ...link, password: `lantern number ${turn} of ten` },
      }),
    ),
  )
  const winners = replies.flatMap((reply, turn) => (reply.statusCode === 200 ? [turn] : []))
  expect(winners).toHaveLength(1)
  expect((await tryPassword(server, person.email, `lantern number ${winners[0]} of ten`)).status).toBe(200)
  expect(await server.call(setNewPassword, { ...link, password: NEXT })).toMatchObject(invalid)
  await copy.close()
})

test('ends a link after an hour', async () => {
  const person = await addPerson(server)
  const link = await linkFor(person.email)
  server.clock.advance(59 * 60)
  expect((await server.call(checkResetLink, link)).status).toBe(200)
  server.clock.advance(60)
  expect(await server.call(checkResetLink, link)).toMatchObject(invalid)
  expect(await server.call(setNewPassword, { ...link, password: NEXT })).toMatchObject(invalid)
})

test('ends an older link when a newer one is made', async () => {
  const person = await addPerson(server)
  const [older, newer] = [await linkFor(person.email), await linkFor(person.email)]
  expect(await server.call(checkResetLink, older)).toMatchObject(invalid)
  expect((await server.call(checkResetLink, newer)).status).toBe(200)
})

test('refuses a link with the user of another one, and made-up ones', async () => {
  const [one, other] = [await addPerson(server), await addPerson(server)]
  const [link, others] = [await linkFor(one.email), await linkFor(other.email)]
  expect(await server.call(checkResetLink, { ...link, user_token: others.user_token })).toMatchObject(invalid)
  expect(await server.call(checkResetLink, { user_token: 'x', token: 'y' })).toMatchObject(invalid)
  expect((await server.call(checkResetLink, { ...link, token: 'a\0b' })).body).toMatchObject({
    code: 'not_valid',
    errors: { token: expect.any(String) },
  })
})

test('keeps the link when the new password is refused', async () => {
  const person = await addPerson(server)
  const link = await linkFor(person.email)
  const refused = await server.call(setNewPassword, { ...link, password: 'password1234' })
  expect([refused.status, Object.keys(refused.body.errors!)]).toEqual([400, ['password']])
  expect((await server.call(setNewPassword, { ...link, password: NEXT })).status).toBe(200)
})

test('ends every session and every begun sign-in, mails a notice, and signs nobody in', async () => {
  const person = await addPerson(server)
  const { access_token } = await signIn(server, person.email)
  const begun = (await tryPassword(server, person.email)).body.data.challenge
  const { body } = await server.call(setNewPassword, { ...(await linkFor(person.email)), password: NEXT })
  expect(JSON.stringify(body)).not.toMatch(/[ar]\.[0-9a-f-]{36}\./)
  expect((await server.call(loadUserData, {}, { token: access_token })).body.code).toBe('session_ended')
  expect((await tryCode(server, person.email, begun)).body.code).toBe('challenge_ended')
  await pumpOutbox(server.deps)
  expect((await mailsTo(server, person.email)).map(({ subject }) => subject)).toEqual([
    'Your password was changed',
    'Set a new password',
  ])
})

test('asks for the second factor after a reset as before', async () => {
  const person = await addPerson(server)
  await server.call(setNewPassword, { ...(await linkFor(person.email)), password: NEXT })
  expect((await tryPassword(server, person.email, NEXT)).body.data.qr_code).toBe('')
  expect((await signIn(server, person.email, NEXT)).access_token).toMatch(/^a\./)
})

test('does not lift a lock-out by a reset', async () => {
  const person = await addPerson(server)
  for (let tries = 0; tries < 5; tries++) await tryPassword(server, person.email, 'wrong')
  await server.call(setNewPassword, { ...(await linkFor(person.email)), password: NEXT })
  expect((await tryPassword(server, person.email, NEXT)).body.code).toBe('locked_out')
})

test('limits how often a link is asked for, per address of mail and of network', async () => {
  server.clock.advance(15 * 60)
  const statuses: number[] = []
  for (let turn = 0; turn < 6; turn++) statuses.push((await server.call(requestReset, { email: 'often@harbour.example' })).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  for (let turn = 0; turn < 45; turn++) await server.call(requestReset, { email: `often${turn}@harbour.example` })
  const refused = await server.call(requestReset, { email: 'once@harbour.example' })
  expect([refused.status, refused.body.code, refused.body.params!.seconds]).toEqual([
    429,
    'too_many_requests',
    expect.any(Number),
  ])
  server.clock.advance(15 * 60)
})

test('limits guesses of links per network address', async () => {
  const guess = (turn: number) => server.call(checkResetLink, { user_token: crypto.randomUUID(), token: `guess ${turn}` })
  for (let turn = 0; turn < 50; turn++) expect(await guess(turn)).toMatchObject(invalid)
  expect((await guess(50)).body.code).toBe('too_many_requests')
})

test('says nothing of an outbox where there is no demo world', async () => {
  server.clock.advance(15 * 60)
  expect((await server.call(requestReset, { email: 'someone@harbour.example' })).body.data).toEqual({ is_in_outbox: false })
})
