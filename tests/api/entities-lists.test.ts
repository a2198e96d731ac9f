import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sortable, type Entity } from '#domain/entities/entity.ts'
import { isSecret } from '#domain/records/traits.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import type { Named } from '#domain/records/links.ts'
import { openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

const ROWS = 13

let desk: Desk
const made = new Map<string, SomeRow[]>()
beforeAll(async () => {
  desk = await openDesk()
  for (const entity of ENTITIES) {
    const rows: SomeRow[] = []
    for (let n = 0; n < ROWS; n++) rows.push(await desk.add(entity))
    made.set(entity.name, rows)
  }
}, 120_000)
afterAll(() => desk.server.stop())

const rowsOf = (entity: Entity) => made.get(entity.name)!

async function list(entity: Entity, query: object) {
  const { status, body } = await desk.call(entity, 'list', query)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data as unknown as {
    items: SomeRow[]
    page: number
    total: number
    total_is_estimate: boolean
    next_cursor: string | null
  }
}

/** All rows of a list, page by page with the cursor. */
async function walk(entity: Entity, query: object): Promise<SomeRow[]> {
  const rows: SomeRow[] = []
  let cursor: string | null = ''
  let page = 1
  while (cursor !== null) {
    const part: Awaited<ReturnType<typeof list>> = await list(entity, { ...query, page_size: 10, cursor })
    expect(part.page).toBe(page++)
    rows.push(...part.items)
    cursor = part.next_cursor
  }
  return rows
}

/** What a cell shows, comparable; null where it shows nothing. */
function cell(entity: Entity, name: string, row: SomeRow): string | number | null {
  const [field, value] = [entity.fields[name], row[name]]
  if (value === null) return null
  if (field?.kind === 'choice') return field.values.indexOf(value as string)
  if (field?.kind === 'money' || field?.kind === 'decimal') return Number(value)
  if (field?.kind === 'ref') return (value as Named).name.toLowerCase()
  return typeof value === 'string' ? value.toLowerCase() : Number(value)
}

const collator = new Intl.Collator('und')
const compare = (one: string | number, other: string | number) =>
  typeof one === 'string' ? collator.compare(one, String(other)) : one - Number(other)

function isOrdered(cells: (string | number | null)[], sign: 1 | -1): boolean {
  return cells.every((value, at) => {
    const before = cells[at - 1]
    if (at === 0 || value === null) return true
    return before !== null && compare(before!, value) * sign <= 0
  })
}

describe.each(ENTITIES.map((entity) => [entity.name, entity] as const))('the list of %s', (_name, entity) => {
  test('comes in pages, first to last, and a page beyond the end is the last [F1]', async () => {
    const first = await list(entity, { page_size: 10 })
    const last = await list(entity, { page_size: 10, page: 99 })
    const pages = Math.ceil(first.total / 10)
    expect([first.page, first.items.length, first.total_is_estimate]).toEqual([1, 10, false])
    expect(first.total).toBeGreaterThanOrEqual(ROWS)
    expect([last.page, last.items.length, last.next_cursor]).toEqual([pages, first.total - (pages - 1) * 10, null])
  })

  test.each(sortable(entity))('is sorted by %s both ways, and the cursor meets every row once', async (name) => {
    for (const sort of [name, `-${name}`]) {
      const rows = await walk(entity, { sort })
      const { total } = await list(entity, {})
      expect(new Set(rows.map(({ id }) => id)).size).toBe(total)
      expect(rows).toHaveLength(total)
      const cells = rows.map((row) => cell(entity, name, row))
      expect(isOrdered(cells, sort.startsWith('-') ? -1 : 1), `${sort}: ${cells.join(' | ')}`).toBe(true)
    }
  })

  test.each(entity.search)('is searched by a part of %s, whatever its case', async (name) => {
    const text = String(rowsOf(entity)[7]![name])
    const part = (text.length > 3 ? text.slice(1) : text).toLowerCase()
    const { items } = await list(entity, { search: part, page_size: 100 })
    expect(items.map(({ id }) => id)).toContain(rowsOf(entity)[7]!.id)
    for (const item of items) expect(entity.search.some((each) => String(item[each]).toLowerCase().includes(part))).toBe(true)
  })

  test('takes the signs of a search pattern as they are', async () => {
    for (const search of ['%', '_%_', '\\', `'`, 'no such thing']) {
      const { items, total, page } = await list(entity, { search: `${search}@@` })
      expect([items, total, page]).toEqual([[], 0, 1])
    }
  })

  test('is narrowed by each of its fields', async () => {
    const [row] = rowsOf(entity)
    for (const [name, field] of Object.entries(entity.fields)) {
      if (['derived', 'date', 'files', 'rows'].includes(field.kind) || row![name] == null || isSecret(field)) continue
      const value = row![name]
      const [linked] = [value].flat() as (Named | string | number | boolean)[]
      const asked = typeof linked === 'object' ? linked.id : linked
      const { items } = await list(entity, { filter: { [name]: String(asked) }, page_size: 100 })
      expect(
        items.map(({ id }) => id),
        name,
      ).toContain(row!.id)
      for (const item of items) expect(item[name], name).toEqual(value)
    }
  })

  test('says which sort and which filters it does not offer', async () => {
    const unsortable = Object.keys(entity.fields).filter((name) => !sortable(entity).includes(name) && name !== entity.order)
    for (const sort of ['nothing', 'deleted_at', ...unsortable]) {
      const { status, body } = await desk.call(entity, 'list', { sort })
      expect([status, Object.keys(body.errors!)], sort).toEqual([400, ['sort']])
    }
    const files = Object.keys(entity.fields).filter((name) => entity.fields[name]!.kind === 'files')
    for (const name of files) {
      const { status, body } = await desk.call(entity, 'list', { filter: { [name]: crypto.randomUUID() } })
      expect([status, Object.keys(body.errors!)], name).toEqual([400, [`filter.${name}`]])
    }
    const { status, body } = await desk.call(entity, 'list', { filter: { nothing: '1', is_active: 'perhaps', constructor: 'x' } })
    expect([status, Object.keys(body.errors!).toSorted()]).toEqual([
      400,
      ['filter.constructor', 'filter.is_active', 'filter.nothing'],
    ])
  })
})

const region = ENTITIES[0]!

test('refuses a cursor that was made up or belongs to another order', async () => {
  const { next_cursor: cursor } = await list(region, { page_size: 10 })
  const made_up = Buffer.from(JSON.stringify({ sort: 'name', page: 2, value: 7, id: 'x' })).toString('base64url')
  for (const query of [{ cursor, sort: '-name' }, { cursor: 'x' }, { cursor: made_up }]) {
    const { status, body } = await desk.call(region, 'list', query)
    expect([status, Object.keys(body.errors!)]).toEqual([400, ['cursor']])
  }
})

test('stays in place while rows are added before the cursor', async () => {
  const first = await list(region, { page_size: 10 })
  await desk.add(region, { name: 'AAA, before all others' })
  const second = await list(region, { page_size: 10, cursor: first.next_cursor })
  expect(second.items.map(({ id }) => id)).not.toContain(first.items.at(-1)!.id)
  expect(second.items[0]!.id).not.toBe(first.items[0]!.id)
})

test('counts to a thousand, then says that there are more, and still finds the last page', async () => {
  await desk.server.db.query(
    sql`insert into department (name, code) select 'Bulk ' || lpad(n::text, 5, '0'), 'B' || n from generate_series(1, 1200) n`,
  )
  const department = ENTITIES.find(({ name }) => name === 'department')!
  const first = await list(department, { search: 'bulk', page_size: 100 })
  expect([first.total, first.total_is_estimate]).toEqual([1000, true])
  expect((await list(department, { search: 'bulk', page_size: 100, page: 12 })).items[99]!.name).toBe('Bulk 01200')
  const beyond = await list(department, { search: 'bulk', page_size: 100, page: 50 })
  expect([beyond.page, beyond.items.length, beyond.items[99]!.name]).toEqual([12, 100, 'Bulk 01200'])
})

test('brings rows without a value last in both directions', async () => {
  const unit = ENTITIES.find(({ name }) => name === 'sbu')!
  const none = await desk.add(unit, { cost_centre: '', head: null })
  for (const sort of ['cost_centre', '-cost_centre', 'head', '-head']) {
    const cells = (await walk(unit, { sort })).map((row) => row[sort.replace('-', '')])
    expect([cells[0] === null, cells.at(-1)], sort).toEqual([false, null])
  }
  expect(none.cost_centre).toBeNull()
})
