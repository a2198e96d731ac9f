import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface Grants {
  branch: number
  codenames: string[]
}

/** What a user may do in each branch where it counts. */
export function listGrants(db: Sql, userId: number): Promise<Grants[]> {
  return db.query<Grants>(
    sql`select branch_id as branch, array_agg(distinct codename) as codenames
     from effective_permission where user_id = ${userId} group by branch_id`,
  )
}
