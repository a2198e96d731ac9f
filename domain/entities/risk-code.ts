import type { FieldErrors } from '../app-error.ts'
import { entity } from './entity.ts'
import { bool, choice, date, longText, ref, refs, text, year } from '../records/kinds.ts'

/** Source: domain guide 2.0. */
const LLOYDS = /^[A-Z0-9]{1,2}$/

function codeAndYears({ scheme, code, first_yoa: first, last_yoa: last }: Record<string, unknown>): FieldErrors {
  const isLloyds = scheme !== 'lloyds' || LLOYDS.test(String(code).toUpperCase())
  const isOrdered = typeof first !== 'number' || typeof last !== 'number' || last >= first
  return {
    ...(isLloyds ? {} : { code: { key: 'not_lloyds_code' } }),
    ...(isOrdered ? {} : { last_yoa: { key: 'before_start' } }),
  }
}

/** What premium is allocated to. A contract may use a code whose years of account hold its own. Source: domain guide 2.4. */
export const riskCode = entity({
  name: 'risk_code',
  fields: {
    code: text({ required: true, max: 20, upper: true, pattern: /^[A-Z0-9][A-Z0-9_-]*$/ }),
    scheme: choice(['lloyds', 'internal', 'naic', 'sic'], { required: true, default: 'lloyds' }),
    description: longText({ required: true }),
    class_of_business: ref('class_of_business', { required: true }),
    sub_classes: refs('sub_class', 'risk_code_sub_class', {
      fits: { theirs: 'line_of_business.class_of_business', ours: 'class_of_business', fault: 'not_of_class' },
    }),
    territory_scope: choice(['any', 'us_only', 'non_us'], { required: true, default: 'any' }),
    business_type: choice(['direct', 'reinsurance', 'both'], { required: true, default: 'both' }),
    is_terrorism: bool(),
    first_yoa: year(),
    last_yoa: year(),
    valid_from: date(),
  },
  list: ['code', 'scheme', 'description', 'class_of_business', 'business_type', 'first_yoa', 'last_yoa'],
  search: ['code', 'description'],
  order: 'code',
  title: 'code',
  unique: [['code', 'scheme', 'valid_from']],
  pages: true,
  sections: [
    { name: 'code', fields: ['code', 'scheme', 'valid_from', 'description'] },
    { name: 'use', fields: ['class_of_business', 'sub_classes', 'territory_scope', 'business_type', 'is_terrorism'] },
    { name: 'years', fields: ['first_yoa', 'last_yoa'] },
  ],
  rule: codeAndYears,
})
