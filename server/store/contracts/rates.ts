import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface TaxRate {
  id: number
  name: string
  version: number
  tax_type: string
  payable_by: string
  administered_by: string
  country: Named
  calc_base: string
  rate: string
  fixed_amount: string | null
  fixed_amount_currency: string | null
  valid_from: string
}

interface Taxed {
  country: number
  subdivision: string | null
  classId: number | null
  basis: 'direct' | 'reinsurance'
  on: string
}

/** Taxes of a country on a day: of each type that of the class before that of all classes, of the subdivision before that of the country. */
export function listTaxRates(db: Sql, { country, subdivision, classId, basis, on }: Taxed): Promise<TaxRate[]> {
  return db.query<TaxRate>(
    sql`select distinct on (t.tax_type) t.id, t.name, t.row_version as version, t.tax_type, t.payable_by, t.administered_by, t.calc_base, t.rate::text,
          jsonb_build_object('id', l.id, 'name', l.name) as country,
          t.fixed_amount::text, c.code as fixed_amount_currency, t.effective_from::text as valid_from
        from tax_rate t join country l on l.id = t.country_id left join currency c on c.id = t.fixed_amount_currency_id
        where t.country_id = ${country} and t.is_active and t.deleted_at is null and t.basis in ('both', ${basis})
          and (t.subdivision is null or t.subdivision = ${subdivision}::text)
          and (t.class_of_business_id is null or t.class_of_business_id = ${classId}::int)
          and t.effective_from <= ${on}::date and (t.effective_to is null or t.effective_to >= ${on}::date)
        order by t.tax_type, t.subdivision nulls last, t.class_of_business_id nulls last, t.effective_from desc, t.id`,
  )
}

export interface ExchangeRate {
  id: number
  name: string
  version: number
  /** Code of the currency that is converted. */
  from: string
  rate: string
  valid_from: string
}

interface Converted {
  /** Id of the currency that amounts are converted to. */
  to: number
  type: string
  on: string
}

/** The newest rate of each currency on a day, of the type that is asked for before others; what is quoted the other way round is turned. */
export function listExchangeRates(db: Sql, { to, type, on }: Converted): Promise<ExchangeRate[]> {
  return db.query<ExchangeRate>(
    sql`select distinct on (c.code) e.id, e.name, e.row_version as version, c.code as "from", e.rate_date::text as valid_from,
          trim_scale(case when e.currency_id = ${to} then e.rate else round(1 / e.rate, 10) end)::text as rate
        from exchange_rate e join currency c on c.id = case when e.currency_id = ${to} then e.base_currency_id else e.currency_id end
        where (e.currency_id = ${to} or e.base_currency_id = ${to}) and e.is_active and e.deleted_at is null and e.rate_date <= ${on}::date
        order by c.code, e.rate_type = ${type} desc, e.rate_date desc, e.id desc`,
  )
}
