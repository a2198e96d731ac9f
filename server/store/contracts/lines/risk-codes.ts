import { AppError } from '#domain/app-error.ts'
import type { Sql } from '../../database.ts'
import { sql } from '../../sql/sql.ts'

/** Throws `not_valid` for a risk code that nobody can choose. */
export async function checkRiskCode(db: Sql, id: number | null): Promise<void> {
  if (id === null) return
  const found = await db.query(sql`select 1 from risk_code where id = ${id} and deleted_at is null`)
  if (found.length === 0) throw new AppError('not_valid', { fields: { risk_code: { key: 'not_offered' } } })
}
