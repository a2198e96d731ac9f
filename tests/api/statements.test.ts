import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { listSources } from '#domain/api/source.ts'
import { listUsers } from '#domain/api/access-control/users.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'

let server: TestServer
let token: string
let count = 0

beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
  const query = server.db.query.bind(server.db)
  server.db.query = (...statement) => {
    count += 1
    return query(...statement)
  }
})
afterAll(() => server.stop())

const LISTS: [list: string, most: number, endpoint: Endpoint][] = [
  ...[...CRUD].map(([name, { list }]): [string, number, Endpoint] => [name, 3, list]),
  ['source', 3, listSources],
  /** Rows are counted and memberships read on their own. */
  ['user', 4, listUsers],
]

test.each(LISTS)('a list of %s takes at most %i statements, the session among them', async (_, most, list) => {
  await server.call(list, {}, { token })
  count = 0
  expect((await server.call(list, {}, { token })).status).toBe(200)
  expect(count).toBeLessThanOrEqual(most)
})
