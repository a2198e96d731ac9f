import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Branches in which someone can decide on newcomers. A wish for another one is as none: no approver would ever see who made it. */
export const DECIDED_BRANCHES = sql`
  select e.branch_id from effective_permission e join app_user a on a.id = e.user_id
  where e.codename = 'approve_user' and a.deleted_at is null and a.is_active and a.onboarding_status = 'active'`

/** Of a user `t`: whether approvers of these branches decide on them; whoever named no branch, or one in which nobody decides, waits for all approvers. */
export const decidedBySql = (branches: readonly number[]) =>
  sql`(t.wished_branch_id is null or t.wished_branch_id = any(${branches}::int[]) or t.wished_branch_id not in (${DECIDED_BRANCHES}))`

export async function isDecidedIn(db: Sql, branch: number): Promise<boolean> {
  return (await db.query(sql`select 1 where ${branch}::int in (${DECIDED_BRANCHES})`)).length > 0
}

/**
 * Ids of those who may decide on someone: active, with `approve_user` in the branch the newcomer wishes for, or in any when they
 * wish for none, or for one in which nobody decides. The ones who stand highest come first; the newcomer is not among them.
 */
export async function listApprovers(db: Sql, newcomer: { id: number; wished_branch_id: number | null }, limit: number) {
  const rows = await db.query<{ id: number }>(
    sql`select u.id from app_user u left join role r on r.id = u.role_id
     where u.deleted_at is null and u.is_active and u.onboarding_status = 'active' and u.id <> ${newcomer.id}
       and exists (
         select 1 from effective_permission e
         where e.user_id = u.id and e.codename = 'approve_user'
           and (${newcomer.wished_branch_id}::int is null or e.branch_id = ${newcomer.wished_branch_id} or ${newcomer.wished_branch_id} not in (${DECIDED_BRANCHES}))
       )
     order by r.authority_level desc nulls last, u.id limit ${limit}`,
  )
  return rows.map(({ id }) => id)
}
