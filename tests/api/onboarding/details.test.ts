import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitDetails } from '#domain/api/onboarding.ts'
import { requestOtp } from '#domain/api/users.ts'
import { createApp } from '#server/app.ts'
import { lookAfterAccounts } from '#server/jobs/accounts.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { SERVED } from '#server/routes/index.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { details, PASSWORD, registered, rowOf, statusOf, verify, waiting } from './newcomer.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('an open link proves the address, also when it is opened again, and offers what there is to choose [F4, G3]', async () => {
  const { email, token } = await registered(server)
  const [first, second] = [await verify(server, token), await verify(server, token)]
  expect(first.body.data).toEqual(second.body.data)
  expect(first.body.data).toMatchObject({ step: 'details', email, has_password: true, invited_by: null, reason: null })
  expect(first.body.data.offered.branches.map(({ name }) => name)).toContain('London')
  expect(await statusOf(server, email)).toBe('email_verified')
})

test('takes the details, uses the link up, tells the person and those who may approve', async () => {
  const { email, token } = await registered(server)
  const input = { ...(await details(server, token)), phone: '+44 20 7946 0000', employee_code: 'SR-9001', message: 'Hello.' }
  expect((await server.call(submitDetails, input)).status).toBe(200)
  const [row] = await server.db.query(
    sql`select phone, job_title, employee_code, message, onboarding_status from app_user where email = ${email}`,
  )
  expect(row).toEqual({
    phone: '+442079460000',
    job_title: 'Broker',
    employee_code: 'SR-9001',
    message: 'Hello.',
    onboarding_status: 'pending_approval',
  })
  await pumpOutbox(server.deps)
  expect((await mailsTo(server, email))[0]!.subject).toBe('Your registration is under review')
  const [told] = await mailsTo(server, 'head@slipway.example')
  expect(told!.subject).toBe('Robin Quill is waiting for approval')
  expect(told!.text).toContain('/user-management/approvals')
})

test('the used link tells how things stand, and takes nothing any more', async () => {
  const { token } = await waiting(server)
  const { data } = (await verify(server, token)).body
  expect([data.step, data.offered.branches]).toEqual(['waiting', []])
  const again = { token, first_name: 'A', last_name: 'B', job_title: 'C', branch: 1, password: PASSWORD }
  expect((await server.call(submitDetails, again)).body.code).toBe('onboarding_link_used')
})

test('takes a link once, in ten parallel calls on two copies', async () => {
  const { email, token } = await registered(server)
  const input = await details(server, token)
  const copy = await createApp({ deps: { ...server.deps }, served: SERVED })
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, turn) =>
      (turn % 2 ? server.app : copy).inject({
        method: 'POST',
        url: `/api${submitDetails.path}`,
        payload: { ...input, job_title: `Broker ${turn}`, password: `lantern number ${turn} of ten`, is_new_password: true },
      }),
    ),
  )
  const winners = replies.flatMap((reply, turn) => (reply.statusCode === 200 ? [turn] : []))
  expect(winners).toHaveLength(1)
  expect(new Set(replies.filter(({ statusCode }) => statusCode !== 200).map((reply) => reply.json().code))).toEqual(
    new Set(['onboarding_link_used']),
  )
  const [row] = await server.db.query<{ job_title: string }>(sql`select job_title from app_user where email = ${email}`)
  expect(row!.job_title).toBe(`Broker ${winners[0]}`)
  await copy.close()
})

test('names each wrong field, and keeps the link', async () => {
  const { token } = await registered(server)
  const good = await details(server, token)
  const shape = await server.call(submitDetails, { ...good, job_title: ' ', phone: '12', branch: undefined })
  expect([shape.status, Object.keys(shape.body.errors!).toSorted()]).toEqual([400, ['branch', 'job_title', 'phone']])
  const away = { ...good, branch: 9999, department: 9999, time_zone: 9999, employee_code: 'sr-0001' }
  const refused = await server.call(submitDetails, away)
  expect([refused.status, Object.keys(refused.body.errors!).toSorted()]).toEqual([
    400,
    ['branch', 'department', 'employee_code', 'time_zone'],
  ])
  const nothing = { phone: null, employee_code: null, message: null, department: null, time_zone: null }
  expect((await server.call(submitDetails, { ...good, ...nothing })).status).toBe(200)
})

test('a password chosen by whoever registered counts only when the bearer of the link knows it', async () => {
  const { email, token } = await registered(server)
  const input = await details(server, token)
  const stranger = await server.call(submitDetails, { ...input, password: 'what could it be' })
  expect([stranger.status, Object.keys(stranger.body.errors!)]).toEqual([400, ['password']])
  const before = (await rowOf(server, email))!.password_hash
  const weak = await server.call(submitDetails, { ...input, password: 'password1234', is_new_password: true })
  expect([weak.status, Object.keys(weak.body.errors!)]).toEqual([400, ['password']])
  expect(
    (await server.call(submitDetails, { ...input, password: 'nine lanterns on the quay', is_new_password: true })).status,
  ).toBe(200)
  expect((await rowOf(server, email))!.password_hash).not.toBe(before)
})

test('limits tries of that password', async () => {
  const { token } = await registered(server)
  const input = await details(server, token)
  for (let tries = 0; tries < 5; tries++) await server.call(submitDetails, { ...input, password: `try ${tries}` })
  expect((await server.call(submitDetails, input)).body.code).toBe('locked_out')
})

test('nobody signs in before the approval, though the password is right', async () => {
  const { email } = await waiting(server)
  expect((await server.call(requestOtp, { email, password: PASSWORD })).body.code).toBe('wrong_credentials')
})

test('details wait until there is someone who can approve', async () => {
  await server.db.query(sql`update app_user set onboarding_status = 'suspended' where onboarding_status = 'active'`)
  const { email } = await waiting(server)
  expect(await statusOf(server, email)).toBe('details_submitted')
  await lookAfterAccounts(server.deps)
  expect(await statusOf(server, email)).toBe('details_submitted')
  await server.db.query(
    sql`update app_user set onboarding_status = 'active', status_since = ${server.clock()} where onboarding_status = 'suspended'`,
  )
  await lookAfterAccounts(server.deps)
  expect(await statusOf(server, email)).toBe('pending_approval')
})
