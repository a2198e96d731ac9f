import type { FieldErrors } from '../../app-error.ts'
import { entity } from '../entity.ts'
import { choice, date, rate, ref, text } from '../../records/kinds.ts'

function twoCurrencies({ currency, base_currency: base }: Record<string, unknown>): FieldErrors {
  return currency === base ? { currency: { key: 'same_currency' } } : {}
}

/** What one unit of the base currency was worth on a day. Source: domain guide 2.2. */
export const exchangeRate = entity({
  name: 'exchange_rate',
  fields: {
    /** Put together by the database: `GBP/USD 2026-06-30 spot`. */
    name: text({ max: 40, readOnly: true }),
    base_currency: ref('currency', { required: true }),
    currency: ref('currency', { required: true }),
    rate: rate({ required: true }),
    rate_date: date({ required: true }),
    rate_type: choice(['spot', 'month_end', 'booking', 'contract_fixed'], { required: true, default: 'spot' }),
    source: text({ max: 50 }),
  },
  list: ['name', 'rate', 'rate_date', 'rate_type', 'source'],
  search: ['name', 'source'],
  order: 'name',
  title: 'name',
  unique: [['currency', 'base_currency', 'rate_date', 'rate_type']],
  rule: twoCurrencies,
})
