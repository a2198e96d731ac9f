import type { Output } from '#domain/api/endpoint.ts'
import type { loadDashboard } from '#domain/api/dashboard.ts'
import type { Sql } from '../database.ts'

type Tasks = Output<typeof loadDashboard>['tasks']

interface Worker {
  userId: number
  /** Branches in which they view, assign, and decide on sources. */
  sees: readonly number[]
  assigns: readonly number[]
  decides: readonly number[]
}

/** How many sources wait for a user, by what is to be done. */
export async function countSourceTasks(sql: Sql, { userId, sees, assigns, decides }: Worker): Promise<Tasks> {
  const [row] = await sql.query<Record<Tasks[number]['task'], number>>(
    `select
       count(*) filter (where compliance_user_id = $1 and status = 'assigned' and branch_id = any($2))::int as review,
       count(*) filter (where owner_user_id = $1 and status = 'info_requested' and branch_id = any($2))::int as answer,
       count(*) filter (where status = 'submitted' and branch_id = any($3))::int as assign,
       count(*) filter (where status = 'assigned' and proposal is not null and (proposal->>'by')::int <> $1
         and created_by is distinct from $1 and branch_id = any($4))::int as "secondApproval"
     from source where deleted_at is null and status in ('assigned', 'info_requested', 'submitted')`,
    [userId, sees, assigns, decides],
  )
  const found = Object.entries(row ?? {}) as [Tasks[number]['task'], number][]
  return found.flatMap(([task, total]) => (total > 0 ? [{ task, total }] : []))
}
