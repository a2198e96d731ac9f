import type { FieldErrors } from '../../app-error.ts'
import { isLei } from '../../registered-numbers.ts'
import { entity } from '../entity.ts'
import { choice, date, email, phone, ref, text } from '../../records/kinds.ts'

const TYPES = ['insured', 'cedant', 'original_insured', 'retrocedent', 'loss_payee'] as const

const isEmpty = (value: unknown) => value == null || value === ''

/** A screening has a result and a day, or neither. */
function partyRule({ lei, screening_result: result, screened_on: day }: Record<string, unknown>): FieldErrors {
  return {
    ...(typeof lei === 'string' && lei !== '' && !isLei(lei) ? { lei: { key: 'not_lei' } } : {}),
    ...(isEmpty(result) && !isEmpty(day) ? { screening_result: { key: 'required' } } : {}),
    ...(!isEmpty(result) && isEmpty(day) ? { screened_on: { key: 'required' } } : {}),
  }
}

/** Whom contracts cover; a contract keeps its own copy of name and address as bound. Source: domain guide 2.8. */
export const party = entity({
  name: 'party',
  fields: {
    name: text({ required: true }),
    trading_name: text({}),
    party_type: choice(TYPES, { required: true }),
    country: ref('country', { required: true }),
    registration_number: text({ max: 40 }),
    lei: text({ max: 20, upper: true, pattern: /^[A-Z0-9]{18}\d{2}$/ }),
    address_line1: text({}),
    address_line2: text({}),
    city: text({ max: 100 }),
    state: text({ max: 100 }),
    postcode: text({ max: 20 }),
    email: email(),
    phone: phone(),
    screening_result: choice(['clear', 'potential_match', 'confirmed_match'], {}),
    screened_on: date(),
  },
  list: ['name', 'party_type', 'country', 'registration_number', 'city', 'screening_result', 'screened_on'],
  search: ['name', 'trading_name', 'registration_number'],
  order: 'name',
  title: 'name',
  unique: [
    ['name', 'country', 'party_type'],
    ['registration_number', 'country', 'party_type'],
    ['lei', 'party_type'],
  ],
  rule: partyRule,
})
