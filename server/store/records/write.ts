import type { RefsField } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import { isLinks } from '#domain/records/traits.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../database.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'
import { columnOf, knownOf, returned, shownAfter, stored, storedValue, type Known } from './columns.ts'
import { writeLinks, writeRows, type Row, type RowTable, type WrittenRow } from './rows.ts'
import type { RecordTable } from './table.ts'
import { listTitles } from './titles.ts'

type Groups = Readonly<Record<string, RowTable>>

/** A record as it is to be, beside how it is. Ids of rows must be those of the record. */
export interface RecordChange {
  values: Values
  before: Values
  /** As what was stored is shown. */
  shown: Values
  /** Fields and groups that are to be written. */
  names: readonly string[]
  /** What is shown of links and files that were not there before. */
  known: Known
  /** Columns that follow from what is written. */
  columns?: Values
}

export const setting = (columns: Values): Statement[] =>
  Object.entries(columns).map(([column, value]) => sql`${named(column)} = ${value}`)

async function writeFields(db: Sql, of: RecordTable, id: number, { values, names, columns }: RecordChange, known: Known) {
  const own = Object.fromEntries(stored(of.fields).filter(([name]) => names.includes(name)))
  if (Object.keys(own).length === 0) return {}
  const cells = Object.entries(own).map(([name, field]) => [columnOf(name, field), storedValue(field, values[name])])
  const sets = setting({ ...(Object.fromEntries(cells) as Values), ...columns })
  const [row] = await db.query<Values>(
    sql`update ${named(of.table)} t set ${join(sets, ', ')} where id = ${id} returning ${returned(own)}`,
  )
  return shownAfter(own, row!, known)
}

async function writeLinksOf(
  db: Sql,
  of: RecordTable,
  id: number,
  { table, to }: RefsField,
  ids: readonly number[],
): Promise<Named[]> {
  await writeLinks(db, { table, parent: of.key, other: `${to}_id` }, id, ids)
  return listTitles(db, to, ids)
}

const isSameLinks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

/** By the number that tells their places; where they were put, where there is none. */
const inOrder = ({ order }: RowTable, rows: Values[]): Values[] =>
  order === undefined ? rows : rows.toSorted((one, other) => Number(one[order]) - Number(other[order]))

const isEachSame = (one: readonly Values[], other: readonly Values[]) =>
  one.length === other.length && one.every((row, place) => row === other[place])

/** Written rows as they are shown, each with those below it; the same object where nothing of it was written. */
function shownRows(of: RowTable, written: readonly WrittenRow[], shown: readonly Values[], known: Known): Values[] {
  const rowsBefore = new Map(shown.map((row) => [row.id, row]))
  const rows = written.map(({ id, stored: raw, below }) => {
    const before = rowsBefore.get(id)
    const groups = Object.entries(of.rows ?? {}).map(
      ([name, group]) => [name, shownRows(group, below[name] ?? [], rowsIn(before ?? {}, name), known)] as const,
    )
    const isAsBefore = before && !raw && groups.every(([name, rowsNow]) => isEachSame(rowsNow, rowsIn(before, name)))
    const own = raw ? { id, ...shownAfter(of.fields, raw, known) } : before
    return isAsBefore ? before : { ...own, ...(Object.fromEntries(groups) as Values) }
  })
  return inOrder(of, rows)
}

const rowsIn = (values: Values, name: string) => (values[name] ?? []) as Row[]

const knownBelow = (groups: Groups, shown: Values): [string, unknown][] =>
  Object.entries(groups).flatMap(([name, { fields, rows = {} }]) =>
    rowsIn(shown, name).flatMap((row) => [...knownOf(fields, row), ...knownBelow(rows, row)]),
  )

/** Stores what differs, rows of every level among it, and tells how the record is shown from now on. */
export async function writeRecord(db: Sql, of: RecordTable, id: number, change: RecordChange): Promise<Values> {
  const { values, before, shown, names } = change
  const known = new Map([...knownOf(of.fields, shown), ...knownBelow(of.groups, shown), ...change.known])
  const after: Values = { ...shown, ...(await writeFields(db, of, id, change, known)) }
  for (const name of names) {
    const field = of.fields[name]
    if (!isLinks(field)) continue
    const ids = [...new Set((values[name] ?? []) as number[])]
    if (!isSameLinks(ids, (before[name] ?? []) as number[])) after[name] = await writeLinksOf(db, of, id, field, ids)
  }
  for (const [name, group] of Object.entries(of.groups)) {
    if (!names.includes(name)) continue
    const [written = []] = await writeRows(db, group, [{ parent: id, before: rowsIn(before, name), after: rowsIn(values, name) }])
    after[name] = shownRows(group, written, rowsIn(shown, name), known)
  }
  return after
}
