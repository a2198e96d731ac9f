import { afterAll, beforeAll, expect, test } from 'vitest'
import { ENDPOINTS } from '#domain/api/index.ts'
import { addPerson, signIn } from '#tests/support/people.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

const DATA = '/api/users/user-data/'

test('takes a token from the header only, never from the address or a cookie', async () => {
  const person = await addPerson(server)
  const { access_token } = await signIn(server, person.email)
  for (const name of ['token', 'access_token', 'authorization'])
    expect((await server.get(`${DATA}?${name}=${access_token}`)).json().code).toBe('not_signed_in')
  const cookie = await server.get(DATA, { cookie: `access_token=${access_token}; token=${access_token}` })
  expect(cookie.json().code).toBe('not_signed_in')
})

test('asks for no secret in the address of any call', () => {
  const secrets = new Set(['token', 'user_token', 'password', 'current_password', 'otp', 'challenge'])
  const inAddress = ({ method, path, query = [], input }: (typeof ENDPOINTS)[number]) => {
    const fields = Object.keys((input as { shape?: object }).shape ?? {})
    const isBodiless = method === 'GET' || method === 'DELETE'
    return fields.filter((field) => isBodiless || query.includes(field) || path.includes(`:${field}`))
  }
  for (const endpoint of ENDPOINTS)
    expect([endpoint.name, inAddress(endpoint).filter((field) => secrets.has(field))]).toEqual([endpoint.name, []])
})

test('lets no other site read an answer', async () => {
  for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' }
    const response = await server.inject({ method, url: DATA, headers })
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  }
})

test('echoes no request by TRACE', async () => {
  const response = await server.inject({ method: 'TRACE', url: DATA, headers: { 'x-secret': 'echo me' } })
  expect(response.statusCode).toBeGreaterThanOrEqual(400)
  expect(response.body).not.toContain('echo me')
})

test('answers no call with a password hash or an encrypted secret', async () => {
  const person = await addPerson(server)
  const { access_token } = await signIn(server, person.email)
  const body = (await server.get(DATA, { authorization: `Bearer ${access_token}` })).body
  const [row] = await server.db.query<{ password_hash: string; totp_secret: string }>(
    sql`select password_hash, totp_secret from app_user where id = ${person.id}`,
  )
  expect(body).toContain(person.email)
  for (const secret of [row!.password_hash, row!.totp_secret, 'argon2', 'hash']) expect(body).not.toContain(secret)
})
