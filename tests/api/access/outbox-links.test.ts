import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inviteUser } from '#domain/api/onboarding.ts'
import { listOutbox } from '#domain/api/outbox.ts'
import { requestReset } from '#domain/api/users.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

const LINK = /https?:\/\/\S+\/(forgot\/password|onboarding)\//
const SMTP = 'smtp://127.0.0.1:1'
const down = () => Promise.reject(new Error('connect ECONNREFUSED'))

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await makeDeputy()
})
beforeEach(async () => {
  server.deps.settings.smtpUrl = null
  await server.db.query(sql`delete from outbox`)
})
afterAll(() => server.stop())

/** Holds every permission, but stands below the head: what finance@ and the head may do is not the question. */
async function makeDeputy(): Promise<void> {
  await server.db.query(
    sql`with deputy as (insert into role (name, codename, authority_level) values ('Deputy', 'deputy', 150) returning id),
     given as (insert into role_permission select deputy.id, p.id from deputy, permission p)
     update app_user set role_id = deputy.id from deputy where email = 'handler@slipway.example'`,
  )
}

const asks = async (name: string) => {
  await server.call(requestReset, { email: `${name}@slipway.example` })
  server.clock.advance(60)
}
const mailsFor = async (name: string) => {
  const { access_token: token } = await server.signInAs(name)
  const { status, body } = await server.call(listOutbox, { page_size: 50 }, { token })
  expect(status).toBe(200)
  return body.data.items
}
const linksFor = async (name: string) =>
  Object.fromEntries((await mailsFor(name)).map(({ to, text }) => [to.split('@', 1)[0]!, LINK.test(text)]))
const rows = () => server.db.query<{ status: string; body: string | null }>(sql`select * from outbox`)

test('shows a reset link to who could change that account, not to who stands below it [F6]', async () => {
  for (const name of ['head', 'viewer']) await asks(name)
  await pumpOutbox(server.deps)
  expect(await linksFor('handler')).toEqual({ head: false, viewer: true })
  expect(await linksFor('admin')).toEqual({ head: true, viewer: true })
})

test('shows nobody the link of their own account: a session left open is not enough for a new password', async () => {
  await asks('admin')
  await pumpOutbox(server.deps)
  expect(await linksFor('admin')).toEqual({ admin: false })
})

test('shows no link to an account that may do what its reader may not', async () => {
  await asks('viewer')
  await pumpOutbox(server.deps)
  await server.db.query(
    sql`with taken as (
       delete from role_permission using role r, permission p
       where role_id = r.id and permission_id = p.id and r.codename = 'deputy' and p.codename = 'breakglass'
     )
     insert into user_branch_permission (user_branch_id, permission_id)
     select ub.id, p.id from user_branch ub join app_user u on u.id = ub.user_id, permission p
     where u.email = 'viewer@slipway.example' and p.codename = 'breakglass'`,
  )
  expect(await linksFor('handler')).toEqual({ viewer: false })
  expect(await linksFor('admin')).toEqual({ viewer: true })
  await server.db.query(
    sql`delete from user_branch_permission where permission_id = (select id from permission where codename = ${'breakglass'})`,
  )
})

test('says in the place of a link why it is not shown, and leaves the rest of the mail', async () => {
  await asks('head')
  await pumpOutbox(server.deps)
  const [mail] = await mailsFor('handler')
  expect(mail!.text).toContain('The link is hidden here')
  expect(mail!.text).toContain('head@slipway.example')
})

test('shows the link of an invitation to who could invite, and to nobody else who reads the outbox', async () => {
  const { access_token: token } = await server.signInAs('admin')
  const person = { email: 'asked@harbour.example', first_name: 'Robin', last_name: 'Quill', language: 'en', branch: null }
  expect((await server.call(inviteUser, person, { token })).status).toBe(200)
  await pumpOutbox(server.deps)
  expect(await linksFor('handler')).toEqual({ asked: true })
  await server.db.query(
    sql`with reader as (insert into role (name, codename, authority_level) values ('Reader', 'reader', 300) returning id),
     given as (insert into role_permission select reader.id, p.id from reader, permission p where p.codename = 'view_outbox')
     update app_user set role_id = reader.id from reader where email = 'finance@slipway.example'`,
  )
  expect(await linksFor('finance')).toEqual({ asked: false })
})

test('shows no link to anybody while a mail server is set, whatever became of the mail, and keeps none that was tried ten times', async () => {
  server.deps.settings.smtpUrl = SMTP
  await asks('viewer')
  for (let turn = 0; turn < 10; turn++) {
    await pumpOutbox(server.deps, down)
    expect(await linksFor('admin')).toEqual({ viewer: false })
    expect(JSON.stringify(await rows())).not.toMatch(LINK)
    server.clock.advance(3600)
  }
  expect(await rows()).toMatchObject([{ status: 'failed', body: null }])
  expect(await linksFor('admin')).toEqual({ viewer: false })
})

test('empties the links that were kept as soon as there is a mail server', async () => {
  await asks('viewer')
  await pumpOutbox(server.deps)
  expect(await linksFor('admin')).toEqual({ viewer: true })
  server.deps.settings.smtpUrl = SMTP
  expect(await linksFor('admin')).toEqual({ viewer: false })
  await pumpOutbox(server.deps, down)
  expect(await rows()).toMatchObject([{ status: 'kept', body: null }])
})

test('keeps no link in the note of a failure that repeats the message', async () => {
  server.deps.settings.smtpUrl = SMTP
  await asks('viewer')
  await pumpOutbox(server.deps, ({ text }) => Promise.reject(new Error(`550 refused: ${text}`)))
  const [row] = await server.db.query<{ last_error: string }>(sql`select last_error from outbox`)
  expect(row!.last_error).toContain('550 refused')
  expect(row!.last_error).not.toMatch(LINK)
})

test('tells who asks for a reset where mail of the demo world waits, the same for every address, and nothing with a mail server', async () => {
  const told = async (email: string) => (await server.call(requestReset, { email })).body.data
  expect(await told('viewer@slipway.example')).toEqual({ is_in_outbox: true })
  expect(await told('nobody@elsewhere.example')).toEqual({ is_in_outbox: true })
  server.deps.settings.smtpUrl = SMTP
  expect(await told('viewer@slipway.example')).toEqual({ is_in_outbox: false })
})
