import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'

/** On which the longest policy that may be declared ends. */
const LAST_POLICY = sql`(c.inception_to + make_interval(months => greatest(c.max_policy_period_months,
  (select max(t.max_policy_period_months) from agreement_contract_changed_terms t where t.agreement_contract_id = c.id))))::date`

/**
 * What coverholders report of each contract, by kind and period: risks while they may incept, premium and claims until the last policy has
 * ended. Periods follow each other from the month in which the window begins. Nobody waits for what ended before the contract was recorded.
 */
const expected = (today: string): Statement => sql`
  select c.id as agreement_contract_id, k.kind, p.start::date as month, e.ends, e.ends + a.bordereau_due_days as due_on,
    e.ends >= c.recorded_on as is_awaited
  from agreement_contract c join agreement a on a.id = c.agreement_id
  cross join lateral (select case a.bordereau_frequency when 'monthly' then 1 when 'quarterly' then 3 else 12 end as months) step
  cross join lateral (values ('risk', a.bordereau_risk, c.inception_to),
    ('premium', a.bordereau_premium, ${LAST_POLICY}), ('claims', a.bordereau_claims, ${LAST_POLICY})) k(kind, is_wanted, last)
  cross join lateral generate_series(date_trunc('month', c.inception_from::timestamp), least(k.last, ${today}::date)::timestamp,
    make_interval(months => step.months)) p(start)
  cross join lateral (select (p.start + make_interval(months => step.months))::date - 1 as ends) e
  where c.deleted_at is null and a.deleted_at is null and k.is_wanted
    and a.status in ('active', 'suspended', 'terminated', 'expired', 'run_off')
    and c.account_status in ('open', 'on_hold', 'closed', 'run_off')`

/** Those that are awaited, past their due day and not posted. */
export const overdueSql = (today: string): Statement => sql`
  select d.* from (${expected(today)}) d where d.is_awaited and d.due_on < ${today}::date and not exists (
    select 1 from bordereau b where b.agreement_contract_id = d.agreement_contract_id and b.kind = d.kind and b.month = d.month
      and b.state = 'posted')`

export interface Missing {
  kind: BordereauKind
  count: number
  /** The first day of the oldest period. */
  since: string
}

/** Periods of a contract that are over and awaited, and of which no bordereau is posted, by kind. */
export const listMissing = (db: Sql, contractId: number, today: string): Promise<Missing[]> =>
  db.query<Missing>(
    sql`select d.kind, count(*)::int as count, min(d.month)::text as since from (${expected(today)}) d
        where d.agreement_contract_id = ${contractId} and d.is_awaited and d.ends < ${today}::date and not exists (
          select 1 from bordereau b where b.agreement_contract_id = d.agreement_contract_id and b.kind = d.kind and b.month = d.month
            and b.state = 'posted')
        group by d.kind order by array_position(array['risk', 'premium', 'claims'], d.kind)`,
  )

export interface Period {
  kind: BordereauKind
  month: string
  ends: string
  due_on: string
  is_posted: boolean
}

/** The periods of a contract that have begun, the newest first. */
export function listPeriods(db: Sql, contractId: number, today: string): Promise<Period[]> {
  return db.query<Period>(
    sql`select d.kind, d.month::text, d.ends::text, d.due_on::text, exists (select 1 from bordereau b
          where b.agreement_contract_id = d.agreement_contract_id and b.kind = d.kind and b.month = d.month and b.state = 'posted') as is_posted
        from (${expected(today)}) d where d.agreement_contract_id = ${contractId} order by d.month desc, d.kind`,
  )
}

/** Whether a bordereau of a contract is overdue for more than so many days. */
export const isLate = async (db: Sql, contractId: number, today: string, days: number): Promise<boolean> =>
  (
    await db.query(
      sql`select 1 from (${overdueSql(today)}) o where o.agreement_contract_id = ${contractId} and o.due_on < ${today}::date - ${days}::int limit 1`,
    )
  ).length > 0

export interface Overdue {
  agreement_contract_id: number
  uuid: string
  reference: string
  kind: BordereauKind
  month: string
  due_on: string
  responsible: number | null
}

/**
 * Those that nobody was reminded of, and all of a contract of which nobody was reminded since a moment; whoever is handed them is the one to
 * remind.
 */
export function takeUnreminded(db: Sql, { today, since, now }: { today: string; since: Date; now: Date }): Promise<Overdue[]> {
  return db.query<Overdue>(
    sql`with overdue as (${overdueSql(today)}), noted as (
          insert into bordereau_reminder (agreement_contract_id, kind, month, sent_at)
          select o.agreement_contract_id, o.kind, o.month, ${now} from overdue o
          where not exists (select 1 from bordereau_reminder r
              where r.agreement_contract_id = o.agreement_contract_id and r.kind = o.kind and r.month = o.month)
            or not exists (select 1 from bordereau_reminder r where r.agreement_contract_id = o.agreement_contract_id and r.sent_at > ${since})
          on conflict (agreement_contract_id, kind, month) do update set sent_at = excluded.sent_at where bordereau_reminder.sent_at <= ${since}
          returning agreement_contract_id, kind, month
        )
        select o.agreement_contract_id, c.uuid, c.reference, o.kind, o.month::text, o.due_on::text, a.responsible_user_id as responsible
        from noted n join overdue o using (agreement_contract_id, kind, month) join agreement_contract c on c.id = o.agreement_contract_id
        join agreement a on a.id = c.agreement_id order by o.due_on, c.reference, o.kind`,
  )
}

/** Who answers for the agreement of a contract. */
export async function findKeeper(db: Sql, contractId: number): Promise<number | null> {
  const [row] = await db.query<{ id: number | null }>(
    sql`select a.responsible_user_id as id from agreement_contract c join agreement a on a.id = c.agreement_id where c.id = ${contractId}`,
  )
  return row?.id ?? null
}
