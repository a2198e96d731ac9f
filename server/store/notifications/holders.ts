import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'

const LEVEL = sql`coalesce(r.authority_level, 0)`

async function holders(db: Sql, code: string, branch: number, isOfLevel: Statement): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select distinct e.user_id as id from effective_permission e
        join app_user u on u.id = e.user_id left join role r on r.id = u.role_id
        where e.codename = ${code} and e.branch_id = ${branch} and ${isOfLevel} order by e.user_id`,
  )
  return rows.map(({ id }) => id)
}

/** Ids of the users for whom a permission counts in a branch, of a level at least. */
export const listHolders = (db: Sql, code: string, branch: number, level = 0): Promise<number[]> =>
  holders(db, code, branch, sql`${LEVEL} >= ${level}`)

/** The same, of a level alone: what compliance decides, no head does. */
export const listHoldersAt = (db: Sql, code: string, branch: number, level: number): Promise<number[]> =>
  holders(db, code, branch, sql`${LEVEL} = ${level}`)
