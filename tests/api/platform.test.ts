import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadUserData, requestOtp } from '#domain/api/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
})
afterAll(() => server.stop())

test('refuses a path that is no endpoint in the envelope, with its request id', async () => {
  const response = await server.get('/api/nope/')
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({
    status: false,
    code: 'no_such_endpoint',
    data: null,
    request_id: response.headers['x-request-id'],
  })
})

test('says that it lives and that it is ready', async () => {
  expect((await server.get('/healthz')).statusCode).toBe(200)
  expect((await server.get('/readyz')).json()).toEqual({ status: 'ready' })
  expect([loadUserData, requestOtp]).toHaveLength(2)
})
