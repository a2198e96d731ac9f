import type { Sql } from '../database.ts'
import { incomeFrom } from '../agreements/dated.ts'
import { sql } from '../sql/sql.ts'
import { atOrder } from './lines/order-premium.ts'

/** Contracts that someone is on risk for. Source: domain guide 3.1. */
const BOUND = sql`x.stage_id in (15, 16, 17, 19, 21, 23) and x.deleted_at is null`

export interface AgreementLimit {
  id: number
  class_id: number
  reference: string
  currency_id: number
  currency: string
  roe_basis: string
  order_pct: string
  notifiable_pct: string
  income_limit: string
  max_any_one_risk: string
  aggregate_limit: string
  warn_pct: string
  hard_stop: boolean
  valid_from: string
}

/** What an agreement contract admits of each class on a day: of a sub class before all of its class, the newest row that has begun. */
export function listAgreementLimits(db: Sql, id: number, subClass: number | null, on: string): Promise<AgreementLimit[]> {
  return db.query<AgreementLimit>(
    sql`select distinct on (l.class_of_business_id) l.id, l.class_of_business_id as class_id, a.reference, a.currency_id, c.code as currency,
          a.roe_basis, trim_scale(a.order_pct)::text as order_pct, a.notifiable_pct::text, trim_scale(coalesce(i.gross_premium_income_limit, a.gross_premium_income_limit))::text as income_limit,
          trim_scale(l.max_any_one_risk)::text as max_any_one_risk, trim_scale(l.aggregate_limit)::text as aggregate_limit, l.warn_pct::text,
          l.hard_stop, l.effective_from::text as valid_from
        from cob_admissible_limit l join agreement_contract a on a.id = l.agreement_contract_id join currency c on c.id = a.currency_id
          ${incomeFrom(sql`${on}::date`)}
        where a.id = ${id} and a.deleted_at is null and l.effective_from <= greatest(${on}::date, a.inception_from)
          and (l.sub_class_id is null or l.sub_class_id = ${subClass}::int)
        order by l.class_of_business_id, l.sub_class_id nulls last, l.effective_from desc`,
  )
}

export interface SourceIncome {
  id: number
  name: string
  currency: string
  expected: string
  placed: string
  valid_from: string
}

/** The premium income that a source expects by its newest accounts, and what other contracts of the year have placed of it. */
export async function findSourceIncome(db: Sql, source: number, year: number, but: number): Promise<SourceIncome | null> {
  const [row] = await db.query<SourceIncome>(
    sql`select f.id, t.legal_name as name, c.code as currency, trim_scale(f.estimated_premium_income)::text as expected,
          f.financial_year_end::text as valid_from,
          (select coalesce(trim_scale(round(sum(${atOrder(sql`s.premium_100`)}), 4)), 0)::text
           from contract x join contract_section s on s.contract_id = x.id
           where x.source_id = t.id and x.year_of_account = ${year} and x.id <> ${but} and ${BOUND}
             and s.section_status = 'active' and s.currency_id = f.currency_id) as placed
        from source_financial_year f join source t on t.id = f.source_id join currency c on c.id = f.currency_id
        where f.source_id = ${source} and f.estimated_premium_income > 0 order by f.financial_year_end desc, f.id limit 1`,
  )
  return row ?? null
}

export interface MaximumLine {
  id: number
  market_id: number
  class_id: number
  currency: string
  max_line: string
}

/** The largest lines of markets in a year, by class and currency: those of the year before those of any. */
export function listMaximumLines(db: Sql, markets: readonly number[], year: number | null): Promise<MaximumLine[]> {
  return db.query<MaximumLine>(
    sql`select distinct on (l.market_id, l.class_of_business_id, c.code) l.id, l.market_id, l.class_of_business_id as class_id,
          c.code as currency, trim_scale(l.max_line)::text as max_line
        from market_line_limit l join currency c on c.id = l.max_line_currency_id
        where l.market_id = any(${markets}::int[]) and (l.year_of_account is null or l.year_of_account = ${year}::int)
        order by l.market_id, l.class_of_business_id, c.code, l.year_of_account nulls last`,
  )
}
