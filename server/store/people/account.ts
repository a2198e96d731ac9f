import type { loadApprovalHistory } from '#domain/api/access-control/account.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { Sql } from '../database.ts'

type Entry = Output<typeof loadApprovalHistory>[number]

const SHOWN = 200

export async function listHistory(sql: Sql, userId: number): Promise<Entry[]> {
  const rows = await sql.query<Omit<Entry, 'at'> & { at: Date }>(
    `select h.id::int, h.action, h.from_status, h.to_status, a.first_name || ' ' || a.last_name as actor, h.at, h.comment, h.ip
     from approval_history h left join app_user a on a.id = h.actor_id
     where h.user_id = $1 order by h.id desc limit ${SHOWN}`,
    [userId],
  )
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Takes the authenticator away; false when there is none. */
export async function clearTotp(sql: Sql, userId: number, by: number, now: Date): Promise<boolean> {
  const rows = await sql.query(
    `update app_user set totp_secret = null, totp_enrolled_at = null, updated_at = $3, updated_by = $2, row_version = row_version + 1
     where id = $1 and totp_secret is not null returning id`,
    [userId, by, now],
  )
  await sql.query('update authenticator_enrolment set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now])
  return rows.length > 0
}
