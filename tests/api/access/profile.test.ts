import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePreferences, loadProfile } from '#domain/api/profile.ts'
import { changePassword, loadUserData } from '#domain/api/users.ts'
import { listBrokenAudit } from '#server/store/audit.ts'
import { pumpOutbox } from '#server/mail/pump.ts'
import { mailsTo } from '#tests/support/mail.ts'
import { addPerson, PASSWORD, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { literal, sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const NEXT = 'nine lanterns on the quay'
const read = async (token: string) => (await server.call(loadProfile, {}, { token })).body.data
const choose = (token: string, input: object, headers: Record<string, string> = {}) =>
  server.call(changePreferences, input, { token, headers })
const someone = async () => {
  const person = await addPerson(server)
  return { ...person, ...(await signIn(server, person.email)) }
}

test('tells names, role, branches, language and the age of both factors', async () => {
  const { access_token } = await server.signInAs('finance')
  const profile = await read(access_token)
  expect(profile).toMatchObject({
    email: 'finance@slipway.example',
    first_name: 'Felix',
    last_name: 'Brandt',
    job_title: 'Finance Manager',
    role: expect.any(String),
    language: 'de',
    theme: null,
    password_changed_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+Z$/),
    authenticator_enrolled_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.+Z$/),
  })
  expect(profile.branches[0]).toMatchObject({ code: 'LON', is_primary: true })
})

test('tells an account without a role and without a change of its password what it has', async () => {
  const { access_token, email } = await someone()
  const profile = await read(access_token)
  expect(profile).toMatchObject({ email, role: null, job_title: null, password_changed_at: null })
  expect(profile.branches).toHaveLength(1)
})

test('tells when the password was changed last', async () => {
  const { access_token } = await someone()
  await server.call(changePassword, { current_password: PASSWORD, password: NEXT }, { token: access_token })
  const { password_changed_at } = await read(access_token)
  expect(Math.abs(Date.parse(password_changed_at!) - server.clock().getTime())).toBeLessThan(10_000)
})

test('keeps the choice of a theme with the account, and hands it out with the configuration', async () => {
  const { access_token } = await someone()
  expect((await choose(access_token, { theme: 'light' })).status).toBe(200)
  expect(await read(access_token)).toMatchObject({ theme: 'light', language: 'en' })
  const { user_data } = (await server.call(loadUserData, {}, { token: access_token })).body.data
  expect(user_data).toMatchObject({ theme: 'light', language: 'en' })
})

test('answers in the language that was just chosen, and follows it from then on where the browser asks for none', async () => {
  const { access_token } = await someone()
  const { body } = await choose(access_token, { language: 'de' }, { 'accept-language': 'en' })
  expect(body.message).toBe('Für Sie auf allen Geräten gespeichert')
  const refused = await choose(access_token, { theme: 'purple' })
  expect(refused.body.errors).toEqual({ theme: 'Wählen Sie eine der Optionen aus.' })
})

test('writes mails in the language of the account', async () => {
  const { access_token, email } = await someone()
  await choose(access_token, { language: 'de' })
  await server.call(changePassword, { current_password: PASSWORD, password: NEXT }, { token: access_token })
  await pumpOutbox(server.deps)
  expect((await mailsTo(server, email))[0]!.subject).toBe('Ihr Passwort wurde geändert')
})

test.each([
  ['language', { language: 'pt' }],
  ['theme', { theme: '' }],
  ['first_name', { first_name: 'Someone', theme: 'dark' }],
  ['email', { email: 'else@slipway.example' }],
])('lets nobody change %s to what is not theirs to choose', async (field, input) => {
  const { access_token } = await someone()
  const { status, body } = await choose(access_token, input)
  expect([status, Object.keys(body.errors!)]).toEqual([400, [field]])
  expect(await read(access_token)).toMatchObject({ language: 'en', theme: null, first_name: 'Robin' })
})

test('leaves the accounts of others alone', async () => {
  const [one, other] = [await someone(), await someone()]
  await choose(one.access_token, { theme: 'dark', language: 'ja' })
  expect(await read(other.access_token)).toMatchObject({ theme: null, language: 'en' })
})

const toldOf = (userId: number) =>
  server.db.query(
    sql`select action, actor_id, title, before, after, request_id is not null as has_request from audit
     where entity = 'user' and entity_id = ${userId} order by seq`,
  )

test('tells in the history of the account which language and theme were chosen, and nothing where both were so before', async () => {
  const { id, access_token: token } = await someone()
  await choose(token, { theme: 'light' })
  await choose(token, { theme: 'light', language: 'en' })
  await choose(token, { theme: 'dark', language: 'fr' })
  const entry = { action: 'changed', actor_id: id, title: 'Robin Quill', has_request: true }
  expect(await toldOf(id)).toEqual([
    { ...entry, before: { theme: null }, after: { theme: 'light' } },
    { ...entry, before: { theme: 'light', language: 'en' }, after: { theme: 'dark', language: 'fr' } },
  ])
  expect(await listBrokenAudit(server.db)).toEqual([])
})

test('keeps no choice whose history cannot be written', async () => {
  const { id, access_token: token } = await someone()
  const refuse = `create function refuse_told() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`
  await server.db.query(written(refuse))
  await server.db.query(
    sql`create trigger refusing before insert on audit for each row when (new.entity_id = ${literal(id)}) execute function refuse_told()`,
  )
  expect((await choose(token, { theme: 'light' })).status).toBe(500)
  await server.db.query(sql`drop trigger refusing on audit`)
  expect(await read(token)).toMatchObject({ theme: null })
  expect(await toldOf(id)).toEqual([])
})
