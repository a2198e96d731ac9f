import type { Declarations } from '#domain/agreements/facts.ts'
import type { ClassUse, ContractLimits } from '#domain/agreements/limits/limits.ts'
import type { AccountStatus, AgreementStatus } from '#domain/agreements/choices.ts'
import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'
import { charged } from './charged.ts'
import { incomeFrom, termSql } from './dated.ts'
import { isOpenOn, openClaimsNamed } from './open-claims.ts'
import { RATE_TYPE, rateFrom } from './rates.ts'
import { reported } from './reported.ts'

/** Stages of declarations that are bound, and of those that are quoted and may become so. Source: domain guide 3.1. */
export const IS_BOUND = sql`x.stage_id in (15, 16, 17, 18, 19, 21, 23)`
const IS_QUOTED = sql`x.stage_id between 4 and 14`

export interface StoredLimits extends ContractLimits {
  currency_id: number
  rate_type: string
  account_status: AccountStatus
  agreement: Named & { status: AgreementStatus; responsible_user: number | null }
  inception_from: string
  inception_to: string
  max_policy_period_months: number
  /** Of the agreement, for all its classes. */
  territories: string | null
  excluded_territories: string | null
}

const linked = (table: Statement, id: Statement) =>
  sql`(select json_build_object('id', n.id, 'name', n.name) from ${table} n where n.id = ${id})`

const CLASSES = (on: Statement) => sql`
  select distinct on (l.class_of_business_id, l.sub_class_id) l.id, ${linked(sql`class_of_business`, sql`l.class_of_business_id`)} as class_of_business,
    ${linked(sql`sub_class`, sql`l.sub_class_id`)} as sub_class, trim_scale(l.max_any_one_risk)::text as max_any_one_risk,
    trim_scale(l.aggregate_limit)::text as aggregate_limit, trim_scale(l.gpi_sublimit)::text as gpi_sublimit,
    trim_scale(l.min_premium)::text as min_premium, trim_scale(l.min_deductible)::text as min_deductible, l.territories,
    trim_scale(l.warn_pct)::text as warn_pct, l.hard_stop
  from cob_admissible_limit l where l.agreement_contract_id = a.id and l.effective_from <= greatest(${on}, a.inception_from)
  order by l.class_of_business_id, l.sub_class_id nulls first, l.effective_from desc, l.id desc`

interface DatedLimits extends StoredLimits {
  day: string
}

/** What an agreement contract limits on each of the days: of each class the row that began last; before the window begins, on its first day. */
export const listLimits = (db: Sql, id: number, days: readonly string[]): Promise<DatedLimits[]> =>
  db.query<DatedLimits>(
    sql`select d.day::text, a.id, a.reference, c.code as currency, a.currency_id, ${RATE_TYPE} as rate_type, a.account_status, a.inception_from::text,
          a.inception_to::text, ${termSql('max_policy_period_months', sql`d.day`)} as max_policy_period_months, trim_scale(coalesce(i.gross_premium_income_limit, a.gross_premium_income_limit))::text as income_limit,
          trim_scale(a.notifiable_pct)::text as notifiable_pct, trim_scale(coalesce(i.overall_aggregate_limit, a.overall_aggregate_limit))::text as overall_limit,
          trim_scale(a.order_pct)::text as order_pct, g.territories, g.excluded_territories,
          json_build_object('id', g.id, 'name', g.name, 'status', g.status, 'responsible_user', g.responsible_user_id) as agreement,
          array(select to_json(k) from (${CLASSES(sql`d.day`)}) k) as classes
        from unnest(${days}::date[]) d(day) cross join agreement_contract a join agreement g on g.id = a.agreement_id
          join currency c on c.id = a.currency_id ${incomeFrom(sql`d.day`)}
        where a.id = ${id} and a.deleted_at is null order by d.day`,
  )

/** The same on one day. Null for none. */
export const findLimits = async (db: Sql, id: number, on: string): Promise<StoredLimits | null> =>
  (await listLimits(db, id, [on]))[0] ?? null

