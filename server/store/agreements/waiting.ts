import type { Sql } from '../database.ts'
import type { Branches } from '../records/scope.ts'
import { sql, type Statement } from '../sql/sql.ts'

/** Who may put agreements into force, and where. */
export interface Approver {
  userId: number
  branches: Branches
}

/** Whether an agreement `t` is under review, prepared by others, and waits for someone to put it into force. Source: domain guide 3.5. */
export const waitsFor = ({ userId, branches }: Approver): Statement =>
  sql`(t.status = 'under_review' and t.branch_id = any(${branches}::int[])
    and t.created_by is distinct from ${userId} and t.updated_by is distinct from ${userId}
    and not exists (select 1 from agreement_contract c where c.agreement_id = t.id and ${userId} in (c.created_by, c.updated_by)))`

/** How many agreements wait for someone. */
export async function countWaiting(db: Sql, approver: Approver): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from agreement t where t.deleted_at is null and ${waitsFor(approver)}`,
  )
  return row!.total
}
