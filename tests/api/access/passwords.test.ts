import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword, loadUserData, renewToken } from '#domain/api/users.ts'
import { isOutdated, HASH_COST, hashPassword, verifyPassword } from '#server/secrets/passwords.ts'
import { passwordFault } from '#server/access/password-rules.ts'
import { addPerson, PASSWORD, signIn, tryPassword } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const NEXT = 'nine lanterns on the quay'
const change = (token: string, password: string, current_password = PASSWORD) =>
  server.call(changePassword, { current_password, password }, { token })
const someone = async () => {
  const person = await addPerson(server)
  return { ...person, ...(await signIn(server, person.email)) }
}

test('changes the password with the present one, keeps this session and ends all others', async () => {
  const person = await someone()
  const other = await signIn(server, person.email)
  expect((await change(person.access_token, NEXT)).status).toBe(200)
  expect((await server.call(loadUserData, {}, { token: person.access_token })).status).toBe(200)
  expect((await server.call(loadUserData, {}, { token: other.access_token })).body.code).toBe('session_ended')
  expect((await server.call(renewToken, { token: other.refresh_token })).body.code).toBe('refresh_refused')
  expect((await tryPassword(server, person.email, PASSWORD)).status).toBe(401)
  expect((await tryPassword(server, person.email, NEXT)).status).toBe(200)
})

test('refuses a change without the present password, and locks after five tries of it', async () => {
  const { access_token } = await someone()
  for (let tries = 0; tries < 5; tries++) {
    const { status, body } = await change(access_token, NEXT, 'not the password')
    expect([status, body.code, Object.keys(body.errors!)]).toEqual([400, 'not_valid', ['current_password']])
  }
  expect((await change(access_token, NEXT)).body.code).toBe('locked_out')
})

test('asks for twelve to 128 characters, whatever they are', async () => {
  const { access_token } = await someone()
  for (const password of ['only eleven', 'x'.repeat(129)]) {
    const { status, body } = await change(access_token, password)
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['password']])
  }
  const long = 'quiet orchards drift over seven islands '.repeat(3).trim()
  expect((await change(access_token, long)).status).toBe(200)
  expect((await change(access_token, 'über zwölf ぱすわーど', long)).status).toBe(200)
})

test.each([
  'password1234',
  'P4ssw0rd-2026!',
  'qwertyuiop12',
  '123456789012',
  'aaaaaaaaaaaa',
  '$uperman2026!!',
  'iloveyou-princess',
  'letmeinletmein',
  'correcthorsebatterystaple',
  'Welcome-Summer-2026',
])('refuses %s, which is guessed first', async (password) => {
  expect(passwordFault(password, { email: 'a@b.example', first_name: 'A', last_name: 'B' })).toEqual({ key: 'password_common' })
})

test('names the field and the rule that a guessable password breaks', async () => {
  const { access_token } = await someone()
  const { status, body } = await change(access_token, 'P4ssw0rd-2026!')
  expect([status, body.errors!.password]).toEqual([400, expect.stringMatching(/guess/)])
})

test.each([
  ['Slipway sails at dawn', 'slipway'],
  ['the harbour master waits', 'harbour'],
  ['Quill and paper, old style', 'quill'],
  ['r.o.b.i.n is not robin', 'robin'],
  ['person99 was here first', 'person99'],
])('refuses "%s" for Robin Quill of harbour.example, because of "%s"', (password, word) => {
  const account = { email: 'person99@harbour.example', first_name: 'Robin', last_name: 'Quill' }
  expect(passwordFault(password, account)).toEqual({ key: 'password_contains_word', params: { word } })
})

test.each([
  'dragon monkey sunshine football',
  'a quiet lantern at dawn',
  'kV9$mmQ2!xLp',
  'zuverlässige Käsebrote 9',
  '9f8d7c6b5a4e3d',
])('takes %s without asking for signs of any kind', (password) => {
  expect(passwordFault(password, { email: 'a@b.example', first_name: 'A', last_name: 'B' })).toBeNull()
})

test('refuses the last five passwords, and takes the sixth', async () => {
  const { access_token } = await someone()
  const names = ['north', 'south', 'eastern', 'western', 'upper', 'lower'].map((side) => `the ${side} lighthouse keeper`)
  let current = PASSWORD
  for (const name of names) {
    expect([name, (await change(access_token, name, current)).status]).toEqual([name, 200])
    current = name
  }
  expect((await change(access_token, current, current)).body.code).toBe('password_unchanged')
  for (const name of names.slice(1, 5)) {
    const { status, body } = await change(access_token, name, current)
    expect([name, status, body.errors!.password]).toEqual([name, 400, expect.stringMatching(/last 5/)])
  }
  expect((await change(access_token, names[0]!, current)).status).toBe(200)
})

test('never forces a change because of age', async () => {
  const person = await addPerson(server)
  await server.db.query(sql`update app_user set password_changed_at = '2001-01-01' where id = ${person.id}`)
  expect((await tryPassword(server, person.email)).status).toBe(200)
})

test('stores a password as argon2id with 64 MiB and two passes, each with a salt of its own', async () => {
  const [one, other] = [await hashPassword(PASSWORD), await hashPassword(PASSWORD)]
  expect(one).toMatch(/^\$argon2id\$v=19\$m=65536,t=2,p=1\$/)
  expect(one).not.toBe(other)
  expect([await verifyPassword(one, PASSWORD), await verifyPassword(one, `${PASSWORD} `)]).toEqual([true, false])
  expect([isOutdated(one, HASH_COST), isOutdated(one, { memoryCost: 19_456, timeCost: 2 })]).toEqual([false, true])
})

test('hashes again at sign-in when the cost has changed since', async () => {
  const person = await addPerson(server)
  const cheap = await hashPassword(PASSWORD, { memoryCost: 16, timeCost: 1 })
  await server.db.query(sql`update app_user set password_hash = ${cheap} where id = ${person.id}`)
  await signIn(server, person.email)
  const [row] = await server.db.query<{ password_hash: string }>(sql`select password_hash from app_user where id = ${person.id}`)
  expect(row!.password_hash).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/)
  expect((await tryPassword(server, person.email)).status).toBe(200)
})

test('hashes four passwords at a time at most, and all of them in the end', async () => {
  const hashes = await Promise.all(Array.from({ length: 12 }, () => hashPassword(PASSWORD, { memoryCost: 8, timeCost: 1 })))
  expect(new Set(hashes).size).toBe(12)
})