/** Holds an agreement contract until the transaction ends, so that two declarations never take the same room under its limits. */
export async function holdLimits(db: Sql, id: number): Promise<void> {
  await db.query(
    sql`select a.id from agreement_contract a join agreement g on g.id = a.agreement_id where a.id = ${id}
        for no key update of a for share of g`,
  )
}

/**
 * The share of each live section that the agreement contract takes, in its currency at the rate of the day on which the declaration incepts,
 * and what is charged besides, which `is_besides` marks; of the contract `but` whatever its stage. What was cancelled is at risk no more, and
 * keeps the premium that was not returned.
 */
const recorded = (id: number, but: number) => sql`
  select x.id, ${IS_BOUND} as is_bound, x.period_to, coalesce(x.contract_bound_at, x.stage_since)::date as bound_on,
    coalesce(s.class_of_business_id, x.class_of_business_id) as class_id,
    case when coalesce(s.class_of_business_id, x.class_of_business_id) = x.class_of_business_id then x.sub_class_id end as sub_class_id,
    case when s.section_status = 'active' then round(coalesce(s."limit", s.max_cession, s.sum_insured * s.cession_pct / 100, 0) * p.part * p.rate, 2)
      else 0 end as line,
    round(coalesce(s.premium_100, 0) * p.part * p.rate, 2) as premium, p.rate is null as is_unconverted, false as is_besides
  from agreement_contract a join contract x on x.agreement_contract_id = a.id join contract_section s on s.contract_id = x.id
    ${rateFrom(sql`coalesce(s.currency_id, x.currency_id)`, sql`x.period_from`)}
    cross join lateral (
      select least(coalesce(s.order_pct_of_whole, 100), a.order_pct) / 100 as part,
        case when coalesce(s.currency_id, x.currency_id) = a.currency_id then 1 else r.rate end as rate
    ) p
  where a.id = ${id} and x.deleted_at is null and (s.section_status = 'active' or (s.section_status = 'cancelled' and (${IS_BOUND} or x.id = ${but})))
    and (${IS_BOUND} or ${IS_QUOTED} or x.id = ${but})
  union all ${charged(id, sql`(${IS_BOUND} or x.id = ${but})`)}`

/**
 * What declarations hold, sections of the contract `but` aside, and what bordereaux report. Of a certificate that is recorded as a contract
 * too, by its number or UMR, only what is above that contract counts besides it.
 */
export const held = (id: number, but: number, thought: number): Statement => sql`
  recorded as (${recorded(id, but)}),
  ${reported(id, thought)},
  ${openClaimsNamed(id)},
  own as (select distinct on (k.certificate) k.certificate, x.class_of_business_id as class_id, x.sub_class_id, sum(e.line) as line,
      sum(e.premium) as premium
    from recorded e join contract x on x.id = e.id cross join lateral (values (lower(x.contract_number)), (lower(x.umr))) k(certificate)
    where (e.is_bound or e.id = ${but}) and k.certificate is not null group by k.certificate, x.id order by k.certificate, x.id),
  held as (
    select e.id, e.is_bound, e.period_to, e.bound_on, e.class_id, e.sub_class_id, e.line, e.premium, e.is_unconverted,
      lower(x.contract_number) as certificate
    from recorded e join contract x on x.id = e.id where e.is_besides or e.id <> ${but}
    union all
    select null, true, w.period_to, w.bound_on, coalesce(o.class_id, w.class_id), o.sub_class_id,
      case when o.certificate is null then w.line else greatest(w.line - o.line, 0) end,
      case when o.certificate is null then w.premium else greatest(w.premium - o.premium, 0) end, w.is_unconverted,
      coalesce(n.number, w.certificate)
    from reported w left join own o on o.certificate = w.certificate left join named n on n.certificate = w.certificate)`

/**
 * Which limit each of them counts against: of its sub class before that of its class. Bordereaux name no sub class: a certificate of a class
 * that only has limits by sub class counts against the largest of them, by which its sum insured was checked.
 */
