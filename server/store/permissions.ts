import type { Sql } from './database.ts'

/** Codes of the permissions with these ids. */
export async function listCodenames(sql: Sql, ids: readonly number[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await sql.query<{ codename: string }>(
    'select codename from permission where id = any($1::int[]) order by codename',
    [ids],
  )
  return rows.map(({ codename }) => codename)
}
