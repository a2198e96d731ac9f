import type { Sql } from './database.ts'
import { bindings, identifier } from './entities/names.ts'

type Cells = Record<string, unknown>

/** PostgreSQL counts placeholders in two bytes. */
const PLACEHOLDERS = 60_000

async function insertSome(sql: Sql, table: string, columns: readonly string[], rows: readonly Cells[]): Promise<number[]> {
  const { values, bind } = bindings()
  const tuples = rows.map((row) => `(${columns.map((column) => bind(row[column] ?? null)).join(', ')})`)
  const inserted = await sql.query<{ id: number }>(
    `insert into ${identifier(table)} (${columns.map(identifier).join(', ')}) values ${tuples.join(', ')} returning *`,
    values,
  )
  return inserted.map(({ id }) => id)
}

/** Many rows in few statements, all with the columns of the first; answers their ids in the same order. */
export async function insertRows(sql: Sql, table: string, rows: readonly Cells[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(PLACEHOLDERS / Math.max(1, columns.length))
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += size) ids.push(...(await insertSome(sql, table, columns, rows.slice(at, at + size))))
  return ids
}

/** The same, with the id of each row under one of its values. */
export async function insertNamed(sql: Sql, table: string, key: string, rows: readonly Cells[]): Promise<Map<string, number>> {
  const ids = await insertRows(sql, table, rows)
  return new Map(rows.map((row, at) => [String(row[key]), ids[at]!]))
}

/** Whether nothing was filled in yet; a second copy that starts at the same moment waits for the answer of the first. */
export async function isEmpty(sql: Sql): Promise<boolean> {
  await sql.query('lock table permission in share row exclusive mode')
  return (await sql.query('select 1 from permission limit 1')).length === 0
}

/** Lets the planner know what was filled in, or it walks whole tables until it finds out by itself. */
export async function refreshStatistics(sql: Sql): Promise<void> {
  const tables = await sql.query<{ name: string }>('select tablename as name from pg_tables where schemaname = current_schema()')
  await sql.query(`analyze ${tables.map(({ name }) => identifier(name)).join(', ')}`)
}
