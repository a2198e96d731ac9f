import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Ids of the users for whom a permission counts in a branch, of a level at least. */
export async function listHolders(db: Sql, code: string, branch: number, level = 0): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select distinct e.user_id as id from effective_permission e
        join app_user u on u.id = e.user_id left join role r on r.id = u.role_id
        where e.codename = ${code} and e.branch_id = ${branch} and coalesce(r.authority_level, 0) >= ${level} order by e.user_id`,
  )
  return rows.map(({ id }) => id)
}
