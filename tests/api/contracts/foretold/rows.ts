import type { Sql } from '#server/store/database.ts'
import { id, join, sql } from '#server/store/sql/sql.ts'

/** Says when each caller was here last, which every call may tell. */
const OF_CALLERS = 'session'

const tables = new WeakMap<Sql, readonly string[]>()

async function tablesOf(db: Sql): Promise<readonly string[]> {
  const known = tables.get(db)
  if (known) return known
  const rows = await db.query<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`,
  )
  const names = rows.map(({ name }) => name).filter((name) => name !== OF_CALLERS)
  tables.set(db, names)
  return names
}

/** How many rows each table has and a sum of what they hold: two that are the same held the same. */
export async function allRows(db: Sql): Promise<Record<string, string>> {
  const each = (await tablesOf(db)).map(
    (name) =>
      sql`select ${name}::text as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as held from ${id(name)} t`,
  )
  const rows = await db.query<{ name: string; held: string }>(join(each, ' union all '))
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}

/** Tables in which something has changed. */
export const changedBetween = (before: Record<string, string>, after: Record<string, string>): string[] =>
  Object.keys(after).filter((name) => before[name] !== after[name])
