import type { Sql } from '../database.ts'

/** Active users who neither signed in nor were let in (again) since an instant. */
export async function listIdle(sql: Sql, since: Date): Promise<number[]> {
  const rows = await sql.query<{ id: number }>(
    `select id from app_user
     where onboarding_status = 'active' and deleted_at is null and (last_login_at is null or last_login_at <= $1)
       and status_since <= $1 and coalesce(totp_enrolled_at, created_at) <= $1
     order by id`,
    [since],
  )
  return rows.map(({ id }) => id)
}

/**
 * Whether there is still an active administrator without the user, or the user is none. Whoever asks the like at the same moment
 * waits, on any copy, until the transaction ends.
 */
export async function leavesAdministrator(sql: Sql, userId: number): Promise<boolean> {
  await sql.query(`select 1 from role where codename = 'administrator' and is_system for no key update`)
  const [found] = await sql.query<{ is_one: boolean; has_other: boolean }>(
    `with administrator as (
       select u.id from app_user u join role r on r.id = u.role_id and r.codename = 'administrator' and r.is_system
       where u.is_active and u.deleted_at is null and u.onboarding_status in ('approved', 'active')
         and exists (select 1 from user_branch ub where ub.user_id = u.id)
     )
     select exists (select 1 from administrator where id = $1) as is_one,
       exists (
         select 1 from administrator a join app_user u on u.id = a.id where a.id <> $1 and u.onboarding_status = 'active'
       ) as has_other`,
    [userId],
  )
  return !found!.is_one || found!.has_other
}
