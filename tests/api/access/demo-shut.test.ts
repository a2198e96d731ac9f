import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData, renewToken, requestOtp } from '#domain/api/users.ts'
import { isDemoOpen } from '#server/access/demo/demo-accounts.ts'
import { SettingError } from '#server/settings.ts'
import { fillWorld } from '#server/world.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { DEMO_PASSWORD, startServer, type TestServer } from '#tests/support/server.ts'
import { freshDatabase } from '#tests/support/postgres.ts'
import { migrate } from '#server/store/migrate.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const beyond = () => ({ ...server.deps.settings, host: '0.0.0.0' })

test.each(['0.0.0.0', '::', '192.0.2.4', 'slipway.internal', '10.0.0.1'])('HOST %s is reached by others', (host) => {
  expect(isDemoOpen({ host, allowDemo: false })).toBe(false)
  expect(isDemoOpen({ host, allowDemo: true })).toBe(true)
})

test.each(['127.0.0.1', '127.1.2.3', 'localhost', '::1', '0:0:0:0:0:0:0:1'])('HOST %s is this machine alone', (host) => {
  expect(isDemoOpen({ host, allowDemo: false })).toBe(true)
})

test('refuses to fill in the demo world where others reach it, and says what to do', async () => {
  const { db, drop } = await freshDatabase('demo_shut', async () => {})
  await migrate(db)
  const error = await fillWorld({ ...server.deps, db, settings: beyond() }).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(SettingError)
  expect(String(error)).toMatch(/SEED=none.*HOST=127\.0\.0\.1.*ALLOW_DEMO=1/)
  expect(await db.query(sql`select 1 from app_user`)).toEqual([])
  await drop()
})

test('lets nobody use the demo accounts of an earlier start where others reach them, and everybody else as before', async () => {
  const { access_token: token, refresh_token: refresh } = await server.signInAs('head')
  const settings = { ...server.deps.settings }
  Object.assign(server.deps.settings, { host: '0.0.0.0' })
  expect((await fillWorld(server.deps)).accounts).toEqual([])
  expect((await server.call(loadUserData, {}, { token })).body.code).toBe('session_ended')
  expect((await server.call(renewToken, { token: refresh })).body.code).toBe('refresh_refused')
  const refused = await server.call(requestOtp, { email: 'admin@slipway.example', password: DEMO_PASSWORD })
  expect([refused.status, refused.body.code]).toEqual([401, 'wrong_credentials'])
  const person = await addPerson(server)
  expect((await signIn(server, person.email)).access_token).toBeTruthy()
  Object.assign(server.deps.settings, settings)
  expect((await server.call(requestOtp, { email: 'admin@slipway.example', password: DEMO_PASSWORD })).status).toBe(200)
})
