import type { Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'

/** Business with whom or where nobody may do any. Source: domain guide 2.1. */
const barred = (id: Statement) =>
  sql`exists (select 1 from country k where k.id = ${id} and (k.is_sanctioned or k.risk_rating = 'prohibited'))`

interface Parties {
  sourceId: number
  countryId: number | null
  partyId: number | null
  currencyId: number | null
  classId: number | null
  from: string | null
}

interface Circumstances {
  is_country_barred: boolean
  is_source_barred: boolean
  /** Null where nobody has screened the party, or none is chosen. */
  screening: string | null
  /** The currency of the contract is in use on its first day. */
  is_currency_valid: boolean
  /** How long contracts of the class may run; null where it has none. */
  most_months: number | null
}

/** What is known of those whom a contract is for, of whom it comes from, of its currency and its class. */
export async function findCircumstances(
  db: Sql,
  { sourceId, countryId, partyId, currencyId, classId, from }: Parties,
): Promise<Circumstances> {
  const [row] = await db.query<Circumstances>(
    sql`select ${barred(sql`${countryId}::int`)} as is_country_barred,
          ${barred(sql`(select s.incorporation_country_id from source s where s.id = ${sourceId})`)} as is_source_barred,
          (select p.screening_result from party p where p.id = ${partyId}::int) as screening,
          (select c.max_period_months from class_of_business c where c.id = ${classId}::int) as most_months,
          not exists (select 1 from currency c where c.id = ${currencyId}::int
            and (c.valid_from > ${from}::date or c.valid_to < ${from}::date)) as is_currency_valid`,
  )
  return row!
}

interface Barred {
  id: number
  /** Of two letters. */
  code: string
}

/** Those of the countries that are sanctioned, or prohibited by ourselves. */
export const listBarredCountries = (db: Sql, ids: readonly number[]): Promise<Barred[]> =>
  db.query(
    sql`select id, iso_alpha2 as code from country
        where id = any(${ids}::int[]) and (is_sanctioned or risk_rating = 'prohibited') order by name`,
  )

export async function isDirectAgreement(db: Sql, agreementContractId: number): Promise<boolean> {
  const [found] = await db.query(
    sql`select from agreement_contract a join agreement g on g.id = a.agreement_id
        where a.id = ${agreementContractId} and g.reinsurance_type = 'direct'`,
  )
  return found !== undefined
}

export interface CodeUse {
  id: number
  class_of_business: number | null
  /** None where it goes with any of its class. */
  sub_classes: number[]
  business_type: string
  first_yoa: number | null
  last_yoa: number | null
}

/** What the risk codes can be used for. */
export const listCodeUses = (db: Sql, ids: readonly number[]): Promise<CodeUse[]> =>
  db.query(
    sql`select r.id, r.class_of_business_id as class_of_business, r.business_type, r.first_yoa, r.last_yoa,
          array(select s.sub_class_id from risk_code_sub_class s where s.risk_code_id = r.id) as sub_classes
        from risk_code r where r.id = any(${ids}::int[])`,
  )

interface Account {
  id: number
  verification_status: string
}

export interface TaxRate {
  country: number
  /** Of the country, as `US-TX`; null for all of it. */
  subdivision: string | null
  tax_type: string
  rate: string
  calc_base: string
  fixed_amount: string | null
  /** Of the fixed amount. */
  currency: number | null
}

export interface FiscalFacts {
  accounts: Account[]
  is_us_risk: boolean
}

interface Asked {
  contractId: number
  accounts: readonly number[]
  countries: readonly number[]
}

/** Whether accounts are verified, and whether one of the countries, or that of a location, is the United States. */
export async function findFiscalFacts(db: Sql, { contractId, accounts, countries }: Asked): Promise<FiscalFacts> {
  const [row] = await db.query<FiscalFacts>(
    sql`select coalesce((select json_agg(json_build_object('id', a.id, 'verification_status', a.verification_status))
            from bank_account a where a.id = any(${accounts}::int[])), '[]') as accounts,
          exists (select 1 from country k where k.iso_alpha2 = 'US' and (k.id = any(${countries}::int[])
            or exists (select 1 from contract_location l where l.contract_id = ${contractId} and l.country_id = k.id))) as is_us_risk`,
  )
  return row!
}

interface Taxed {
  countries: readonly number[]
  classId: number | null
  isDirect: boolean
  on: string
}

/** Rates in force on a day for direct business or reinsurance; one of the class goes before one of all classes. */
export const listTaxRates = (db: Sql, { countries, classId, isDirect, on }: Taxed): Promise<TaxRate[]> =>
  db.query(
    sql`select distinct on (t.country_id, coalesce(t.subdivision, ''), t.tax_type)
          t.country_id as country, t.subdivision, t.tax_type, trim_scale(t.rate)::text as rate, t.calc_base,
          t.fixed_amount::text, t.fixed_amount_currency_id as currency
        from tax_rate t
        where t.country_id = any(${countries}::int[]) and t.deleted_at is null and t.is_active
          and t.basis in ('both', ${isDirect ? 'direct' : 'reinsurance'})
          and (t.class_of_business_id is null or t.class_of_business_id = ${classId}::int)
          and t.effective_from <= ${on}::date and (t.effective_to is null or t.effective_to >= ${on}::date)
        order by t.country_id, coalesce(t.subdivision, ''), t.tax_type, t.class_of_business_id nulls last, t.id`,
  )
