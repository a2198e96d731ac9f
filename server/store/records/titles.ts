import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { ordered, tableOf, titleSql } from '../entities/names.ts'
import { bound } from '../sql/bound.ts'
import { id, sql } from '../sql/sql.ts'

/** Names of rows that something points to, in their order. */
export async function listTitles(db: Sql, of: string, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const [title, order] = [bound(() => titleSql(of, 'o')), bound(() => ordered(`(${titleSql(of, 'o')})`))]
  return db.query<Named>(
    sql`select o.id, ${title} as name from ${id(tableOf(of))} o where o.id = any(${ids}::int[]) order by ${order}, o.id`,
  )
}
