import * as z from 'zod/mini'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AppError } from '#domain/app-error.ts'
import { endpoint, nothing } from '#domain/api/endpoint.ts'
import { jsonLog } from '#server/http/log.ts'
import { answer, on } from '#server/serve.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

const common = { method: 'GET', access: 'anyone', tag: 'trial', input: nothing } as const
const fail = endpoint({ ...common, name: 'fail', path: '/trial/fail/', output: z.null() })
const outage = endpoint({ ...common, name: 'outage', path: '/trial/outage/', output: z.null() })
const leak = endpoint({ ...common, name: 'leak', path: '/trial/leak/', output: z.object({ name: z.string() }) })
const lie = endpoint({ ...common, name: 'lie', path: '/trial/lie/', output: z.object({ name: z.string() }) })
const locked = endpoint({ ...common, name: 'locked', path: '/trial/locked/', output: z.null() })
const where = endpoint({ ...common, name: 'where', path: '/trial/where/', output: z.object({ address: z.string() }) })

const served = [
  on(fail, async () => {
    throw new Error('the secret plan, in a file')
  }),
  on(outage, async () => {
    throw new AppError('unavailable')
  }),
  on(leak, async () => answer({ name: 'Ada', password_hash: 'hash' } as { name: string })),
  on(lie, async () => answer({ name: 7 } as unknown as { name: string })),
  on(locked, async () => {
    throw new AppError('locked_out', { params: { seconds: 840 } })
  }),
  on(where, async (_input, { address }) => answer({ address })),
]

const lines: string[] = []
const log = jsonLog('info', (line) => void lines.push(line))
let server: TestServer
beforeAll(async () => {
  server = await startServer({ seed: 'none', served, log, settings: { publicUrl: 'https://slipway.example', trustProxy: '1' } })
})
afterAll(() => server.stop())
beforeEach(() => void lines.splice(0))

test('calls a stranger among the errors unexpected, tells the caller nothing more and the log everything', async () => {
  const { status, body } = await server.call(fail, {})
  expect(status).toBe(500)
  expect(body).toMatchObject({ status: false, code: 'unexpected', data: null, message: 'An unexpected error occurred.' })
  expect(JSON.stringify(body)).not.toContain('plan')
  const logged = lines.map((line) => JSON.parse(line)).find(({ level }) => level === 'error')
  expect(logged).toMatchObject({ request_id: body.request_id, error: { message: 'the secret plan, in a file' } })
  expect(logged.error.stack).toContain('answers.test.ts')
})

test('tells when to come back after an outage and after a lock-out', async () => {
  expect(await server.call(outage, {})).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
  expect(await server.call(locked, {})).toMatchObject({ status: 429, headers: { 'retry-after': '840' } })
})

test('lets only what the contract names leave the server', async () => {
  expect((await server.call(leak, {})).body.data).toEqual({ name: 'Ada' })
})

test('refuses to send what the contract does not allow', async () => {
  const { status, body } = await server.call(lie, {})
  expect([status, body.code]).toEqual([500, 'unexpected'])
  expect(lines.join('')).toContain('lie answered what its contract does not allow (name: invalid_type)')
})

test('writes one line for each call, with its request id, without its query', async () => {
  const response = await server.get('/api/trial/leak/?token=abcdef')
  const [line] = lines.map((entry) => JSON.parse(entry))
  expect(line).toMatchObject({
    text: 'Answered',
    path: '/api/trial/leak/',
    status: 400,
    request_id: response.headers['x-request-id'],
  })
  expect(lines.join('')).not.toContain('abcdef')
})

test('asks for https only where people come by https', async () => {
  expect((await server.get('/healthz')).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})

test('believes as many proxies as the setting says, and no more', async () => {
  const headers = { 'x-forwarded-for': '6.6.6.6, 203.0.113.9' }
  expect((await server.call(where, {}, { headers })).body.data).toEqual({ address: '203.0.113.9' })
})
