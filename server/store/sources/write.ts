import type { Group } from '#domain/sources/field.ts'
import type { RefsField } from '#domain/entities/field.ts'
import type { Sql } from '../database.ts'
import { bindings, identifier } from '../entities/names.ts'
import { columnOf, isSettable, stored, storedValue, type Values } from './columns.ts'
import { nameKeys } from './name-keys.ts'
import { SOURCE_FIELDS, SOURCE_GROUPS } from './shape.ts'

const FIGURES = 6

/** The next number; who asks later waits until this transaction has ended, so that none is lost when it fails. */
export async function nextSourceCode(sql: Sql): Promise<string> {
  const [row] = await sql.query<{ last: number }>('update source_number set last = last + 1 returning last')
  return `SRC-${String(row!.last).padStart(FIGURES, '0')}`
}

/** For sources that were filled in all at once. */
export async function writeLastNumber(sql: Sql, last: number): Promise<void> {
  await sql.query('update source_number set last = $1', [last])
}

export interface Stamp {
  actorId: number | null
  now: Date
}

/** A new draft with its name, type, country and branch; everything else, and its first version, follows. */
export async function insertSource(sql: Sql, draft: Values, { actorId, now }: Stamp): Promise<number> {
  const [row] = await sql.query<{ id: number }>(
    `insert into source (source_code, legal_name, source_type, incorporation_country_id, branch_id, created_at, updated_at, created_by,
       updated_by, row_version) values ($1, $2, $3, $4, $5, $6, $6, $7, $7, 0) returning id`,
    [await nextSourceCode(sql), draft.legal_name, draft.source_type, draft.incorporation_country, draft.branch, now, actorId],
  )
  return row!.id
}

async function writeLinks(sql: Sql, id: number, { table, to }: RefsField, ids: readonly number[]): Promise<void> {
  const [link, other] = [identifier(table), `${identifier(to)}_id`]
  await sql.query(`delete from ${link} where source_id = $1 and ${other} <> all($2::int[])`, [id, ids])
  await sql.query(`insert into ${link} (source_id, ${other}) select $1, unnest($2::int[]) on conflict do nothing`, [id, ids])
}

async function writeFields(sql: Sql, id: number, values: Values, names: readonly string[]): Promise<void> {
  const own = stored(SOURCE_FIELDS).filter(([name]) => names.includes(name))
  if (own.length > 0) {
    const { values: bound, bind } = bindings()
    const keys = Object.entries(nameKeys(values, names)).map(([column, key]) => `${identifier(column)} = ${bind(key)}`)
    const sets = [...own.map(([name, field]) => `${columnOf(name, field)} = ${bind(storedValue(field, values[name]))}`), ...keys]
    await sql.query(`update source set ${sets.join(', ')} where id = ${bind(id)}`, bound)
  }
  for (const name of names) {
    const field = SOURCE_FIELDS[name]
    if (field?.kind === 'refs') await writeLinks(sql, id, field, [...new Set((values[name] ?? []) as number[])])
  }
}

type Row = Values & { id?: number | null }

/** Values that go with a row besides what its form sends: where a document stands, that a licence is live (two may swap numbers). */
type Besides = (row: Row) => Values

async function insertRow(sql: Sql, id: number, { table, fields }: Group, row: Row, besides: Values): Promise<void> {
  const { values, bind } = bindings()
  const own = Object.entries(fields).filter(([, field]) => isSettable(field))
  const columns = ['source_id', ...own.map(([name, field]) => columnOf(name, field)), ...Object.keys(besides).map(identifier)]
  const cells = [id, ...own.map(([name, field]) => storedValue(field, row[name])), ...Object.values(besides)].map(bind)
  await sql.query(`insert into ${identifier(table)} (${columns.join(', ')}) values (${cells.join(', ')})`, values)
}

async function updateRow(sql: Sql, id: number, { table, fields }: Group, row: Row, besides: Values): Promise<void> {
  const { values, bind } = bindings()
  const own = Object.entries(fields).filter(([, field]) => isSettable(field))
  const sets = [
    ...own.map(([name, field]) => `${columnOf(name, field)} = ${bind(storedValue(field, row[name]))}`),
    ...Object.entries(besides).map(([column, value]) => `${identifier(column)} = ${bind(value)}`),
  ]
  const where = `id = ${bind(row.id)} and source_id = ${bind(id)}`
  await sql.query(`update ${identifier(table)} set ${sets.join(', ')} where ${where}`, values)
}

/** Rows with an id are changed, those without are new, those left out are removed. */
async function writeRows(sql: Sql, id: number, group: Group, rows: readonly Row[], besides: Besides): Promise<void> {
  const kept = rows.flatMap((row) => row.id ?? [])
  if (group.table === 'source_licence') await sql.query('update source_licence set is_live = false where source_id = $1', [id])
  await sql.query(`delete from ${identifier(group.table)} where source_id = $1 and id <> all($2::int[])`, [id, kept])
  for (const row of rows) await (row.id ? updateRow : insertRow)(sql, id, group, row, besides(row))
}

export interface Draft {
  values: Values
  /** Fields and groups that are to be written. */
  names: readonly string[]
  besides: (group: string) => Besides
}

/** Ids of rows must be those of the source: an id of another one is taken for none. */
export async function writeDraft(sql: Sql, id: number, { values, names, besides }: Draft): Promise<void> {
  await writeFields(sql, id, values, names)
  for (const [name, group] of SOURCE_GROUPS)
    if (names.includes(name)) await writeRows(sql, id, group, (values[name] ?? []) as Row[], besides(name))
}

/** Columns of the source that no form sends. */
export async function patchSource(sql: Sql, id: number, columns: Values, { actorId, now }: Stamp): Promise<void> {
  const { values, bind } = bindings()
  const sets = Object.entries(columns).map(([column, value]) => `${identifier(column)} = ${bind(value)}`)
  const stamps = ['row_version = row_version + 1', `updated_at = ${bind(now)}`, `updated_by = ${bind(actorId)}`]
  await sql.query(`update source set ${[...sets, ...stamps].join(', ')} where id = ${bind(id)}`, values)
}

/** The licences of a removed source may be another's. */
export async function hideSource(sql: Sql, id: number, stamp: Stamp): Promise<void> {
  await patchSource(sql, id, { deleted_at: stamp.now }, stamp)
  await sql.query('update source_licence set is_live = false where source_id = $1', [id])
}
