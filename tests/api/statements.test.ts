import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTemplates } from '#domain/api/custom-cob.ts'
import type { Endpoint } from '#domain/api/endpoint.ts'
import { CRUD } from '#domain/api/index.ts'
import { listWaiting } from '#domain/api/onboarding.ts'
import { listOutbox } from '#domain/api/outbox.ts'
import { listSources } from '#domain/api/source/source.ts'
import { listUsers } from '#domain/api/access-control/users.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'

/** The session is one of them. */
const MOST = 3

let server: TestServer
let token: string
let during: ReturnType<typeof countStatements>
beforeAll(async () => {
  server = await startServer()
  during = countStatements(server.db)
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const LISTS: [list: string, endpoint: Endpoint][] = [
  ...[...CRUD].map(([name, { list }]): [string, Endpoint] => [name, list]),
  ['source', listSources],
  ['user', listUsers],
  ['template', listTemplates],
  ['outbox', listOutbox],
  ['waiting user', listWaiting],
]

/** What a list is asked, once what the caller may do is in memory. */
const ASKED: [what: string, query: object][] = [
  ['as it opens', {}],
  ['the same again', {}],
  ['in pages of ten', { page_size: 10 }],
  ['searched for what is in a few rows', { search: 'lon' }],
  ['searched for what is in many rows', { search: 'a' }],
  ['searched for what is nowhere', { search: 'zzyzx' }],
]

test.each(LISTS)(`a list of %s takes at most ${MOST} statements, the session among them`, async (_, list) => {
  await server.call(list, {}, { token })
  const counts: [string, number][] = []
  for (const [what, query] of ASKED) {
    const { count, result } = await during(() => server.call(list, query, { token }))
    expect([what, result.status]).toEqual([what, 200])
    counts.push([what, count])
  }
  expect(counts.filter(([, count]) => count > MOST)).toEqual([])
})

const LONG = [...CRUD].filter(([name]) => ['country', 'currency', 'time_zone', 'permission'].includes(name))

test.each(LONG)(`the second page of a list of %s takes at most ${MOST} statements, sorted either way`, async (_, { list }) => {
  const counts: number[] = []
  for (const sort of ['', '-name']) {
    const { count, result } = await during(() => server.call(list, { page: 2, sort }, { token }))
    expect((result.body.data as { page: number }).page).toBe(2)
    counts.push(count)
  }
  expect(Math.max(...counts)).toBeLessThanOrEqual(MOST)
})
