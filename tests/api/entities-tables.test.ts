import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Field } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Database } from '#server/store/database.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { sql } from '#server/store/sql/sql.ts'

interface Column {
  name: string
  type: string
  nullable: boolean
}

let server: TestServer
let db: Database
beforeAll(async () => {
  server = await startServer({ seed: 'none' })
  db = server.db
})
afterAll(() => server.stop())

const TYPES: Partial<Record<Field['kind'], string>> = {
  text: 'text',
  choice: 'text',
  int: 'integer',
  ref: 'integer',
  money: 'numeric',
  decimal: 'numeric',
  bool: 'boolean',
  date: 'date',
  file: 'uuid',
}

const BASE: Column[] = [
  { name: 'id', type: 'integer', nullable: false },
  { name: 'uuid', type: 'uuid', nullable: false },
  { name: 'is_active', type: 'boolean', nullable: false },
  { name: 'created_at', type: 'timestamp with time zone', nullable: false },
  { name: 'updated_at', type: 'timestamp with time zone', nullable: false },
  { name: 'created_by', type: 'integer', nullable: true },
  { name: 'updated_by', type: 'integer', nullable: true },
  { name: 'deleted_at', type: 'timestamp with time zone', nullable: true },
  { name: 'row_version', type: 'integer', nullable: false },
]

/** What the store keeps beside the declaration: by the source, its accounts have one default each. */
const OF_THE_STORE: Record<string, Column[]> = {
  bank_account: [{ name: 'source_id', type: 'integer', nullable: true }],
  agreement: [{ name: 'renewal_announced_at', type: 'timestamp with time zone', nullable: true }],
  agreement_contract: [{ name: 'recorded_on', type: 'date', nullable: false }],
}

function columnFor([name, field]: [string, Field]): Column[] {
  const type = TYPES[field.kind]
  if (!type) return []
  const nullable = field.kind !== 'bool' && !('required' in field && field.required)
  const ending = { ref: '_id', file: '_uuid' }[field.kind as string] ?? ''
  return [{ name: name + ending, type, nullable }]
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

const columnsOf = (table: string) =>
  db.query<Column>(
    sql`select column_name as name, data_type as type, is_nullable = 'YES' as nullable
     from information_schema.columns where table_name = ${table}`,
  )

/** Columns with a foreign key and what they point to. */
async function linksOf(table: string): Promise<Map<string, string>> {
  const rows = await db.query<{ column: string; target: string }>(
    sql`select a.attname as column, c.confrelid::regclass::text as target from pg_constraint c
     join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'f' and c.conrelid = ${table}::regclass`,
  )
  return new Map(rows.map(({ column, target }) => [column, target]))
}

async function indexesOf(table: string): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; text: string }>(
    sql`select indexname as name, indexdef as text from pg_indexes where tablename = ${table}`,
  )
  return new Map(rows.map(({ name, text }) => [name, text]))
}

const tableOf = (to: string) => (to === 'user' ? 'app_user' : to)

describe.each(ENTITIES.map((entity) => [entity.name, entity] as const))('the table of %s', (table, entity) => {
  test('has exactly the columns that the declaration speaks of', async () => {
    const columns = await columnsOf(table)
    const declared = [...BASE, ...(OF_THE_STORE[table] ?? []), ...Object.entries(entity.fields).flatMap(columnFor)]
    expect(columns.toSorted(byName)).toEqual(declared.toSorted(byName))
  })

  test('has a foreign key behind every link, and an index on it', async () => {
    const [links, indexes] = [await linksOf(table), await indexesOf(table)]
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'ref') {
        expect(links.get(`${name}_id`), name).toBe(tableOf(field.to))
        expect(
          [...indexes.values()].some((text) => text.includes(`(${name}_id)`)),
          name,
        ).toBe(true)
      }
      if (field.kind === 'refs') {
        const expected = new Map([
          [`${table}_id`, table],
          [`${field.to}_id`, tableOf(field.to)],
        ])
        expect(await linksOf(field.table), name).toEqual(expected)
      }
      if (field.kind === 'rows') {
        const below = Object.entries(field.fields).flatMap(([cell, { kind, ...one }]): [string, string][] =>
          kind === 'ref' && 'to' in one ? [[`${cell}_id`, tableOf(one.to)]] : [],
        )
        expect(await linksOf(field.table), name).toEqual(new Map([[`${table}_id`, table], ...below]))
        const index = field.numbered ? `(${table}_id)` : `(${table}_id, ${field.key ?? ''}`
        expect([...(await indexesOf(field.table)).values()].join(), name).toContain(index)
        const own = ['id', `${table}_id`, 'place']
        const cells = Object.entries<Field>(field.fields).flatMap(columnFor)
        const columns = await columnsOf(field.table)
        expect(columns.filter((column) => !own.includes(column.name)).toSorted(byName), name).toEqual(cells.toSorted(byName))
      }
    }
  })

  test('has a unique index of the expected name behind every uniqueness, among live rows, without case', async () => {
    const indexes = await indexesOf(table)
    for (const fields of entity.unique) {
      const text = indexes.get(`${table}_${fields.join('_')}_key`)
      expect(text, fields.join()).toMatch(/^CREATE UNIQUE INDEX .*lower\(.*WHERE \(deleted_at IS NULL\)$/)
    }
  })

  test('has an index in the order of the list and one for its search', async () => {
    const indexes = await indexesOf(table)
    expect(indexes.get(`${table}_order`)).toContain(`(lower(${entity.order}) COLLATE by_name, id)`)
    for (const name of entity.search) expect(indexes.get(`${table}_search`)).toContain(`lower(${name}) gin_trgm_ops`)
    expect(indexes.get(`${table}_search`)).toMatch(/fastupdate='?on'?, gin_pending_list_limit='?256/)
    const words = entity.search.map((name) => `COALESCE\\(${name}, ''::text\\)`).join('.*')
    expect(indexes.get(`${table}_search_short`)).toMatch(new RegExp(`signs_and_pairs\\(lower\\(.*${words}.*fastupdate='?on`))
  })

  test('lets the database learn how many rows hold what is searched, whatever part of them its indexes hold', async () => {
    const kept = await db.query<{ expression: string }>(
      sql`select pg_get_statisticsobjdef_expressions(oid)::text as expression from pg_statistic_ext where stxrelid = ${table}::regclass`,
    )
    for (const name of entity.search) expect(kept.map(({ expression }) => expression)).toContain(`{lower(${name})}`)
  })

  test('refuses by itself what is longer, of another form or another choice than declared', async () => {
    const checks = await db.query<{ text: string }>(
      sql`select pg_get_constraintdef(oid) as text from pg_constraint where contype = 'c' and conrelid = ${table}::regclass`,
    )
    const all = checks.map(({ text }) => text).join('\n')
    for (const [name, field] of Object.entries(entity.fields)) {
      if (field.kind === 'text' && !field.pattern && !field.format) expect(all, name).toContain(`length(${name}) `)
      if (field.kind === 'text' && (field.pattern || field.format === 'phone')) expect(all, name).toContain(`${name} ~ `)
      if (field.kind === 'int') expect(all, name).toContain(`${name} >= ${field.min}`)
      if (field.kind === 'choice' && name !== 'module')
        for (const value of field.values) expect(all).toContain(`'${value}'::text`)
    }
  })
})
