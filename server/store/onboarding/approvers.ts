import type { Sql } from '../database.ts'

/**
 * Addresses of those who may decide on somebody: active, with `approve_user` in the branch the newcomer wishes for, or in any when they
 * wish for none. The ones who stand highest come first; the newcomer is not among them.
 */
export async function listApprovers(sql: Sql, newcomer: { id: number; wished_branch_id: number | null }, limit: number) {
  const rows = await sql.query<{ email: string }>(
    `select u.email from app_user u left join role r on r.id = u.role_id
     where u.deleted_at is null and u.is_active and u.onboarding_status = 'active' and u.id <> $1
       and exists (
         select 1 from effective_permission e
         where e.user_id = u.id and e.codename = 'approve_user' and ($2::int is null or e.branch_id = $2)
       )
     order by r.authority_level desc nulls last, u.id limit ${Number(limit)}`,
    [newcomer.id, newcomer.wished_branch_id],
  )
  return rows.map(({ email }) => email)
}
