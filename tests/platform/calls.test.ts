import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { changePassword, loadUserData, requestOtp, verifyOtp } from '#domain/api/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

const region = CRUD.get('region')!
const UUID = /^[0-9a-f-]{36}$/
const json = { 'content-type': 'application/json' }
const bearer = async (name: string) => ({ authorization: `Bearer ${(await server.signInAs(name)).access_token}` })

test('answers a call that worked with status, message and data, and nothing else', async () => {
  const { access_token: token } = await server.signInAs('admin')
  const { status, body, headers } = await server.call(loadUserData, {}, { token })
  expect(status).toBe(200)
  expect(Object.keys(body)).toEqual(['status', 'message', 'data'])
  expect(body.status).toBe(true)
  expect(headers['x-request-id']).toMatch(UUID)
})

test('answers a refusal with its code, the fields, the values of its text and the request id of the header', async () => {
  const { status, body, headers } = await server.call(requestOtp, { email: 'nobody' })
  expect(status).toBe(400)
  expect(body).toEqual({
    status: false,
    message: 'Check the marked fields.',
    data: null,
    code: 'not_valid',
    errors: { email: 'Enter a valid email address.', password: 'Enter a value.' },
    params: {},
    request_id: headers['x-request-id'],
  })
})

test('gives every call a request id of its own, whatever the caller sends', async () => {
  const answers = await Promise.all([1, 2].map(() => server.get('/healthz', { 'x-request-id': 'forged' })))
  const ids = answers.map(({ headers }) => headers['x-request-id'])
  expect(new Set(ids).size).toBe(2)
  expect(ids).not.toContain('forged')
})

test('asks who before it reads the body: rubbish without a token is 401', async () => {
  const response = await server.inject({ method: 'POST', url: '/api/master/region/', headers: json, payload: '{"name":' })
  expect([response.statusCode, response.json().code]).toEqual([401, 'not_signed_in'])
})

test('asks whether one may before it reads the body: rubbish without the permission is 403 and names what is missing', async () => {
  const headers = { ...json, ...(await bearer('viewer')) }
  const response = await server.inject({ method: 'POST', url: '/api/master/region/', headers, payload: '{"name":' })
  expect([response.statusCode, response.json().code]).toEqual([403, 'not_permitted'])
  expect(response.json().params).toEqual({ missing: 'add_region' })
})

test('refuses a token that is no token with a code of its own', async () => {
  const { status, body } = await server.call(loadUserData, {}, { token: 'rubbish' })
  expect([status, body.code]).toEqual([401, 'not_signed_in'])
})

test('says of an old access token that it can be renewed', async () => {
  const { access_token: token } = await server.signInAs('reviewer')
  server.clock.advance(11 * 60)
  const { status, body } = await server.call(loadUserData, {}, { token })
  expect([status, body.code]).toEqual([401, 'token_expired'])
})

test('refuses fields that the contract does not know, by name', async () => {
  const { status, body } = await server.call(requestOtp, { email: 'a@b.cd', password: 'x', is_admin: true })
  expect([status, body.errors]).toEqual([400, { is_admin: 'This field doesn’t exist.' }])
})

test.each(['{"email":', '[1, 2', 'null x', '{"__proto__": {"a": 1}}', '{"constructor": {"prototype": {}}}'])(
  'refuses the body %s as malformed',
  async (payload) => {
    const response = await server.inject({ method: 'POST', url: '/api/users/otp/', headers: json, payload })
    expect([response.statusCode, response.json().code]).toEqual([400, 'malformed_body'])
  },
)

test.each(['[]', '7', '"text"'])('refuses the body %s, which is no object', async (payload) => {
  const response = await server.inject({ method: 'POST', url: '/api/users/otp/', headers: json, payload })
  expect([response.statusCode, response.json().code]).toEqual([400, 'not_valid'])
})

test('takes an empty body for one without fields', async () => {
  const response = await server.inject({ method: 'POST', url: '/api/users/otp/', headers: json, payload: '' })
  expect(Object.keys(response.json().errors)).toEqual(['email', 'password'])
})

test('takes JSON and nothing else', async () => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const response = await server.inject({
      method: 'POST',
      url: '/api/users/otp/',
      headers: { 'content-type': type },
      payload: 'a=b',
    })
    expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_media_type'])
  }
})

test('refuses a body above a mebibyte', async () => {
  const payload = JSON.stringify({ email: 'x'.repeat(1_100_000) })
  const response = await server.inject({ method: 'POST', url: '/api/users/otp/', headers: json, payload })
  expect([response.statusCode, response.json().code]).toEqual([413, 'too_large'])
})

test.each([
  ['GET', '/api/nope/'],
  ['GET', '/api'],
  ['DELETE', '/api/users/otp/'],
  ['GET', '/api/users/otp/'],
  ['POST', '/api/master/region/3/'],
  ['GET', '/api/%zz'],
] as const)('answers %s %s, which is no call, with 404 in the envelope', async (method, url) => {
  const response = await server.inject({ method, url })
  expect([response.statusCode, response.json().code]).toEqual([404, 'no_such_endpoint'])
  expect(response.json().request_id).toBe(response.headers['x-request-id'])
})

test('finds a call with and without the slash at its end', async () => {
  expect((await server.get('/api/users/user-data')).statusCode).toBe(401)
  expect((await server.get('/api/users/user-data/')).statusCode).toBe(401)
})

test('names the field of a bad address parameter', async () => {
  const headers = await bearer('admin')
  const response = await server.inject({ method: 'DELETE', url: '/api/master/region/x/', headers })
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([400, ['id']])
})

test('names the field of a bad list parameter', async () => {
  const { access_token: token } = await server.signInAs('admin')
  const { status, body } = await server.call(region.list, { page_size: 7, page: 0 }, { token })
  expect([status, Object.keys(body.errors ?? {}).toSorted()]).toEqual([400, ['page', 'page_size']])
})

test('refuses an idempotency key that is no plain text', async () => {
  const { access_token: token } = await server.signInAs('admin')
  const { status, body } = await server.call(changePassword, {}, { token, headers: { 'idempotency-key': 'with blanks' } })
  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['Idempotency-Key']])
})

test('keeps answers out of every cache', async () => {
  for (const url of ['/api/users/user-data/', '/api/nope/', '/api/openapi.json'])
    expect((await server.get(url)).headers['cache-control']).toBe('no-store')
})

test('sends headers that shut the browser: no framing, no sniffing, no referrer, no script from an answer', async () => {
  const { headers } = await server.get('/api/users/user-data/')
  expect(headers).toMatchObject({
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['access-control-allow-origin']).toBeUndefined()
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('hides where a call failed from the caller', async () => {
  const { body } = await server.call(verifyOtp, { email: 'a@b.cd', otp: '123456', challenge: 'x' })
  expect(JSON.stringify(body)).not.toMatch(/\.ts|stack|node_modules/)
})
