import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { CALLS } from '#domain/limits.ts'
import { SERVED } from '#server/routes/index.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const region = CRUD.get('region')!
const keys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, n) => [`unknown_${n}`, 1]))

test('names at most fifty faulty fields', async () => {
  const { status, body } = await server.call(region.create, keys(5_000), { token })
  expect([status, Object.keys(body.errors ?? {}).length]).toEqual([400, CALLS.faults])
  const many = await server.call(region.create, { name: '', ...keys(60) }, { token })
  expect(Object.keys(many.body.errors ?? {})).toHaveLength(CALLS.faults)
})

test('refuses a body of more values than a call can have before it looks at one of them', async () => {
  const before = process.cpuUsage()
  const reply = await server.inject({
    method: 'POST',
    url: `/api${region.create.path}`,
    headers: { authorization: `Bearer ${token}` },
    payload: keys(45_000),
  })
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
  expect(reply.rawPayload.length).toBeLessThan(1_000)
  expect(process.cpuUsage(before).user / 1_000).toBeLessThan(2_000)
  const nested = { name: Array.from({ length: 100 }, () => Array.from({ length: 300 }, () => 1)) }
  expect((await server.call(region.create, nested, { token })).status).toBe(413)
})

const open = SERVED.filter(
  ({ endpoint: { access, method } }) => (access === 'anyone' || access === 'signedOut') && method !== 'GET',
).map(({ endpoint }) => endpoint)

test.each(open.map((endpoint) => [endpoint.name, endpoint] as const))(
  'takes only a small body for %s, which is open',
  async (_, endpoint) => {
    const url = `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`
    const payload = { filling: 'x'.repeat(CALLS.openBody) }
    const reply = await server.inject({ method: endpoint.method, url, payload })
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'too_large'])
  },
)
