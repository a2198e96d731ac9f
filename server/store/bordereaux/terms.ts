import type { DatedTerms } from '#domain/agreements/changed-terms.ts'
import type { AccountStatus, AgreementStatus } from '#domain/agreements/choices.ts'
import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'

export interface BinderTerms {
  id: number
  uuid: string
  reference: string
  agreement: string
  coverholder: string | null
  branch_id: number
  agreement_status: AgreementStatus
  account_status: AccountStatus
  umr: string | null
  inception_from: string
  inception_to: string
  max_policy_period_months: number
  max_advance_inception_days: number
  currency_id: number
  currency: string
  order_pct: string
  roe_basis: string
  commission_pct: string | null
  changed_terms: DatedTerms[]
  /** Amount in the currency of the agreement, which this names by its code. */
  claims_authority: 'none' | 'limited' | 'full' | null
  claims_authority_amount: string | null
  agreement_currency: string
  territories: string | null
  excluded_territories: string | null
  has_risks: boolean
  responsible: number | null
}

/** What changed of the terms of an agreement contract, and from when. */
const changedTermsOf = (contract: Statement): Statement =>
  sql`array(select json_build_object('effective_from', t.effective_from, 'max_policy_period_months', t.max_policy_period_months,
      'max_advance_inception_days', t.max_advance_inception_days, 'commission_pct', trim_scale(t.commission_pct)::text)
    from agreement_contract_changed_terms t where t.agreement_contract_id = ${contract} order by t.effective_from, t.id)`

/** What a contract and its agreement say of what may be declared, by uuid or id, in the branches of who asks. Null where there is none. */
export async function findBinderTerms(db: Sql, key: string | number, branches: readonly number[]): Promise<BinderTerms | null> {
  const [row] = await db.query<BinderTerms>(
    sql`select c.id, c.uuid, c.reference, a.name as agreement, s.legal_name as coverholder, c.branch_id, a.status as agreement_status,
          c.account_status, a.umr, c.inception_from::text, c.inception_to::text, c.max_policy_period_months, c.max_advance_inception_days,
          c.currency_id, o.code as currency, c.order_pct::text, c.roe_basis, a.commission_pct::text, ${changedTermsOf(sql`c.id`)} as changed_terms, a.claims_authority,
          trim_scale(a.claims_authority_amount)::text as claims_authority_amount, m.code as agreement_currency, a.territories, a.excluded_territories, a.bordereau_risk as has_risks,
          a.responsible_user_id as responsible
        from agreement_contract c join agreement a on a.id = c.agreement_id join currency m on m.id = a.currency_id
          join currency o on o.id = c.currency_id left join source s on s.id = a.coverholder_id
        where ${typeof key === 'number' ? sql`c.id = ${key}` : sql`c.uuid = ${key}`} and c.branch_id = any(${branches}::int[]) and c.deleted_at is null and a.deleted_at is null`,
  )
  return row ?? null
}

export interface TermsLimit {
  class_id: number
  most: string
  min_premium: string | null
  min_deductible: string | null
  effective_from: string
  territories: string | null
}

/** Limits by class; of those of its sub classes, which a bordereau does not name, the widest of each day: the largest limit, the smallest minimum. */
export function listTermsLimits(db: Sql, contractId: number): Promise<TermsLimit[]> {
  return db.query<TermsLimit>(
    sql`select distinct on (class_of_business_id, effective_from) class_of_business_id as class_id, trim_scale(max_any_one_risk)::text as most,
          trim_scale(case when sub_class_id is null then min_premium when every(min_premium is not null) over same
            then min(min_premium) over same end)::text as min_premium,
          trim_scale(case when sub_class_id is null then min_deductible when every(min_deductible is not null) over same
            then min(min_deductible) over same end)::text as min_deductible,
          effective_from::text, territories
        from cob_admissible_limit where agreement_contract_id = ${contractId}
        window same as (partition by class_of_business_id, effective_from)
        order by class_of_business_id, effective_from, (sub_class_id is null) desc, max_any_one_risk desc`,
  )
}

export interface TermsCurrency {
  id: number
  code: string
  places: number
}

/** The currency of a contract and those that it permits besides. */
export function listTermsCurrencies(db: Sql, contractId: number): Promise<TermsCurrency[]> {
  return db.query<TermsCurrency>(
    sql`select c.id, c.code, c.minor_units as places from currency c where c.id in (
          select currency_id from agreement_contract where id = ${contractId}
          union select currency_id from agreement_contract_permitted_currency where agreement_contract_id = ${contractId})`,
  )
}

interface Word {
  id: number
  word: string
}

export function listCurrencyWords(db: Sql): Promise<Word[]> {
  return db.query<Word>(sql`select id, lower(code) as word from currency where deleted_at is null`)
}

interface ClassWord extends Word {
  /** False for a risk code that is none of the contract. */
  is_admitted: boolean
}

/** Classes by the risk codes that belong to them, by code and by name. A contract that names no risk codes admits all of them. */
export function listClassWords(db: Sql, contractId: number): Promise<ClassWord[]> {
  return db.query<ClassWord>(
    sql`with own as (select risk_code_id from agreement_contract_risk_code where agreement_contract_id = ${contractId})
        select class_of_business_id as id, lower(code) as word,
          not exists (select 1 from own) or id in (select risk_code_id from own) as is_admitted
        from risk_code where deleted_at is null
        union all select id, lower(code), true from class_of_business where deleted_at is null
        union all select id, lower(name), true from class_of_business where deleted_at is null`,
  )
}
