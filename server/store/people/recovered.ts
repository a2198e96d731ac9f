import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

/** Someone who holds the administrator's role, whatever became of the account. */
export interface Administrator {
  id: number
  uuid: string
  email: string
  name: string
  status: string
}

export function listAdministrators(db: Sql): Promise<Administrator[]> {
  return db.query<Administrator>(
    sql`select u.id, u.uuid, u.email, u.first_name || ' ' || u.last_name as name, u.onboarding_status as status
     from app_user u join role r on r.id = u.role_id
     where r.codename = 'administrator' and r.is_system and u.deleted_at is null order by u.id`,
  )
}

/** The account can be signed in to again, with an authenticator that is set up then. */
export async function reopenAdministrator(db: Sql, { id, status }: Administrator, now: Date): Promise<void> {
  const next = status === 'active' ? status : 'approved'
  await db.query(
    sql`update app_user set onboarding_status = ${next}, status_since = case when onboarding_status = ${next} then status_since else ${now} end,
       is_active = true, totp_secret = null, totp_enrolled_at = null, updated_at = ${now}, row_version = row_version + 1
     where id = ${id}`,
  )
}
