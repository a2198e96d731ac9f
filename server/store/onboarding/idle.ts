import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Active users who neither signed in nor were let in (again) since an instant. */
export async function listIdle(db: Sql, since: Date): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`select id from app_user
     where onboarding_status = 'active' and deleted_at is null and (last_login_at is null or last_login_at <= ${since})
       and status_since <= ${since} and coalesce(totp_enrolled_at, created_at) <= ${since}
     order by id`,
  )
  return rows.map(({ id }) => id)
}
