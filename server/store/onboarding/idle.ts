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
