import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ListQuery } from '#domain/api/envelope.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Sql } from '#server/store/database.ts'
import { foundSql } from '#server/store/entities/conditions.ts'
import { listRows } from '#server/store/entities/list.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { countStatements } from '#tests/support/statements.ts'
import { sql } from '#server/store/sql/sql.ts'

const unit = ENTITIES.find(({ name }) => name === 'sbu')!

/**
 * More rows than a search looks through at the head of a list: those called Zenith stand together at its end, and those that are
 * written in other letters behind them.
 */
const FILL = sql`
  insert into sbu (name, code, cost_centre)
  select case when n % 400 = 0 then 'Ōsaka 東京海上 ' when n <= 2600 then 'Anchor ' when n <= 2610 then 'Anchor Zenith ' else 'Zenith ' end || lpad(n::text, 5, '0'),
    'D' || n, case when n % 3 = 0 then lpad((n * 7919 % 5000)::text, 5, '0') end
  from generate_series(1, 4000) n`

let server: TestServer
let all: { id: number; name: string; cost_centre: string | null }[]
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
  await server.db.query(FILL)
  await server.db.query(sql`analyze sbu`)
  all = await server.db.query(sql`select id, name, cost_centre from sbu order by lower(name) collate by_name, id`)
})
afterAll(() => server.stop())

const plain: ListQuery = { page: 1, page_size: 100, search: '', sort: '', filter: {}, cursor: '' }

const ask = (query: Partial<ListQuery>) =>
  listRows(server.db, unit, { query: { ...plain, ...query }, branches: [] }, server.clock())

const holding = (word: string) => all.filter(({ name }) => name.toLowerCase().includes(word)).map(({ id }) => id)

/** Every page, one after the other by the cursor. */
async function walk(query: Partial<ListQuery>): Promise<number[]> {
  const ids: number[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof ask>> = await ask({ ...query, cursor })
    ids.push(...page.items.map(({ id }) => id))
    cursor = page.next_cursor
  }
  return ids
}

describe.each([
  ['of nearly all rows', 'anchor'],
  ['whose rows stand at the end of the list', 'zenith'],
  ['of a few rows', 'anchor zenith'],
  ['of one row, by a word and its number', 'zenith 03001'],
  ['of no row, by a word and the number of another', 'zenith 00001'],
  ['of two letters', 'en'],
  ['of two letters of nearly all rows', 'or'],
  ['of two letters that no row holds', 'zq'],
  ['of one letter', 'z'],
  ['of one sign that no row holds', '%'],
  ['of one ideograph', '海'],
  ['of two ideographs in the midst of a name', '京海'],
  ['of other letters', 'ōsaka 東京海上'],
  ['of one row', '03999'],
])('a word %s', (_what, word) => {
  test('brings each row once, in order, forwards and backwards', async () => {
    expect(await walk({ search: word })).toEqual(holding(word))
    expect(await walk({ search: word, sort: '-name' })).toEqual(holding(word).toReversed())
  })

  test('brings the same by the number of the page', async () => {
    const expected = holding(word)
    for (const page of [1, 2, 9, 14]) {
      const last = Math.max(1, Math.ceil(expected.length / 100))
      const from = (Math.min(page, last) - 1) * 100
      const { items } = await ask({ search: word, page })
      expect(items.map(({ id }) => id)).toEqual(expected.slice(from, from + 100))
    }
  })

  test('brings the same rows in another order, those without a value last', async () => {
    const found = await walk({ search: word, sort: 'cost_centre' })
    expect(found.toSorted((a, b) => a - b)).toEqual(holding(word).toSorted((a, b) => a - b))
    const centres = found.map((id) => all.find((row) => row.id === id)!.cost_centre ?? '~')
    expect(centres).toEqual(centres.toSorted())
  })

  test('is narrowed by a filter as well', async () => {
    const expected = all.filter(({ name, cost_centre: centre }) => name.toLowerCase().includes(word) && centre?.includes('1'))
    expect(await walk({ search: word, filter: { cost_centre__contains: '1' } })).toEqual(expected.map(({ id }) => id))
  })
})

test.each(['zq', 'z', '海', '京海', 'ōs 東京', 'a 1'])('an index finds the rows that hold %s', async (word) => {
  const found = foundSql(unit, { search: word })
  const plan = await server.db.query<{ 'QUERY PLAN': string }>(
    sql`explain select t.id from sbu t where t.deleted_at is null and ${found}`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toContain('sbu_search_short')
})

test('of a word and a number an index is asked for the number alone, which few rows hold', () => {
  const { text, values } = foundSql(unit, { search: 'zenith 03001' })
  const patterns = [...text.matchAll(/lower\(\S+\)( \|\| '')? like lower\(/g)]
  const indexed = values.filter((_, at) => patterns[at]?.[1] === undefined)
  expect(new Set(indexed)).toEqual(new Set(['%03001%']))
  expect(new Set(values)).toEqual(new Set(['%03001%', '%zenith 03001%']))
})

test('two letters of many rows are counted at the head of the list, without their index', async () => {
  const statements: string[] = []
  const noting: Sql = { query: (asked, ...rest) => (statements.push(asked.text), server.db.query(asked, ...rest)) }
  const found = await listRows(
    noting,
    { ...unit, counted: true },
    { query: { ...plain, search: 'or' }, branches: [] },
    server.clock(),
  )
  expect([found.total, found.total_is_estimate, found.items.length]).toEqual([1_000, true, 100])
  expect(statements.filter((text) => text.includes('signs_and_pairs'))).toEqual([])
})

test.each([
  ['a search', { search: 'anchor zenith' }],
  ['a filter', { filter: { cost_centre: '00001' } }],
])('what %s finds is looked for once, where it is little', async (_, query) => {
  const counted = countStatements(server.db)
  const { count, result } = await counted(() => ask(query))
  const isLookedFor = result.items.length > 0
  expect([isLookedFor, count]).toEqual([true, 2])
})
