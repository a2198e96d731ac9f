import { bankAccount } from '../../entities/bank-account.ts'
import { date, text } from '../../records/kinds.ts'
import { group, section } from '../../records/record.ts'

const {
  branch: _house,
  market: _market,
  verified_by: _by,
  verified_on: _on,
  number_changed_by: _changer,
  rejection_reason,
  is_bic_foreign,
  ...account
} = bankAccount.fields

/** Accounts like those of the house (domain guide 2.2), with the call that proved whose they are. */
export const banking = section({
  name: 'banking',
  fields: {},
  rows: {
    bank_accounts: group({
      table: 'bank_account',
      title: 'account_name',
      fields: {
        ...account,
        callback_person: text({ max: 140 }),
        callback_number: text({ max: 30, format: 'phone' }),
        callback_on: date(),
        rejection_reason,
        is_bic_foreign,
      },
    }),
  },
})
