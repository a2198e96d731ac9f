import type { Output } from '#domain/api/endpoint.ts'
import type { loadDashboard } from '#domain/api/dashboard.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

type Tasks = Output<typeof loadDashboard>['tasks']

interface Worker {
  userId: number
  /** Branches in which they view, assign, and decide on sources. */
  sees: readonly number[]
  assigns: readonly number[]
  decides: readonly number[]
}

/** How many sources wait for a user, by what is to be done. */
export async function countSourceTasks(db: Sql, { userId, sees, assigns, decides }: Worker): Promise<Tasks> {
  const [row] = await db.query<Record<Tasks[number]['task'], number>>(
    sql`select
       count(*) filter (where compliance_user_id = ${userId} and status = 'assigned' and branch_id = any(${sees}))::int as review,
       count(*) filter (where owner_user_id = ${userId} and status = 'info_requested' and branch_id = any(${sees}))::int as answer,
       count(*) filter (where status = 'submitted' and branch_id = any(${assigns}))::int as assign,
       count(*) filter (where status = 'assigned' and proposal is not null and (proposal->>'by')::int <> ${userId}
         and created_by is distinct from ${userId} and branch_id = any(${decides}))::int as "secondApproval"
     from source where deleted_at is null and status in ('assigned', 'info_requested', 'submitted')`,
  )
  const found = Object.entries(row ?? {}) as [Tasks[number]['task'], number][]
  return found.flatMap(([task, total]) => (total > 0 ? [{ task, total }] : []))
}
