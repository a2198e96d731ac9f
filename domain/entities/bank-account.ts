import type { FieldErrors } from '../app-error.ts'
import { isAba, isClabe, isIban } from '../registered-numbers.ts'
import { entity } from './entity.ts'
import { bool, choice, date, longText, ref, text } from '../records/kinds.ts'
import { endsAfterStart } from './periods.ts'
import { isMasked } from '../records/secrets.ts'
import type { Values } from '../records/values.ts'

const TYPES = ['premium', 'claims', 'client_money_statutory', 'client_money_risk_transfer', 'office', 'tax'] as const

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/
const FULL = 'view_bank_full'

/** Source: domain guide 2.0, and the national schemes themselves. */
const NATIONAL: Record<string, (code: string) => boolean> = {
  sort_code: (code) => /^\d{6}$/.test(code),
  aba: isAba,
  bsb: (code) => /^\d{6}$/.test(code),
  ifsc: (code) => /^[A-Z]{4}0[A-Z0-9]{6}$/.test(code),
  clabe: isClabe,
  other: () => true,
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const isEmpty = (value: unknown) => value == null || value === ''
const needs = (values: Values, name: string): FieldErrors => (isEmpty(values[name]) ? { [name]: { key: 'required' } } : {})

/** Both or none. */
const together = (values: Values, one: string, other: string): FieldErrors =>
  isEmpty(values[one]) === isEmpty(values[other]) ? {} : needs(values, isEmpty(values[one]) ? one : other)

function nationalCode(values: Values): FieldErrors {
  const { national_code_type: type, national_code: code, account_number: number } = values
  const bothOrNone = together(values, 'national_code_type', 'national_code')
  if (isEmpty(type) || isEmpty(code)) return bothOrNone
  const isRight = NATIONAL[textOf(type)]?.(textOf(code).toUpperCase()) ?? false
  const isUk = type !== 'sort_code' || isEmpty(number) || isMasked(number) || /^\d{8}$/.test(textOf(number))
  return {
    ...(isRight ? {} : { national_code: { key: 'not_national_code' } }),
    ...(isUk ? needs(values, 'account_number') : { account_number: { key: 'eight_digits' } }),
  }
}

/** An account has an IBAN or a number; what both are worth in its country is known to the server. */
function numbers(values: Values): FieldErrors {
  const { iban } = values
  if (isEmpty(iban)) return isEmpty(values.account_number) ? { account_number: { key: 'iban_or_number' } } : {}
  return isMasked(iban) || isIban(textOf(iban)) ? {} : { iban: { key: 'not_iban' } }
}

/** Accounts of the house and of its partners. Source: domain guide 2.2. */
export const bankAccount = entity({
  name: 'bank_account',
  fields: {
    account_name: text({ required: true, max: 140 }),
    bank_name: text({ required: true, max: 140 }),
    branch: ref('branch', { asked: true }),
    /** Whose account it is, where it is none of the house. */
    market: ref('market'),
    account_type: choice(TYPES, { required: true, default: 'premium' }),
    currency: ref('currency', { required: true }),
    country: ref('country', { required: true }),
    iban: text({ max: 34, upper: true, compact: true, secret: FULL, pattern: /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/ }),
    account_number: text({ max: 34, upper: true, compact: true, secret: FULL, pattern: /^[A-Z0-9]+$/ }),
    national_code_type: choice(['sort_code', 'aba', 'bsb', 'ifsc', 'clabe', 'other'], {}),
    national_code: text({ max: 18, upper: true, compact: true, pattern: /^[A-Z0-9]+$/ }),
    bic: text({ required: true, max: 11, upper: true, compact: true, pattern: BIC }),
    intermediary_bank: text({ max: 140 }),
    intermediary_bic: text({ max: 11, upper: true, compact: true, pattern: BIC }),
    is_default: bool(),
    valid_from: date({ required: true }),
    valid_to: date(),
    verification_status: choice(['pending', 'verified', 'rejected'], { required: true, default: 'pending', readOnly: true }),
    verified_by: ref('user', { readOnly: true }),
    verified_on: date({ readOnly: true }),
    rejection_reason: longText({ readOnly: true }),
    number_changed_by: ref('user', { readOnly: true }),
    /** The BIC names another country than the account: possible, and worth a second look. */
    is_bic_foreign: { ...bool(), readOnly: true },
  },
  list: [
    'account_name',
    'bank_name',
    'branch',
    'currency',
    'account_type',
    'iban',
    'account_number',
    'is_default',
    'verification_status',
  ],
  search: ['account_name', 'bank_name'],
  order: 'account_name',
  title: 'account_name',
  unique: [['iban', 'currency']],
  judged: [['country'], ['branch', 'currency', 'account_type']],
  pages: true,
  onlyOfBranches: true,
  sections: [
    {
      name: 'holder',
      fields: ['account_name', 'branch', 'market', 'account_type', 'currency', 'is_default', 'valid_from', 'valid_to'],
    },
    { name: 'bank', fields: ['bank_name', 'country', 'bic', 'intermediary_bank', 'intermediary_bic'] },
    { name: 'number', fields: ['iban', 'account_number', 'national_code_type', 'national_code'] },
  ],
  rule: (values) => ({
    ...numbers(values),
    ...nationalCode(values),
    ...together(values, 'intermediary_bank', 'intermediary_bic'),
    ...endsAfterStart('valid_from', 'valid_to')(values),
  }),
})
