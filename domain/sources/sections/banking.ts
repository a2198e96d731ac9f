import { bool, choice, date, ref, text } from '../../entities/field.ts'
import { ACCOUNT_TYPES, NATIONAL_CODES } from '../choices.ts'
import { group, section } from '../field.ts'

const BIC = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

export const banking = section({
  name: 'banking',
  fields: {},
  rows: {
    bank_accounts: group({
      table: 'bank_account',
      title: 'account_name',
      fields: {
        account_name: text({ required: true, max: 140 }),
        bank_name: text({ required: true, max: 140 }),
        account_type: choice(ACCOUNT_TYPES, { required: true, default: 'premium' }),
        currency: ref('currency', { required: true }),
        country: ref('country', { required: true }),
        iban: text({ max: 34, upper: true }),
        account_number: text({ max: 34, upper: true, pattern: /^[A-Z0-9]+$/ }),
        national_code_type: choice(NATIONAL_CODES, {}),
        national_code: text({ max: 15, upper: true }),
        bic: text({ required: true, max: 11, upper: true, pattern: BIC }),
        intermediary_bank: text({ max: 140 }),
        intermediary_bic: text({ max: 11, upper: true, pattern: BIC }),
        is_default: bool(),
        valid_from: { ...date(), required: true },
        valid_to: date(),
        callback_person: text({ max: 140 }),
        callback_number: { kind: 'text', max: 30, format: 'phone' },
        callback_on: date(),
        verification_status: { ...choice(['pending', 'verified', 'rejected'], {}), readOnly: true },
      },
    }),
  },
})
