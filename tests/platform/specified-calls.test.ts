import { SERVED } from '#server/routes/index.ts'
import { SPECIFIED_CALLS } from '#tests/support/specified-calls.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

/** What two spellings of one call have in common: parameters by place, no slash at the end. */
const shape = (call: string) => call.replace(/:[a-z_]+|\{[a-z_]+\}/gi, ':x').replace(/\/$/, '')

test('every call of the specification is served [G2, G3, G4, G5, G6, G7, G8, G9]', () => {
  const served = new Set(SERVED.map(({ endpoint: { method, path } }) => shape(`${method} ${path}`)))
  expect(SPECIFIED_CALLS.filter((call) => !served.has(shape(call)))).toEqual([])
})

test('every call of the specification is in the OpenAPI document', async () => {
  const { paths } = (await server.get('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = new Set(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => shape(`${method.toUpperCase()} ${path.replace(/^\/api/, '')}`)),
    ),
  )
  expect(SPECIFIED_CALLS.filter((call) => !described.has(shape(call)))).toEqual([])
})

test.each(SPECIFIED_CALLS)('%s is known to the server with and without a slash at the end', async (call) => {
  const [method, path] = call.split(' ') as ['GET', string]
  const [bare, slashed] = [path.replace(/\/$/, '').replace(':id', '1').replace(':email', 'nobody@slipway.example')].flatMap(
    (at) => [at, `${at}/`],
  )
  for (const url of [bare, slashed]) {
    const { code } = (await server.inject({ method, url: `/api${url}` })).json<{ code?: string }>()
    expect([url, code]).not.toEqual([url, 'no_such_endpoint'])
  }
})
