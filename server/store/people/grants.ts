import type { Sql } from '../database.ts'

export interface Grants {
  branch: number
  codenames: string[]
}

/** What a user may do in each branch where it counts. */
export function listGrants(sql: Sql, userId: number): Promise<Grants[]> {
  return sql.query<Grants>(
    `select branch_id as branch, array_agg(distinct codename) as codenames
     from effective_permission where user_id = $1 group by branch_id`,
    [userId],
  )
}