const counted = ({ id, but = 0, thought = 0, on, by = on }: Asked) => sql`
  ${held(id, but, thought)},
  limits as (select distinct on (l.class_of_business_id, l.sub_class_id) l.id, l.class_of_business_id, l.sub_class_id,
      l.max_any_one_risk
    from cob_admissible_limit l join agreement_contract a on a.id = l.agreement_contract_id
    where a.id = ${id} and l.effective_from <= greatest(${by}::date, a.inception_from)
    order by l.class_of_business_id, l.sub_class_id, l.effective_from desc, l.id desc),
  counted as (select h.*, l.id as limit_id from held h left join lateral (
    select l.id from limits l
    where l.class_of_business_id = h.class_id and (h.id is null or l.sub_class_id is null or l.sub_class_id = h.sub_class_id)
    order by l.sub_class_id = h.sub_class_id desc nulls last, l.sub_class_id is null desc, l.max_any_one_risk desc, l.id limit 1) l on true)`

export interface StoredUse extends ClassUse {
  declarations: number
  waiting: number
  /** Sections and certificates in a currency that no rate leads from. */
  unconverted: number
}

interface Asked {
  id: number
  /** Of the contract that is asked about, whose sections do not count; 0 for none. */
  but?: number
  /** Of a bordereau whose rows count as if they were posted; 0 for none. */
  thought?: number
  on: string
  /** The day whose limits count: that of inception, of what is asked about; else the same day. */
  by?: string
}

/** What declarations and bordereaux use of the limits of an agreement contract on a day, by limit; what is over, as long as a claim is open. */
export function listUses(db: Sql, asked: Asked): Promise<StoredUse[]> {
  const on = sql`${asked.on}::date`
  return db.query<StoredUse>(
    sql`with ${counted(asked)}
        select limit_id as "limit", coalesce(sum(line) filter (where is_bound
            and (period_to >= ${on} or certificate in (select c.certificate from open_claim c where ${isOpenOn(on)}))), 0)::text as used,
          coalesce(sum(line) filter (where not is_bound), 0)::text as pipeline,
          coalesce(sum(premium) filter (where is_bound), 0)::text as income,
          coalesce(sum(premium) filter (where not is_bound), 0)::text as expected,
          (count(distinct id) filter (where is_bound))::int as declarations, (count(distinct id) filter (where not is_bound))::int as waiting,
          (count(*) filter (where is_unconverted))::int as unconverted
        from counted group by limit_id order by limit_id`,
  )
}

/** Where the declarations of agreement contracts stand on a day, by agreement contract; none is told of one that has none. */
export async function listStandings(db: Sql, ids: readonly number[], on: string): Promise<Map<number, Declarations>> {
  const rows = await db.query<Declarations & { id: number }>(
    sql`select x.agreement_contract_id as id, (count(*) filter (where ${IS_BOUND}))::int as bound,
          (count(*) filter (where x.stage_id between 1 and 14))::int as waiting, (count(*) filter (where ${IS_QUOTED}))::int as quoted,
          (count(*) filter (where ${IS_BOUND} and x.period_to >= ${on}::date))::int as live, max(x.period_to) filter (where ${IS_BOUND})::text as last_day
        from contract x where x.agreement_contract_id = any(${ids}::int[]) and x.deleted_at is null
          and (${IS_BOUND} or x.stage_id between 1 and 14) group by x.agreement_contract_id`,
  )
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

export interface StoredDeclaration {
  uuid: string
  contract_number: string
  assured: string | null
  stage_id: number
  period_from: string | null
  is_bound: boolean
}

/** Declarations that are bound or on their way, those that wait first, then the newest. */
export function listDeclarations(db: Sql, id: number, most: number): Promise<StoredDeclaration[]> {
  return db.query<StoredDeclaration>(
    sql`select x.uuid, x.contract_number, x.assured, x.stage_id, x.period_from::text, ${IS_BOUND} as is_bound from contract x
        where x.agreement_contract_id = ${id} and x.deleted_at is null and (${IS_BOUND} or x.stage_id between 1 and 14)
        order by ${IS_BOUND}, x.id desc limit ${most}`,
  )
}
