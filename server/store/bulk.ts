import type { Sql } from './database.ts'
import { id, join, sql } from './sql/sql.ts'

type Cells = Record<string, unknown>

/** PostgreSQL counts placeholders in two bytes. */
const PLACEHOLDERS = 60_000

async function insertSome(db: Sql, table: string, columns: readonly string[], rows: readonly Cells[]): Promise<number[]> {
  const tuples = rows.map((row) => sql`(${join(columns.map((column) => row[column] ?? null))})`)
  const inserted = await db.query<{ id: number }>(
    sql`insert into ${id(table)} (${join(columns.map((column) => id(column)))}) values ${join(tuples)} returning *`,
  )
  return inserted.map((row) => row.id)
}

/** Many rows in few statements, all with the columns of the first; answers their ids in the same order. */
export async function insertRows(db: Sql, table: string, rows: readonly Cells[]): Promise<number[]> {
  const columns = Object.keys(rows[0] ?? {})
  const size = Math.floor(PLACEHOLDERS / Math.max(1, columns.length))
  const ids: number[] = []
  for (let at = 0; at < rows.length; at += size) ids.push(...(await insertSome(db, table, columns, rows.slice(at, at + size))))
  return ids
}

/** The same, with the id of each row under one of its values. */
export async function insertNamed(db: Sql, table: string, key: string, rows: readonly Cells[]): Promise<Map<string, number>> {
  const ids = await insertRows(db, table, rows)
  return new Map(rows.map((row, at) => [String(row[key]), ids[at]!]))
}

/** Whether nothing was filled in yet; a second copy that starts at the same moment waits for the answer of the first. */
export async function isEmpty(db: Sql): Promise<boolean> {
  await db.query(sql`lock table permission in share row exclusive mode`)
  return (await db.query(sql`select 1 from permission limit 1`)).length === 0
}

/** Lets the planner know what was filled in, or it walks whole tables until it finds out by itself. */
export async function refreshStatistics(db: Sql): Promise<void> {
  const tables = await db.query<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema()`,
  )
  await db.query(sql`analyze ${join(tables.map(({ name }) => id(name)))}`)
}
