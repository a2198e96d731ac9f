import type { Fields } from '#domain/records/field.ts'
import type { Sql } from '../database.ts'
import { shapeName } from '../sql/shape-names.ts'
import { id, join, sql, type Statement } from '../sql/sql.ts'
import { columnOf, isWritten, returned, stored, storedValue } from './columns.ts'
import { onceFor } from '#domain/records/once-for.ts'
import { isSame, type Values } from '#domain/records/values.ts'

export type Row = Values & { id?: number | null }
type StoredRow = Values & { id: number }

/** Rows below a record, or below another row, in a table of their own; removed with the row they hang on. */
export interface RowTable {
  table: string
  /** The column that names the row above. */
  parent: string
  fields: Fields
  rows?: Readonly<Record<string, RowTable>>
  /** The field by whose number they stand, before the place they were put in. */
  order?: string
  /** The field that numbers them wherever they stand. */
  number?: string
  /** Columns by which its rows are told from others of the table. */
  fixed?: Readonly<Record<string, string>>
  /** Which of its rows are read, by what the table goes by in the statement; all where nothing is said. */
  only?: (alias: string) => Statement
  /** Columns that no form sends, by what is to be stored of a row; the same ones for each. */
  system?: (row: Row, before: Row | null) => Values
  /** A new row with an id comes back under it: it was removed. */
  takesIds?: true
  /** What other records must not have alike counts only while this column is true: so two rows may swap it. */
  live?: string
}

/** What stands below one row above: as it is, and as it is to be. */
export interface Change {
  parent: number
  before: readonly Row[]
  after: readonly Row[]
}

interface Pending {
  parent: number
  row: Row
  before: Row | null
}

/** A row as it stands after the write; `stored` is what the database holds of it now, null when it stayed as it was. */
export interface WrittenRow {
  id: number
  stored: StoredRow | null
  below: Record<string, readonly WrittenRow[]>
}

const settable = onceFor((fields: Fields) => stored(fields).filter(([, field]) => isWritten(field)))

/** The same rows, of which those with an id that are new come back under it, at every level. */
export const takingIds = (of: RowTable): RowTable => ({
  ...of,
  takesIds: true,
  rows: Object.fromEntries(Object.entries(of.rows ?? {}).map(([name, below]) => [name, takingIds(below)])),
})

/** Whether something of a row is to be stored anew. */
export const isChanged = (fields: Fields, before: Row, after: Row): boolean =>
  before !== after &&
  settable(fields).some(([name, field]) => !isSame(storedValue(field, before[name]), storedValue(field, after[name])))

const cellsOf = ({ fields, parent, fixed, system, live }: RowTable, pending: Pending): Values => ({
  ...(pending.before ? { id: pending.before.id } : {}),
  [parent]: pending.parent,
  ...fixed,
  ...Object.fromEntries(settable(fields).map(([name, field]) => [columnOf(name, field), storedValue(field, pending.row[name])])),
  ...(live ? { [live]: true } : {}),
  ...system?.(pending.row, pending.before),
})

/** Of a row that is new, or comes back. */
const newCells = (of: RowTable, pending: Pending): Values => ({
  ...cellsOf(of, pending),
  ...(of.takesIds && pending.row.id ? { id: pending.row.id } : {}),
})

const columnsIn = (cells: readonly Values[]) =>
  Object.keys(cells[0] ?? {}).flatMap((column) => (column === 'id' ? [] : [id(column)]))

