import type { loadApprovalHistory } from '#domain/api/access-control/account.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

type Entry = Output<typeof loadApprovalHistory>[number]

const SHOWN = 200

export async function listHistory(db: Sql, userId: number): Promise<Entry[]> {
  const rows = await db.query<Omit<Entry, 'at'> & { at: Date }>(
    sql`select h.id::int, h.action, h.from_status, h.to_status, a.first_name || ' ' || a.last_name as actor, h.at, h.comment, h.ip
     from approval_history h left join app_user a on a.id = h.actor_id
     where h.user_id = ${userId} order by h.id desc limit ${SHOWN}`,
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Takes the authenticator away; false when there is none. */
export async function clearTotp(db: Sql, userId: number, by: number, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update app_user set totp_secret = null, totp_enrolled_at = null, updated_at = ${now}, updated_by = ${by}, row_version = row_version + 1
     where id = ${userId} and totp_secret is not null returning id`,
  )
  await db.query(sql`update authenticator_enrolment set ended_at = ${now} where user_id = ${userId} and ended_at is null`)
  return rows.length > 0
}
