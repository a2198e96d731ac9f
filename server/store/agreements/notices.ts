import type { LimitKind, LimitUse } from '#domain/agreements/limits/limits.ts'
import type { Sql } from '../database.ts'
import type { Leader } from './partners.ts'
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

/** Notes who led when the notifiable percentage was reached, and where they are written to. */
export async function noteLeader(db: Sql, id: number, leader: Leader | null, now: Date): Promise<void> {
  await db.query(
    sql`update agreement_contract_notice set leader_id = ${leader?.id ?? null}, leader_email = ${leader?.email ?? null}
        where agreement_contract_id = ${id} and notice = 'notifiable' and at = ${now}`,
  )
}

export interface LeaderNotice {
  /** ISO. */
  at: string
  leader: string
  /** Null where nothing was sent: no address was recorded. */
  email: string | null
}

/** The newest notice to the leader that the notifiable percentage was reached. Null for none. */
export async function findLeaderNotice(db: Sql, id: number): Promise<LeaderNotice | null> {
  const [row] = await db.query<LeaderNotice>(
    sql`select to_json(n.at)#>>'{}' as at, m.name as leader, n.leader_email as email from agreement_contract_notice n join market m on m.id = n.leader_id
        where n.agreement_contract_id = ${id} and n.notice = 'notifiable' order by n.at desc, n.id desc limit 1`,
  )
  return row ?? null
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

/** Agreement contracts whose agreements end within the days of notice, and are not renewed by themselves: those that nobody was told of, noted now. */
export function writeEnding(db: Sql, { today, now }: { today: string; now: Date }): Promise<Ending[]> {
  return db.query<Ending>(
    sql`with due as (select c.id, c.reference, g.id as agreement, g.name, g.period_to::text, g.responsible_user_id as responsible_user
          from agreement_contract c join agreement g on g.id = c.agreement_id
          where c.deleted_at is null and g.deleted_at is null and g.status in ('active', 'suspended') and c.account_status in ('open', 'on_hold')
            and not (g.status = 'active' and g.tacit_renewal and g.notice_given_on is null)
            and g.period_to >= ${today}::date and g.period_to - g.cancellation_notice_days <= ${today}::date),
        told as (insert into agreement_contract_notice (agreement_contract_id, notice, at) select id, 'expiring', ${now} from due
          on conflict do nothing returning agreement_contract_id)
        select d.* from due d join told t on t.agreement_contract_id = d.id order by d.id`,
  )
}

export interface Renewing {
  id: number
  agreement_number: string
  name: string
  branch_id: number
  responsible_user: number | null
  /** On which notice can last be given. */
  last_day: string
}

/** Agreements that will be renewed by themselves unless notice is given within so many days: those that nobody was told of, noted now. */
export function writeRenewing(db: Sql, { today, now, days }: { today: string; now: Date; days: number }): Promise<Renewing[]> {
  return db.query<Renewing>(
    sql`update agreement a set renewal_announced_at = ${now}
        where a.deleted_at is null and a.status = 'active' and a.tacit_renewal and a.notice_given_on is null and a.renewal_announced_at is null
          and a.period_to >= ${today}::date and a.period_to - a.cancellation_notice_days - ${days}::int <= ${today}::date
          and not exists (select 1 from agreement n where n.renewed_from_id = a.id and n.deleted_at is null and n.status <> 'deactivated')
        returning a.id, a.agreement_number, a.name, a.branch_id, a.responsible_user_id as responsible_user,
          (a.period_to - a.cancellation_notice_days)::text as last_day`,
  )
}
