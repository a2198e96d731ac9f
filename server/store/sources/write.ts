import type { RefsField } from '#domain/records/field.ts'
import type { Named } from '#domain/records/links.ts'
import type { SourceDraft, SourceShown } from '#domain/sources/sections/index.ts'
import type { Sql } from '../database.ts'
import { columnOf, knownOf, returned, shownAfter, stored, storedValue, type Known } from '../records/columns.ts'
import type { Values } from '#domain/records/values.ts'
import { writeLinks, writeRows, type Row, type RowTable } from '../records/rows.ts'
import { id as named, join, sql, type Statement } from '../sql/sql.ts'
import { listTitles } from '../records/titles.ts'
import { nameKeys } from './name-keys.ts'
import { SOURCE_FIELDS, SOURCE_GROUPS } from './shape.ts'
import { isLinks } from '#domain/records/traits.ts'

const FIGURES = 6

/** The next number; who asks later waits until this transaction has ended, so that none is lost when it fails. */
export async function nextSourceCode(db: Sql): Promise<string> {
  const [row] = await db.query<{ last: number }>(sql`update source_number set last = last + 1 returning last`)
  return `SRC-${String(row!.last).padStart(FIGURES, '0')}`
}

/** For sources that were filled in all at once. */
export async function writeLastNumber(db: Sql, last: number): Promise<void> {
  await db.query(sql`update source_number set last = ${last}`)
}

export interface Stamp {
  actorId: number | null
  now: Date
}

/** A new draft with its name, type, country and branch; everything else, and its first version, follows. */
export async function insertSource(db: Sql, draft: Values, { actorId, now }: Stamp): Promise<number> {
  const code = await nextSourceCode(db)
  const [row] = await db.query<{ id: number }>(
    sql`insert into source (source_code, legal_name, source_type, incorporation_country_id, branch_id, created_at, updated_at,
          created_by, updated_by, row_version)
        values (${code}, ${draft.legal_name}, ${draft.source_type}, ${draft.incorporation_country}, ${draft.branch}, ${now}, ${now},
          ${actorId}, ${actorId}, 0) returning id`,
  )
  return row!.id
}

const setting = (columns: Values): Statement[] =>
  Object.entries(columns).map(([column, value]) => sql`${named(column)} = ${value}`)

async function writeFields(db: Sql, id: number, values: Values, names: readonly string[], known: Known): Promise<Values> {
  const own = Object.fromEntries(stored(SOURCE_FIELDS).filter(([name]) => names.includes(name)))
  if (Object.keys(own).length === 0) return {}
  const cells = Object.entries(own).map(([name, field]) => [columnOf(name, field), storedValue(field, values[name])])
  const columns = { ...(Object.fromEntries(cells) as Values), ...nameKeys(values, names) }
  const [row] = await db.query<Values>(
    sql`update source t set ${join(setting(columns), ', ')} where id = ${id} returning ${returned(own)}`,
  )
  return shownAfter(own, row!, known)
}

async function writeLinksOf(db: Sql, id: number, { table, to }: RefsField, ids: readonly number[]): Promise<Named[]> {
  await writeLinks(db, { table, parent: 'source_id', other: `${to}_id` }, id, ids)
  return listTitles(db, to, ids)
}

const isSameLinks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id))

async function writeGroup(
  db: Sql,
  group: RowTable,
  { parent, before, after, shown }: GroupChange,
  known: Known,
): Promise<Values[]> {
  const [rows = []] = await writeRows(db, group, [{ parent, before, after }])
  return rows
    .map(({ id, stored: raw }) => (raw ? { id, ...shownAfter(group.fields, raw, known) } : shown.find((row) => row.id === id)!))
    .toSorted((one, other) => Number(one.id) - Number(other.id))
}

interface GroupChange {
  parent: number
  before: readonly Row[]
  after: readonly Row[]
  /** As they were shown before. */
  shown: readonly Values[]
}

export interface Draft {
  values: SourceDraft
  /** As it is stored, and as that is shown. */
  before: SourceDraft
  shown: SourceShown
  /** Fields and groups that are to be written. */
  names: readonly string[]
  /** What is shown of links and files that were not there before. */
  known: Known
}

const knownIn = (shown: Values): [string, unknown][] => [
  ...knownOf(SOURCE_FIELDS, shown),
  ...SOURCE_GROUPS.flatMap(([name, { fields }]) => ((shown[name] ?? []) as Values[]).flatMap((row) => knownOf(fields, row))),
]

/** Stores what differs, and tells how the source is shown from now on. Ids of rows must be those of the source. */
export async function writeDraft(db: Sql, id: number, draft: Draft): Promise<SourceShown> {
  const [values, before, shown] = [draft.values as Values, draft.before as Values, draft.shown as Values]
  const known = new Map([...knownIn(shown), ...draft.known])
  const after: Values = { ...shown, ...(await writeFields(db, id, values, draft.names, known)) }
  for (const name of draft.names) {
    const field = SOURCE_FIELDS[name]
    if (!isLinks(field)) continue
    const ids = [...new Set((values[name] ?? []) as number[])]
    if (!isSameLinks(ids, (before[name] ?? []) as number[])) after[name] = await writeLinksOf(db, id, field, ids)
  }
  for (const [name, group] of SOURCE_GROUPS) {
    if (!draft.names.includes(name)) continue
    const rows = { before: (before[name] ?? []) as Row[], after: (values[name] ?? []) as Row[] }
    after[name] = await writeGroup(db, group, { parent: id, ...rows, shown: (shown[name] ?? []) as Values[] }, known)
  }
  return after as unknown as SourceShown
}

/** Columns of the source that no form sends. */
export async function patchSource(db: Sql, id: number, columns: Values, { actorId, now }: Stamp): Promise<void> {
  const stamps = [sql`row_version = row_version + 1`, sql`updated_at = ${now}`, sql`updated_by = ${actorId}`]
  await db.query(sql`update source set ${join([...setting(columns), ...stamps], ', ')} where id = ${id}`)
}

/** The licences of a removed source may be another's. */
export async function hideSource(db: Sql, id: number, stamp: Stamp): Promise<void> {
  await patchSource(db, id, { deleted_at: stamp.now }, stamp)
  await db.query(sql`update source_licence set is_live = false where source_id = ${id}`)
}
