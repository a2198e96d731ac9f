import type { FieldErrors } from '../app-error.ts'
import { entity } from './entity.ts'
import { bool, choice, int, longText, ref, text } from '../records/kinds.ts'

/** Sanctioned countries, and those FATF calls for action on, are high risk at least. Source: domain guide 2.1. */
function riskFollowsSanctions(values: Record<string, unknown>): FieldErrors {
  const forced = values.is_sanctioned === true || values.fatf_status === 'call_for_action'
  const rated = values.risk_rating === 'high' || values.risk_rating === 'prohibited'
  return forced && !rated ? { risk_rating: { key: 'risk_must_be_high' } } : {}
}

export const country = entity({
  name: 'country',
  fields: {
    name: text({ required: true, max: 100 }),
    iso_alpha2: text({ required: true, max: 2, upper: true, pattern: /^[A-Z]{2}$/ }),
    iso_alpha3: text({ required: true, max: 3, upper: true, pattern: /^[A-Z]{3}$/ }),
    iso_numeric: text({ required: true, max: 3, pattern: /^\d{3}$/ }),
    region: ref('region', { required: true }),
    default_currency: ref('currency'),
    default_time_zone: ref('time_zone'),
    dial_code: text({ max: 5, pattern: /^\+[1-9]\d{0,3}$/ }),
    iban_length: int({ min: 15, max: 34 }),
    is_eea: bool(),
    is_sanctioned: bool(),
    fatf_status: choice(['none', 'increased_monitoring', 'call_for_action'], { required: true, default: 'none' }),
    risk_rating: choice(['low', 'medium', 'high', 'prohibited'], { required: true, default: 'medium' }),
    insurance_premium_tax_note: longText(),
  },
  list: ['name', 'iso_alpha2', 'iso_alpha3', 'iso_numeric', 'region', 'default_currency', 'risk_rating'],
  search: ['name', 'iso_alpha2', 'iso_alpha3'],
  order: 'name',
  title: 'name',
  unique: [['name'], ['iso_alpha2'], ['iso_alpha3'], ['iso_numeric']],
  rule: riskFollowsSanctions,
})
