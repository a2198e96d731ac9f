import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface SecurityEvent {
  at: Date
  kind: string
  userId: number | null
  sessionId: string | null
  address: string
  requestId: string
  facts: Record<string, unknown>
}

export async function writeSecurityEvent(db: Sql, event: SecurityEvent): Promise<void> {
  await db.query(
    sql`insert into security_event (at, kind, user_id, session_id, address, request_id, facts) values (${event.at}, ${event.kind}, ${event.userId}, ${event.sessionId}, ${event.address}, ${event.requestId}, ${JSON.stringify(event.facts)})`,
  )
}

/** Removes events that are older than so many seconds, inside a transaction. The database refuses it for younger ones, and to whoever else asks. */
export async function removeOldSecurityEvents(db: Sql, now: Date, kept: number): Promise<void> {
  await db.query(sql`select set_config('slipway.sweep', 'security_event', true)`)
  await db.query(sql`delete from security_event where at < least(${now}::timestamptz, now()) - make_interval(secs => ${kept})`)
  await db.query(sql`select set_config('slipway.sweep', '', true)`)
}
