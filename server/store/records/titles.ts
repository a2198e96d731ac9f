import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'
import { ordered, tableOf, titleSql } from './names.ts'

/** Names of rows that something points to, in their order. */
export async function listTitles(db: Sql, of: string, ids: readonly number[]): Promise<Named[]> {
  if (ids.length === 0) return []
  const title = titleSql(of, 'o')
  return db.query<Named>(
    sql`select o.id, ${title} as name from ${tableOf(of)} o where o.id = any(${ids}::int[]) order by ${ordered(sql`(${title})`)}, o.id`,
  )
}
