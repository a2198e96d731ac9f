import { afterAll, beforeAll, expect, test } from 'vitest'
import { inviteUser, submitDetails } from '#domain/api/onboarding.ts'
import { lookAfterAccounts } from '#server/jobs/accounts.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { details, freshEmail, registered, rowOf, statusOf, tokenFor, verify } from './newcomer.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const invitation = (email: string) => ({ email, first_name: 'Robin', last_name: 'Quill', language: 'en', branch: null })
const tokenOf = async (name: string) => (await server.signInAs(name)).access_token

test('an administrator asks someone in, who is mailed a link and chooses a password there [F4]', async () => {
  const email = freshEmail()
  const { status, body } = await server.call(inviteUser, invitation(email), { token: await tokenOf('admin') })
  expect([status, body.message]).toEqual([200, `Invitation sent to ${email}`])
  const token = await tokenFor(server, email)
  expect((await mailsTo(server, email))[0]!.text).toContain('Ada Marsh has invited you')
  const shown = (await verify(server, token)).body.data
  expect([shown.has_password, shown.invited_by]).toEqual([false, 'Ada Marsh'])
  const weak = await server.call(submitDetails, { ...(await details(server, token)), password: 'short' })
  expect([weak.status, Object.keys(weak.body.errors!)]).toEqual([400, ['password']])
  expect((await server.call(submitDetails, await details(server, token))).status).toBe(200)
  expect(await statusOf(server, email)).toBe('pending_approval')
})

test('a repeated invitation with the same key is one, and without it a newer one', async () => {
  const email = freshEmail()
  const token = await tokenOf('admin')
  const ask = (key?: string) =>
    server.call(inviteUser, invitation(email), { token, ...(key && { headers: { 'idempotency-key': key } }) })
  expect((await ask('once')).body.data).toEqual((await ask('once')).body.data)
  const first = await tokenFor(server, email)
  await ask()
  const second = await tokenFor(server, email)
  expect((await verify(server, first)).body.code).toBe('onboarding_link_replaced')
  expect((await verify(server, second)).status).toBe(200)
})

test('who registered and never came back is invited in the place of that, without the password of then', async () => {
  const { email, token } = await registered(server)
  await server.call(inviteUser, invitation(email), { token: await tokenOf('admin') })
  await tokenFor(server, email)
  expect((await verify(server, token)).body.code).toBe('onboarding_link_replaced')
  expect(await rowOf(server, email)).toMatchObject({ onboarding_status: 'invited', password_hash: null })
})

test('refuses addresses that have an account, and branches where the caller adds nobody', async () => {
  const as = { token: await tokenOf('admin') }
  const taken = await server.call(inviteUser, invitation('head@slipway.example'), as)
  expect([taken.status, Object.keys(taken.body.errors!)]).toEqual([400, ['email']])
  const away = await server.call(inviteUser, { ...invitation(freshEmail()), branch: 9999 }, as)
  expect([away.status, Object.keys(away.body.errors!)]).toEqual([400, ['branch']])
})

test('suspends who has not signed in for 90 days, tells them, and leaves one administrator', async () => {
  await server.db.query(
    sql`update app_user set status_since = ${server.clock()}, created_at = ${server.clock()}, totp_enrolled_at = totp_enrolled_at - interval '1 year'`,
  )
  await tokenOf('admin')
  server.clock.advance(90 * 24 * 3600 - 60)
  await lookAfterAccounts(server.deps)
  expect(await statusOf(server, 'handler@slipway.example')).toBe('active')
  await server.signInAs('head', { again: true })
  server.clock.advance(3600)
  await lookAfterAccounts(server.deps)
  const statuses = ['handler', 'head', 'admin'].map((name) => statusOf(server, `${name}@slipway.example`))
  expect(await Promise.all(statuses)).toEqual(['suspended', 'active', 'active'])
  await pumpOutbox(server.deps)
  expect((await mailsTo(server, 'handler@slipway.example'))[0]!.text).toContain('90 days')
})
