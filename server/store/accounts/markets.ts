import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export async function findMarketNames(db: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<{ id: number; name: string }>(sql`select id, name from market where id = any(${ids}::int[])`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
