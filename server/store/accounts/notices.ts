import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface PremiumNotice {
  id: number
  instalment: number
  seq: number
  unpaid_on: string
  given_on: string
  notice_days: number
  ends_on: string
  status: 'running' | 'withdrawn' | 'ended' | 'concluded'
  withdrawn_on: string | null
  withdrawn_reason: string | null
}

export const listNotices = (db: Sql, contractId: number): Promise<PremiumNotice[]> =>
  db.query<PremiumNotice>(
    sql`select n.id, n.instalment_id as instalment, i.seq, n.unpaid_on::text, n.given_on::text, n.notice_days, n.ends_on::text, n.status,
          n.withdrawn_on::text, n.withdrawn_reason
        from premium_notice n join booked_instalment i on i.id = n.instalment_id
        where n.contract_id = ${contractId} order by n.id`,
  )

interface Given {
  contractId: number
  instalment: number
  unpaidOn: string
  givenOn: string
  days: number
  endsOn: string
  actorId: number | null
}

export async function insertNotice(db: Sql, notice: Given): Promise<number> {
  const { contractId, instalment, unpaidOn, givenOn, days, endsOn, actorId } = notice
  const [row] = await db.query<{ id: number }>(
    sql`insert into premium_notice (contract_id, instalment_id, unpaid_on, given_on, notice_days, ends_on, given_by)
        values (${contractId}, ${instalment}, ${unpaidOn}, ${givenOn}, ${days}, ${endsOn}, ${actorId}) returning id`,
  )
  return row!.id
}

export const withdrawNotice = (db: Sql, id: number, day: string, reason: string | null) =>
  db.query(
    sql`update premium_notice set status = 'withdrawn', withdrawn_on = ${day}, withdrawn_reason = ${reason} where id = ${id} and status in ('running', 'ended')`,
  )

export const concludeNotice = (db: Sql, id: number) =>
  db.query(sql`update premium_notice set status = 'concluded' where id = ${id} and status = 'ended'`)

export interface EndingNotice {
  id: number
  contract_id: number
}

/** Notices whose last day has passed. */
export const listEndedNotices = (db: Sql, today: string): Promise<EndingNotice[]> =>
  db.query<EndingNotice>(
    sql`select id, contract_id from premium_notice where status = 'running' and ends_on < ${today}::date order by id`,
  )

/** False where someone was faster. */
export async function endNotice(db: Sql, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`update premium_notice set status = 'ended' where id = ${id} and status = 'running' returning id`,
  )
  return rows.length > 0
}
