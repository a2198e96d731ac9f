import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginAuthenticator, confirmAuthenticator } from '#domain/api/profile.ts'
import { loadUserData, renewToken } from '#domain/api/users.ts'
import { SECURITY } from '#domain/limits.ts'
import { jsonLog } from '#server/http/log.ts'
import { sweep } from '#server/jobs/sweep.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { addPerson, challengeOf, PASSWORD, signIn, tryCode } from '#tests/support/people.ts'
import { codeAt, DEMO_SECRET, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', log: jsonLog('info', (line) => lines.push(line)) })
})
afterAll(() => server.stop())

const NOBODYS = '00000000-0000-4000-8000-000000000000'
const someone = async () => {
  const person = await addPerson(server)
  return { ...person, ...(await signIn(server, person.email)) }
}
const proof = () => ({ current_password: PASSWORD, otp: codeAt(server.clock()) })
const begin = (token: string, input: object = proof()) => server.call(beginAuthenticator, input, { token })
const confirm = (token: string, enrolment: string, otp: string) =>
  server.call(confirmAuthenticator, { enrolment, otp }, { token })
const use = async (token: string) => (await server.call(loadUserData, {}, { token })).body.code ?? 'fine'
const secretOf = (address: string) => new URL(address).searchParams.get('secret')!
const begun = async (token: string) => {
  const { status, body } = await begin(token)
  if (status !== 200) throw new Error(body.message)
  return { enrolment: body.data.enrolment, secret: secretOf(body.data.qr_code) }
}
const kinds = async (userId: number) =>
  (await server.db.query<{ kind: string }>(sql`select kind from security_event where user_id = ${userId} order by id`)).map(
    ({ kind }) => kind,
  )

test('puts a new authenticator in force with its first code, and refuses the codes of the old one from then on', async () => {
  const person = await someone()
  const { enrolment, secret } = await begun(person.access_token)
  const { status, body } = await confirm(person.access_token, enrolment, codeAt(server.clock(), secret))
  expect([status, body.data]).toEqual([200, null])
  server.clock.advance(30)
  const [old, fresh] = [await challengeOf(server, person.email), await challengeOf(server, person.email)]
  expect((await tryCode(server, person.email, old)).body.code).toBe('wrong_code')
  expect((await tryCode(server, person.email, fresh, codeAt(server.clock(), secret))).status).toBe(200)
})

test('keeps the old authenticator good until the new one is confirmed', async () => {
  const person = await someone()
  await begun(person.access_token)
  server.clock.advance(30)
  expect((await tryCode(server, person.email, await challengeOf(server, person.email))).status).toBe(200)
  expect(await use(person.access_token)).toBe('fine')
})

test('ends every other session, keeps the one that asked, and mails a notice', async () => {
  const person = await someone()
  const other = await signIn(server, person.email)
  const { enrolment, secret } = await begun(person.access_token)
  await confirm(person.access_token, enrolment, codeAt(server.clock(), secret))
  expect([await use(person.access_token), await use(other.access_token)]).toEqual(['fine', 'session_ended'])
  expect((await server.call(renewToken, { token: other.refresh_token })).body.code).toBe('refresh_refused')
  await pumpOutbox(server.deps)
  const [mail] = await mailsTo(server, person.email)
  expect(mail).toMatchObject({ subject: 'Your authenticator was replaced', text: expect.stringContaining(person.email) })
})

test('refuses to begin without the present password, at its field, and locks after five tries of it', async () => {
  const person = await someone()
  for (let tries = 0; tries < 5; tries++) {
    const { status, body } = await begin(person.access_token, { ...proof(), current_password: 'not mine' })
    expect([status, body.code, Object.keys(body.errors!)]).toEqual([400, 'not_valid', ['current_password']])
  }
  const locked = await begin(person.access_token)
  expect([locked.status, locked.body.code]).toEqual([429, 'locked_out'])
  expect((await kinds(person.id)).slice(-2)).toEqual(['proof_refused', 'locked_out'])
})

test('refuses to begin without a code of the present authenticator, and locks after five tries, whatever passwords came between', async () => {
  const person = await someone()
  for (let tries = 0; tries < 5; tries++) {
    const { status, body } = await begin(person.access_token, { ...proof(), otp: '000000' })
    expect([status, body.errors]).toEqual([400, { otp: 'This code is incorrect or was already used.' }])
  }
  expect((await begin(person.access_token)).body.code).toBe('locked_out')
})

