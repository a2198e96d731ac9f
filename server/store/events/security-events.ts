import type { Sql } from '../database.ts'

export interface SecurityEvent {
  at: Date
  kind: string
  userId: number | null
  sessionId: string | null
  address: string
  requestId: string
  facts: Record<string, unknown>
}

export async function writeSecurityEvent(sql: Sql, event: SecurityEvent): Promise<void> {
  await sql.query(
    `insert into security_event (at, kind, user_id, session_id, address, request_id, facts) values ($1, $2, $3, $4, $5, $6, $7)`,
    [event.at, event.kind, event.userId, event.sessionId, event.address, event.requestId, JSON.stringify(event.facts)],
  )
}

/** Removes events that are older than so many seconds, inside a transaction. The database refuses it for younger ones, and to whoever else asks. */
export async function removeOldSecurityEvents(sql: Sql, now: Date, kept: number): Promise<void> {
  await sql.query(`select set_config('slipway.sweep', 'security_event', true)`)
  await sql.query('delete from security_event where at < least($1::timestamptz, now()) - make_interval(secs => $2)', [now, kept])
  await sql.query(`select set_config('slipway.sweep', '', true)`)
}
