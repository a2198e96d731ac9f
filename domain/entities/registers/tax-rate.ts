import type { FieldErrors } from '../../app-error.ts'
import { entity } from '../entity.ts'
import { choice, date, longText, money, percent, ref, text } from '../../records/kinds.ts'
import { endsAfterStart } from '../periods.ts'

export const TAX_TYPES = ['ipt', 'stamp_duty', 'surplus_lines', 'fet', 'vat', 'levy', 'withholding'] as const
export type TaxType = (typeof TAX_TYPES)[number]

const isEmpty = (value: unknown) => value == null || value === ''

/** An amount has a currency, a currency an amount. */
function amountAndPeriod(values: Record<string, unknown>): FieldErrors {
  const [lacksAmount, lacksCurrency] = [isEmpty(values.fixed_amount), isEmpty(values.fixed_amount_currency)]
  return {
    ...(lacksAmount && !lacksCurrency ? { fixed_amount: { key: 'amount_of_currency' } } : {}),
    ...(lacksCurrency && !lacksAmount ? { fixed_amount_currency: { key: 'currency_of_amount' } } : {}),
    ...endsAfterStart('effective_from', 'effective_to')(values),
  }
}

/** Taxes on premium by territory and kind of business. Source: domain guide 2.2, 5.6. */
export const taxRate = entity({
  name: 'tax_rate',
  fields: {
    /** Put together by the database: `US-NY SURPLUS LINES 2026-01-01`. */
    name: text({ max: 60, readOnly: true }),
    country: ref('country', { required: true }),
    subdivision: text({ max: 6, upper: true, pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ }),
    tax_type: choice(TAX_TYPES, { required: true }),
    class_of_business: ref('class_of_business'),
    basis: choice(['direct', 'reinsurance', 'both'], { required: true, default: 'both' }),
    payable_by: choice(['insured', 'insurer'], { required: true }),
    administered_by: choice(['insurer', 'insured_or_agent', 'broker'], { required: true }),
    calc_base: choice(['gross_premium', 'gross_plus_fees', 'net_premium'], { required: true, default: 'gross_premium' }),
    rate: percent({ required: true }),
    fixed_amount: money(),
    fixed_amount_currency: ref('currency'),
    effective_from: date({ required: true }),
    effective_to: date(),
    description: longText(),
  },
  list: ['name', 'country', 'tax_type', 'class_of_business', 'basis', 'rate', 'payable_by', 'effective_from', 'effective_to'],
  search: ['name', 'subdivision'],
  order: 'name',
  title: 'name',
  unique: [],
  judged: [['subdivision', 'country']],
  alone: {
    key: ['country', 'subdivision', 'tax_type', 'class_of_business', 'basis'],
    from: 'effective_from',
    to: 'effective_to',
    whole: { basis: 'both' },
  },
  rule: amountAndPeriod,
})
