import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

export interface LineCode {
  code: string
  first_yoa: number | null
  last_yoa: number | null
}

/** A risk code that someone can choose. Null for none. */
export async function findLineCode(db: Sql, id: number): Promise<LineCode | null> {
  const [row] = await db.query<LineCode>(
    sql`select code, first_yoa, last_yoa from risk_code where id = ${id} and deleted_at is null`,
  )
  return row ?? null
}
