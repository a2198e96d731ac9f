import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ListQuery } from '#domain/api/envelope.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import { CRUD } from '#domain/api/index.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '#server/store/database.ts'
import { listRows } from '#server/store/entities/list.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { written } from '#tests/support/statements.ts'
import { sql } from '#server/store/sql/sql.ts'

/** More than are counted; every third without a cost centre. */
const ROWS = 2_345
const unit = ENTITIES.find(({ name }) => name === 'sbu')!
const FILL = `
  insert into sbu (name, code, cost_centre)
  select 'Unit ' || lpad(n::text, 5, '0'), 'U' || n, case when n % 3 > 0 then lpad((n * 7919 % 5000)::text, 5, '0') end
  from generate_series(1, $1::int) n`

let server: TestServer
let ids: number[]
beforeAll(async () => {
  server = await startServer()
  await server.db.query(written(FILL, [ROWS]))
  ids = (
    await server.db.query<{ id: number }>(
      sql`select id from sbu where deleted_at is null order by lower(name) collate by_name, id`,
    )
  ).map(({ id }) => id)
})
afterAll(() => server.stop())

const plain: ListQuery = { page: 1, page_size: 100, search: '', sort: '', filter: {}, cursor: '' }
const ask = (query: Partial<ListQuery>, db: Sql = server.db) =>
  listRows(db, unit, { query: { ...plain, ...query }, branches: [] }, server.clock())
const idsOf = async (query: Partial<ListQuery>) => (await ask(query)).items.map(({ id }) => id)

test.each([1, 10, 11, 12, 13, 17, 22, 23, 24])(
  'page %i has the rows of its place, from whichever end it is read',
  async (page) => {
    const from = (page - 1) * 100
    expect(await idsOf({ page })).toEqual(ids.slice(from, from + 100))
    expect(await idsOf({ page, sort: '-name' })).toEqual(ids.toReversed().slice(from, from + 100))
  },
)

test('a page beyond the end is the last one, and no page follows it', async () => {
  const last = Math.ceil(ids.length / 100)
  const { items, page, next_cursor: next, total, total_is_estimate: isEstimate } = await ask({ page: 9_999 })
  expect(items.map(({ id }) => id)).toEqual(ids.slice((last - 1) * 100))
  expect({ page, next, total, isEstimate }).toEqual({ page: last, next: null, total: COUNT_CAP, isEstimate: true })
  expect((await ask({ page: last - 1 })).next_cursor).not.toBeNull()
})

test('a page far beyond the end of a short list is its only one, also after the first was asked for', async () => {
  const token = (await server.signInAs('admin')).access_token
  for (const page of [1, 9_999]) {
    const { status, body } = await server.call(CRUD.get('region')!.list, { page }, { token })
    expect([status, body.data?.page]).toEqual([200, 1])
  }
})

test('rows without a value stay last, also where the list is read from its end', async () => {
  const all: (string | null)[] = []
  for (let page = 1; page <= Math.ceil(ids.length / 100); page++)
    all.push(...(await ask({ page, sort: '-cost_centre' })).items.map(({ cost_centre: centre }) => centre as string | null))
  const filled = all.filter((centre) => centre !== null)
  expect(all.slice(0, filled.length)).toEqual(filled)
  expect(filled).toEqual(filled.toSorted((a, b) => b.localeCompare(a)))
  expect(all).toHaveLength(ids.length)
})

test.each(['cost_centre', '-cost_centre', 'name', '-name'])(
  'page after page by %s brings each row once, as the numbers of pages do',
  async (sort) => {
    let cursor: string | null = ''
    for (let page = 1; cursor !== null; page++) {
      const { items, next_cursor: next }: Awaited<ReturnType<typeof ask>> = await ask({ sort, cursor })
      expect(items.map(({ id }) => id)).toEqual(await idsOf({ sort, page }))
      cursor = next
    }
  },
)

test('the last page of a long list is read from its end, without the rows before it', async () => {
  const statements: string[] = []
  const noting: Sql = {
    ...server.db,
    query: (asked, ...rest) => (statements.push(asked.text), server.db.query(asked, ...rest)),
  }
  await ask({ page: 24 }, noting)
  expect(statements.filter((text) => /offset [1-9]/.test(text))).toEqual([])
})
