import type { Sql } from '../database.ts'

/** Branches in which somebody can decide on newcomers. A wish for another one is as none: no approver would ever see who made it. */
export const DECIDED_BRANCHES = `
  select e.branch_id from effective_permission e join app_user a on a.id = e.user_id
  where e.codename = 'approve_user' and a.deleted_at is null and a.is_active and a.onboarding_status = 'active'`

export async function isDecidedIn(sql: Sql, branch: number): Promise<boolean> {
  return (await sql.query(`select 1 where $1::int in (${DECIDED_BRANCHES})`, [branch])).length > 0
}

/**
 * Addresses of those who may decide on somebody: active, with `approve_user` in the branch the newcomer wishes for, or in any when they
 * wish for none, or for one in which nobody decides. The ones who stand highest come first; the newcomer is not among them.
 */
export async function listApprovers(sql: Sql, newcomer: { id: number; wished_branch_id: number | null }, limit: number) {
  const rows = await sql.query<{ email: string }>(
    `select u.email from app_user u left join role r on r.id = u.role_id
     where u.deleted_at is null and u.is_active and u.onboarding_status = 'active' and u.id <> $1
       and exists (
         select 1 from effective_permission e
         where e.user_id = u.id and e.codename = 'approve_user'
           and ($2::int is null or e.branch_id = $2 or $2 not in (${DECIDED_BRANCHES}))
       )
     order by r.authority_level desc nulls last, u.id limit ${Number(limit)}`,
    [newcomer.id, newcomer.wished_branch_id],
  )
  return rows.map(({ email }) => email)
}
