import type { LimitKind, LimitUse } from '#domain/agreements/limits/limits.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export type ReachedNotice = 'notifiable' | 'limit_reached'

export interface Reached {
  notice: ReachedNotice
  use: LimitUse
}

/** Notes what was reached of the limits of an agreement contract; answers what nobody was told before. */
export async function writeReached(db: Sql, id: number, reached: readonly Reached[], now: Date): Promise<Reached[]> {
  if (reached.length === 0) return []
  const rows = await db.query<{ notice: ReachedNotice; kind: LimitKind; limit_id: number | null }>(
    sql`insert into agreement_contract_notice (agreement_contract_id, notice, limit_kind, limit_id, used_pct, at)
        select ${id}, r.notice, r.kind, r.limit_id, r.used_pct, ${now}
        from unnest(${reached.map(({ notice }) => notice)}::text[], ${reached.map(({ use }) => use.kind)}::text[],
          ${reached.map(({ use }) => use.limit_id)}::int[], ${reached.map(({ use }) => use.used_pct)}::numeric[])
          as r (notice, kind, limit_id, used_pct)
        on conflict do nothing returning notice, limit_kind as kind, limit_id`,
  )
  return reached.filter(({ notice, use }) =>
    rows.some((row) => row.notice === notice && row.kind === use.kind && row.limit_id === use.limit_id),
  )
}

/** Notes that the coverholder is told of an account on hold. */
export async function noteHold(db: Sql, id: number, now: Date): Promise<void> {
  await db.query(
    sql`insert into agreement_contract_notice (agreement_contract_id, notice, at) values (${id}, 'on_hold', ${now}) on conflict do nothing`,
  )
}

/** Whether the coverholder had been told, which counts no more. */
export async function forgetHold(db: Sql, id: number): Promise<boolean> {
  const rows = await db.query(
    sql`delete from agreement_contract_notice where agreement_contract_id = ${id} and notice = 'on_hold' returning 1`,
  )
  return rows.length > 0
}

export interface Ending {
  id: number
  reference: string
  agreement: number
  name: string
  period_to: string
  responsible_user: number | null
}

/** Agreement contracts whose agreements end within the days of notice: those that nobody was told of, noted now. */
export function writeEnding(db: Sql, { today, now }: { today: string; now: Date }): Promise<Ending[]> {
  return db.query<Ending>(
    sql`with due as (select c.id, c.reference, g.id as agreement, g.name, g.period_to::text, g.responsible_user_id as responsible_user
          from agreement_contract c join agreement g on g.id = c.agreement_id
          where c.deleted_at is null and g.deleted_at is null and g.status in ('active', 'suspended') and c.account_status in ('open', 'on_hold')
            and g.period_to >= ${today}::date and g.period_to - g.cancellation_notice_days <= ${today}::date),
        told as (insert into agreement_contract_notice (agreement_contract_id, notice, at) select id, 'expiring', ${now} from due
          on conflict do nothing returning agreement_contract_id)
        select d.* from due d join told t on t.agreement_contract_id = d.id order by d.id`,
  )
}
