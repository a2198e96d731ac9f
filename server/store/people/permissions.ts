import type { Sql } from '../database.ts'

/** Codes of those permissions with these ids that open something; the ones people add themselves open nothing yet. */
export async function listEffectiveCodenames(sql: Sql, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql.query<{ codename: string }>(
    'select codename from permission where id = any($1::int[]) and is_system order by codename',
    [ids],
  )
  return rows.map(({ codename }) => codename)
}
