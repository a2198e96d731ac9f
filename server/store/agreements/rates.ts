import { sql, type Statement } from '../sql/sql.ts'

/** Which exchange rates an agreement contract `a` converts by. Source: domain guide 2.9. */
export const RATE_TYPE = sql`case a.roe_basis when 'binder_fixed_rate' then 'contract_fixed' when 'monthly' then 'month_end' else 'spot' end`

/** Into the currency of the agreement contract `a` on the day on which a risk incepts; what is quoted the other way round is turned. Null for its own. */
export const rateFrom = (currency: Statement, inception: Statement): Statement => sql`left join lateral (
      select case when e.currency_id = a.currency_id then e.rate else round(1 / e.rate, 10) end as rate from exchange_rate e
      where ${currency} <> a.currency_id and a.currency_id in (e.currency_id, e.base_currency_id)
        and ${currency} in (e.currency_id, e.base_currency_id) and e.is_active and e.deleted_at is null
        and e.rate_date <= coalesce(${inception}, a.inception_from)
      order by e.rate_type = ${RATE_TYPE} desc, e.rate_date desc, e.id desc limit 1
    ) r on true`