test('takes the code of the present authenticator once only', async () => {
  const person = await someone()
  const input = proof()
  expect((await begin(person.access_token, input)).status).toBe(200)
  expect((await begin(person.access_token, input)).body.errors).toHaveProperty('otp')
})

test('names each field that is missing or is no code', async () => {
  const { access_token } = await someone()
  const { status, body } = await begin(access_token, { otp: '12 34' })
  expect([status, body.errors]).toEqual([400, { current_password: 'Enter a value.', otp: 'Enter the six-digit code.' }])
  expect((await confirm(access_token, 'no number', '123456')).body.errors).toHaveProperty('enrolment')
})

test('forgives four wrong codes of the new authenticator, and starts over with the fifth', async () => {
  const person = await someone()
  const { enrolment, secret } = await begun(person.access_token)
  for (let tries = 1; tries < 5; tries++) {
    const { status, body } = await confirm(person.access_token, enrolment, '000000')
    expect([status, body.code, Object.keys(body.errors!)]).toEqual([400, 'not_valid', ['otp']])
  }
  for (const code of ['000000', codeAt(server.clock(), secret)])
    expect((await confirm(person.access_token, enrolment, code)).body.code).toBe('enrolment_ended')
  expect(await use(person.access_token)).toBe('fine')
})

test('gives ten minutes for the first code', async () => {
  const { access_token } = await someone()
  const { enrolment, secret } = await begun(access_token)
  await server.db.query(sql`update session set access_until = access_until + interval '1 hour' where ended_at is null`)
  server.clock.advance(SECURITY.enrolment)
  expect((await confirm(access_token, enrolment, codeAt(server.clock(), secret))).body.code).toBe('enrolment_ended')
})

test('takes the code in the session that began, and in no other of the same user or of anybody else', async () => {
  const person = await someone()
  const [other, stranger] = [await signIn(server, person.email), await someone()]
  const { enrolment, secret } = await begun(person.access_token)
  for (const token of [other.access_token, stranger.access_token])
    expect((await confirm(token, enrolment, codeAt(server.clock(), secret))).body.code).toBe('enrolment_ended')
  expect((await confirm(person.access_token, NOBODYS, '123456')).body.code).toBe('enrolment_ended')
  expect((await confirm(person.access_token, enrolment, codeAt(server.clock(), secret))).status).toBe(200)
})

test('ends what was begun before when it begins again, and takes a confirmation once', async () => {
  const { access_token } = await someone()
  const first = await begun(access_token)
  server.clock.advance(30)
  const second = await begun(access_token)
  expect((await confirm(access_token, first.enrolment, codeAt(server.clock(), first.secret))).body.code).toBe('enrolment_ended')
  const code = codeAt(server.clock(), second.secret)
  const both = await Promise.all([confirm(access_token, second.enrolment, code), confirm(access_token, second.enrolment, code)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 400]))
})

test('lets the code that confirmed it open no sign-in a second time', async () => {
  const person = await someone()
  const { enrolment, secret } = await begun(person.access_token)
  const code = codeAt(server.clock(), secret)
  await confirm(person.access_token, enrolment, code)
  expect((await tryCode(server, person.email, await challengeOf(server, person.email), code)).body.code).toBe('wrong_code')
})

test('keeps the new secret encrypted, out of every log, and sweeps away what is over', async () => {
  const person = await someone()
  const { enrolment, secret } = await begun(person.access_token)
  await confirm(person.access_token, enrolment, codeAt(server.clock(), secret))
  const stored = async () =>
    server.db.query<{ new_secret: string }>(sql`select * from authenticator_enrolment where id = ${enrolment}`)
  const everything = lines.join('') + JSON.stringify([await stored(), await server.db.query(sql`select * from security_event`)])
  expect([secret, DEMO_SECRET, PASSWORD].filter((text) => everything.includes(text))).toEqual([])
  expect(server.deps.keys.decrypt((await stored())[0]!.new_secret)).toBe(secret)
  expect((await kinds(person.id)).slice(-2)).toEqual(['authenticator_begun', 'authenticator_replaced'])
  server.clock.advance(SECURITY.enrolment + SECURITY.lockOut + 1)
  await sweep(server.deps)
  expect(await stored()).toEqual([])
})
