import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadUserData, requestOtp, setNewPassword } from '#domain/api/users.ts'
import { refuseOtherKey } from '#server/secrets/key-check.ts'
import { keysOf, loadKeys } from '#server/secrets/keys.ts'
import { recoverAdministrator } from '#server/access/recovery.ts'
import type { Deps } from '#server/deps.ts'
import { SettingError } from '#server/settings.ts'
import { linkIn } from '#tests/support/mail.ts'
import { tryCode, tryPassword } from '#tests/support/people.ts'
import { newFolder } from '#tests/support/process.ts'
import { codeAt, DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

const NEXT = 'nine lanterns on the quay'
const ADMIN = 'admin@slipway.example'
const other = keysOf('another key that someone drew: 7Xq')

let server: TestServer
beforeEach(async () => {
  server = await startServer()
})
afterEach(() => server.stop())

const withOtherKey = (): Deps => ({ ...server.deps, keys: other })
const recover = (deps: Deps, email = ADMIN, acceptsNewKey = false) => recoverAdministrator(deps, { email, acceptsNewKey })
const eventsOf = async () =>
  (await server.db.query<{ kind: string }>(sql`select kind from security_event order by id`)).map(({ kind }) => kind)

async function signInAnew(link: string) {
  expect((await server.call(setNewPassword, { ...linkIn({ text: link }), password: NEXT })).status).toBe(200)
  const first = await tryPassword(server, ADMIN, NEXT)
  const secret = new URL(first.body.data.qr_code).searchParams.get('secret')!
  server.clock.advance(60)
  const second = await tryCode(server, ADMIN, first.body.data.challenge, codeAt(server.clock(), secret))
  expect(second.status).toBe(200)
  return second.body.data.access_token
}

test('refuses another key than the one the database was filled with, and says what to do', async () => {
  await refuseOtherKey(server.deps)
  await refuseOtherKey(server.deps)
  const error = await refuseOtherKey(withOtherKey()).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingError)
  expect(String(error)).toMatch(/backups, in SECRET_KEY.*npm run recover -- ADDRESS --accept-new-key/)
})

test('refuses another key also where the database is older than fingerprints', async () => {
  await server.db.query(sql`delete from key_fingerprint`)
  await expect(refuseOtherKey(withOtherKey())).rejects.toThrow(/SECRET_KEY/)
  await refuseOtherKey(server.deps)
})

test('stores nothing of the key', async () => {
  await refuseOtherKey(server.deps)
  const rows = JSON.stringify(await server.db.query(sql`select * from key_fingerprint`))
  expect(rows).toContain(server.deps.keys.fingerprint)
  expect(rows).not.toContain('a key for tests')
})

test('lets an administrator in again with a link that works once, and takes the lost authenticator away', async () => {
  const before = await server.signInAs('admin')
  for (let turn = 0; turn < 5; turn++) await server.call(requestOtp, { email: ADMIN, password: 'wrong' })
  const link = await recover(server.deps)
  expect((await server.call(loadUserData, {}, { token: before.access_token })).body.code).toBe('session_ended')
  const token = await signInAnew(link)
  expect((await server.call(loadUserData, {}, { token })).body.data.user_data.user_role).toMatchObject({
    codename: 'administrator',
  })
  const again = await server.call(setNewPassword, { ...linkIn({ text: link }), password: `${NEXT} again` })
  expect(again.body.code).toBe('reset_link_invalid')
})

test('lets a suspended administrator in again', async () => {
  await server.db.query(sql`update app_user set onboarding_status = 'suspended' where email = ${ADMIN}`)
  await signInAnew(await recover(server.deps))
})

test('notes a recovery in the security events and in the audit trail, without the link', async () => {
  const link = await recover(server.deps)
  expect(await eventsOf()).toContain('administrator_recovered')
  const [entry] = await server.db.query<{ title: string; after: object }>(
    sql`select * from audit where entity = 'user' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({ title: 'Ada Marsh', actor_id: null, after: { authenticator: false } })
  const kept = JSON.stringify([
    await server.db.query(sql`select * from audit`),
    await server.db.query(sql`select * from security_event`),
  ])
  expect(kept).not.toContain(linkIn({ text: link }).token)
})

test('lets nobody else in than an administrator, and names those there are', async () => {
  await expect(recover(server.deps, 'head@slipway.example')).rejects.toThrow(
    `head@slipway.example is not an administrator. Administrators are: ${ADMIN}.`,
  )
})

test('takes another key only when told to: nobody stays signed in, and authenticators are set up anew', async () => {
  await refuseOtherKey(server.deps)
  const { access_token: token } = await server.signInAs('head')
  await expect(recover(withOtherKey())).rejects.toThrow(/--accept-new-key/)
  expect((await server.call(loadUserData, {}, { token })).status).toBe(200)
  const link = await recover(withOtherKey(), ADMIN, true)
  await refuseOtherKey(withOtherKey())
  await expect(refuseOtherKey(server.deps)).rejects.toThrow(/SECRET_KEY/)
  expect((await server.call(loadUserData, {}, { token })).body.code).toBe('session_ended')
  server.deps.keys = other
  await signInAnew(link)
  expect(new URL((await tryPassword(server, 'head@slipway.example', DEMO_PASSWORD)).body.data.qr_code).protocol).toBe('otpauth:')
  expect(await eventsOf()).toContain('key_replaced')
})

test('refuses a key in DATA_DIR that was edited to one that can be guessed', () => {
  const folder = newFolder()
  writeFileSync(join(folder.path, 'secret.key'), 'abc'.repeat(20))
  expect(() => loadKeys({ secretKey: null, dataDir: folder.path })).toThrow(/secret\.key in DATA_DIR is too easy to guess/)
  folder.remove()
})