const recordset = (table: Statement, cells: readonly Values[]) =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(cells)}::jsonb)`

/**
 * After those that are there, in the order of the cells: what is returned of an insert has no order of its own, so each row gets its id
 * beforehand.
 */
async function insert(db: Sql, of: RowTable, cells: readonly Values[]): Promise<StoredRow[]> {
  if (cells.length === 0) return []
  const [table, parent, columns] = [id(of.table), id(of.parent), join(columnsIn(cells), ', ')]
  const next = sql`nextval(pg_get_serial_sequence(${of.table}, 'id'))::int`
  return db.query<StoredRow>(
    sql`with sent as materialized (
          select ${of.takesIds ? sql`coalesce(id, ${next})` : next} as new_id, ordinality as sent_place, ${columns}
          from ${recordset(table, cells)} with ordinality),
        added as (
          insert into ${table} (id, place, ${columns}) overriding system value
          select new_id, sent_place + coalesce((select max(t.place) from ${table} t where t.${parent} = sent.${parent}), 0), ${columns}
          from sent returning *)
        select t.id, ${returned(of.fields)} from added t join sent on sent.new_id = t.id order by sent.sent_place`,
  )
}

/** Planning it takes longer than changing a row. */
const updateName = ({ table, fields }: RowTable, [cells]: readonly Values[]) =>
  shapeName(`update_${table}`, { ...cells, ...fields })

async function update(db: Sql, of: RowTable, cells: readonly Values[]): Promise<StoredRow[]> {
  if (cells.length === 0) return []
  const [table, parent] = [id(of.table), id(of.parent)]
  const ids = cells.map((row) => row.id)
  if (of.live) await db.query(sql`update ${table} set ${id(of.live)} = false where id = any(${ids}::int[])`)
  const sets = columnsIn(cells).map((column) => sql`${column} = sent.${column}`)
  const updated = await db.query<StoredRow>(
    sql`update ${table} t set ${join(sets, ', ')} from ${recordset(table, cells)} sent
        where t.id = sent.id and t.${parent} = sent.${parent} returning t.id, ${returned(of.fields)}`,
    updateName(of, cells),
  )
  if (updated.length < cells.length) throw new Error(`Rows of ${of.table} are not below the row that was named`)
  return updated
}

async function remove(db: Sql, of: RowTable, changes: readonly Change[]): Promise<void> {
  const gone = changes.flatMap(({ before, after }) => {
    const left = new Set(after.map((row) => row.id))
    return before.flatMap((row) => (left.has(row.id) ? [] : (row.id ?? [])))
  })
  const parents = changes.map(({ parent }) => parent)
  if (gone.length > 0)
    await db.query(sql`delete from ${id(of.table)} where id = any(${gone}::int[]) and ${id(of.parent)} = any(${parents}::int[])`)
}

const pendingIn = (changes: readonly Change[]): Pending[] =>
  changes.flatMap(({ parent, before, after }) => {
    const known = new Map(before.map((row) => [row.id, row]))
    return after.map((row) => ({ parent, row, before: (row.id ? known.get(row.id) : null) ?? null }))
  })

type Stored = ReadonlyMap<Pending, StoredRow>

async function store(db: Sql, of: RowTable, pending: readonly Pending[]): Promise<Stored> {
  const added = pending.filter(({ before }) => before === null)
  const changed = pending.filter(({ row, before }) => before !== null && isChanged(of.fields, before, row))
  const updated = await update(
    db,
    of,
    changed.map((each) => cellsOf(of, each)),
  )
  const inserted = await insert(
    db,
    of,
    added.map((each) => newCells(of, each)),
  )
  const byId = new Map(updated.map((row) => [row.id, row]))
  const known = changed.flatMap((each) => [[each, byId.get(Number(each.before?.id))!] as const])
  return new Map([...known, ...added.map((each, at) => [each, inserted[at]!] as const)])
}

/** Whether rows stand as they do in the table: those that were there in their order, and new ones after them. */
function isInPlace({ before, after }: Change): boolean {
  const was = new Map(before.map(({ id: one }, at) => [one, at]))
  const places = after.map(({ id: one }) => was.get(one ?? null) ?? before.length)
  return places.every((place, at) => at === 0 || (places[at - 1] ?? 0) <= place)
}

/** Writes the places of rows that were moved, or that came between others; of a few, only those that stand elsewhere now. */
async function putInPlace(db: Sql, of: RowTable, rows: readonly number[][]): Promise<void> {
  if (rows.length === 0) return
  const places = rows.flatMap((ids) => ids.map((_, at) => at + 1))
  await db.query(
    sql`update ${id(of.table)} t set place = sent.place
        from unnest(${rows.flat()}::int[], ${places}::int[]) sent (id, place) where t.id = sent.id and t.place <> sent.place`,
  )
}

/** What lies below each of the rows, by the name of its group. */
async function writeBelow(db: Sql, of: RowTable, pending: readonly Pending[], ids: readonly number[]) {
  const below = pending.map((): WrittenRow['below'] => ({}))
  for (const [name, table] of Object.entries(of.rows ?? {})) {
    const rowsIn = (row: Row | null) => (row?.[name] ?? []) as Row[]
    const changes = pending.map((each, at) => ({ parent: ids[at]!, before: rowsIn(each.before), after: rowsIn(each.row) }))
    for (const [at, rows] of (await writeRows(db, table, changes)).entries()) below[at]![name] = rows
  }
  return below
}

/**
 * Stores rows by what differs, and tells those of each change: four statements at most for all rows of a table, however many, and as
 * many for each table below it; one more where rows may swap what must be unique. Rows with an id that is known are changed, others are
 * new, those left out go; they stand in the order in which they come.
 */
export async function writeRows(db: Sql, of: RowTable, changes: readonly Change[]): Promise<WrittenRow[][]> {
  await remove(db, of, changes)
  const pending = pendingIn(changes)
  const written = await store(db, of, pending)
  const ids = pending.map((each) => written.get(each)?.id ?? Number(each.before?.id))
  await putInPlace(
    db,
    of,
    shared(changes, ids).filter((_, at) => !isInPlace(changes[at]!)),
  )
  const below = await writeBelow(db, of, pending, ids)
  const rows = pending.map((each, at) => ({ id: ids[at]!, stored: written.get(each) ?? null, below: below[at]! }))
  return shared(changes, rows)
}

/** What came of all rows, for each of the changes. */
function shared<T>(changes: readonly Change[], all: readonly T[]): T[][] {
  let from = 0
  return changes.map(({ after }) => all.slice(from, (from += after.length)))
}

interface LinkTable {
  table: string
  /** The column that names the record. */
  parent: string
  /** The column that names what it points to. */
  other: string
}

/** Puts links in the place of those of a record. */
export async function writeLinks(
  db: Sql,
  { table, parent, other }: LinkTable,
  of: number,
  ids: readonly number[],
): Promise<void> {
  const [link, own, to] = [id(table), id(parent), id(other)]
  await db.query(
    sql`with gone as (delete from ${link} where ${own} = ${of} and ${to} <> all(${ids}::int[]))
        insert into ${link} (${own}, ${to}) select ${of}, unnest(${ids}::int[]) on conflict do nothing`,
  )
}
