import { afterEach, expect, test } from 'vitest'
import { PERMISSIONS } from '#domain/permissions.ts'
import { loadUserData, register, setNewPassword } from '#domain/api/users.ts'
import { ensureFirstAdministrator } from '#server/access/first-administrator.ts'
import { SettingError, type Settings } from '#server/settings.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { linkIn } from '#tests/support/mail.ts'
import { addPerson, tryCode, tryPassword } from '#tests/support/people.ts'
import { codeAt, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

const servers: TestServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) await server.stop()
})

const NEXT = 'nine lanterns on the quay'

async function emptyProduct(settings: Partial<Settings> = {}) {
  const server = await startServer({ seed: 'none', settings })
  servers.push(server)
  return server
}

const letIn = async (server: TestServer, settings: Partial<Settings> = {}) =>
  ensureFirstAdministrator({ ...server.deps, settings: { ...server.deps.settings, ...settings } })

test('has no account with a password in an empty product', async () => {
  const server = await emptyProduct()
  expect(await server.db.query(sql`select id from app_user where password_hash is not null`)).toEqual([])
})

test('makes the first administrator with a link that works once, and an authenticator at the first sign-in', async () => {
  const server = await emptyProduct()
  const link = linkIn({ text: String(await letIn(server)) })
  expect((await server.call(setNewPassword, { ...link, password: NEXT })).status).toBe(200)
  expect((await server.call(setNewPassword, { ...link, password: `${NEXT} again` })).body.code).toBe('reset_link_invalid')
  const email = 'administrator@slipway.example'
  const first = await tryPassword(server, email, NEXT)
  const secret = new URL(first.body.data.qr_code).searchParams.get('secret')!
  const second = await tryCode(server, email, first.body.data.challenge, codeAt(server.clock(), secret))
  const { body } = await server.call(loadUserData, {}, { token: second.body.data.access_token })
  expect(body.data.user_data.user_role).toMatchObject({ codename: 'administrator', authority_level: 250 })
  expect(body.data.user_branches[0]!.branch_permissions).toHaveLength(PERMISSIONS.length)
  expect(await letIn(server)).toBeNull()
})

test('prints a new link at the next start as long as the old one was not used, and ends the old one', async () => {
  const server = await emptyProduct()
  const [old, fresh] = [linkIn({ text: String(await letIn(server)) }), linkIn({ text: String(await letIn(server)) })]
  expect((await server.call(setNewPassword, { ...old, password: NEXT })).body.code).toBe('reset_link_invalid')
  server.clock.advance(72 * 3600 - 1)
  expect((await server.call(setNewPassword, { ...fresh, password: NEXT })).status).toBe(200)
})

test('ends the set-up link after 72 hours', async () => {
  const server = await emptyProduct()
  const link = linkIn({ text: String(await letIn(server)) })
  server.clock.advance(72 * 3600)
  expect((await server.call(setNewPassword, { ...link, password: NEXT })).body.code).toBe('reset_link_invalid')
})

test('makes one administrator when several copies start at once', async () => {
  const server = await emptyProduct()
  await server.db.query(sql`delete from reset_link`)
  await server.db.query(sql`delete from user_branch`)
  await server.db.query(sql`delete from app_user`)
  const links = await Promise.all(Array.from({ length: 5 }, () => letIn(server)))
  expect(links.every((link) => link?.includes('/forgot/password/'))).toBe(true)
  expect(await server.db.query(sql`select id from app_user`)).toHaveLength(1)
  expect(await server.db.query(sql`select id from reset_link where ended_at is null`)).toHaveLength(1)
})

test('takes the first administrator from the settings, without a link', async () => {
  const server = await emptyProduct()
  const settings = { adminEmail: 'chief@northwind.example', adminPassword: NEXT }
  expect(await letIn(server, settings)).toBeNull()
  const { body } = await tryPassword(server, settings.adminEmail, NEXT)
  expect(body.data.qr_code).toMatch(/^otpauth:/)
  expect(await letIn(server, { ...settings, adminPassword: 'something else entirely' })).toBeNull()
  expect((await tryPassword(server, settings.adminEmail, NEXT)).status).toBe(200)
})

test('refuses an ADMIN_PASSWORD that is easy to guess, by its name and without repeating it', async () => {
  const server = await emptyProduct()
  const settings = { adminEmail: 'chief@northwind.example', adminPassword: 'P4ssw0rd-2026!' }
  const error = await letIn(server, settings).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingError)
  expect(String(error)).toMatch(/ADMIN_PASSWORD/)
  expect(String(error)).not.toContain('P4ssw0rd')
})

test('makes no administrator beside the demo world', async () => {
  const server = await startServer({ seed: 'demo' })
  servers.push(server)
  expect(await letIn(server)).toBeNull()
})

const strangers = async (server: TestServer, ...emails: string[]) => {
  for (const email of emails) {
    const person = { email, password: 'a quiet lantern at dawn', first_name: 'Robin', last_name: 'Quill' }
    const { status } = await server.call(register, { ...person, language: 'en', accept_terms: true })
    expect(status).toBe(200)
  }
  await pumpOutbox(server.deps)
}

async function administrates(server: TestServer, link: string | null, email: string) {
  expect((await server.call(setNewPassword, { ...linkIn({ text: String(link) }), password: NEXT })).status).toBe(200)
  const first = await tryPassword(server, email, NEXT)
  const secret = new URL(first.body.data.qr_code).searchParams.get('secret')!
  const second = await tryCode(server, email, first.body.data.challenge, codeAt(server.clock(), secret))
  const { body } = await server.call(loadUserData, {}, { token: second.body.data.access_token })
  expect(body.data.user_data.user_role).toMatchObject({ codename: 'administrator' })
  expect(await letIn(server)).toBeNull()
}

test('a stranger who registers before the first administrator does not close the way in', async () => {
  const server = await emptyProduct()
  await server.db.query(sql`delete from reset_link`)
  await server.db.query(sql`delete from user_branch`)
  await server.db.query(sql`delete from app_user`)
  await strangers(server, 'stranger@elsewhere.example')
  await administrates(server, await letIn(server), 'administrator@slipway.example')
  const [stranger] = await server.db.query(sql`select role_id from app_user where email = 'stranger@elsewhere.example'`)
  expect(stranger).toEqual({ role_id: null })
})

test('a stranger who registers with the address of the first administrator gains nothing by it', async () => {
  const server = await emptyProduct()
  const email = 'chief@northwind.example'
  await strangers(server, email)
  await administrates(server, await letIn(server, { adminEmail: email }), email)
})

test.each(['pending_approval', 'suspended', 'approved'])(
  'an administrator who is %s does not close the way in',
  async (status) => {
    const server = await emptyProduct()
    const person = await addPerson(server, { status })
    await server.db.query(
      sql`update app_user set role_id = r.id, role_given_by = u.id from role r, app_user u
     where r.codename = 'administrator' and app_user.id = ${person.id} and u.id = ${person.id}`,
    )
    await administrates(server, await letIn(server), 'administrator@slipway.example')
  },
)

test('an active administrator closes the way in, and an address in the settings opens none', async () => {
  const server = await emptyProduct()
  const person = await addPerson(server)
  await server.db.query(
    sql`update app_user set role_id = r.id from role r where r.codename = 'administrator' and app_user.id = ${person.id}`,
  )
  expect(await letIn(server)).toBeNull()
  const settings = { adminEmail: 'chief@northwind.example', adminPassword: NEXT }
  expect(await letIn(server, settings)).toBeNull()
  expect((await tryPassword(server, settings.adminEmail, NEXT)).status).toBe(401)
})
