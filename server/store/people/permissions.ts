import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Codes of those permissions with these ids that open something; the ones people add themselves open nothing yet. */
export async function listEffectiveCodenames(db: Sql, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db.query<{ codename: string }>(
    sql`select codename from permission where id = any(${ids}::int[]) and is_system order by codename`,
  )
  return rows.map(({ codename }) => codename)
}
