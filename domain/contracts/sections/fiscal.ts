import { bool, choice, int, longText, money, percent, ref, refs, text, wanted } from '../../records/kinds.ts'
import { group, section } from '../../records/record.ts'
import { BROKERAGE_PARTIES, CLIENT_CLASSES, DEDUCTION_BASES, TAX_ADMINISTRATORS, TAX_BASES, TAX_BEARERS } from '../choices.ts'
import { documentsOf } from './documents.ts'

/** Taxes, regulation, remuneration and deductions. Source: domain guide 4, step 7. */
export const fiscal = section({
  name: '7',
  fields: {
    country_of_origin: wanted(ref('country')),
    client_classification: wanted(choice(CLIENT_CLASSES, {})),
    overseas_broker: text({}),
    surplus_lines_broker: text({}),
    state_of_filing: text({ max: 6, upper: true, pattern: /^[A-Z]{2}-[A-Z0-9]{1,3}$/ }),
    us_classification: text({ max: 80 }),
    naic_codes: text({ max: 120 }),
    is_fatca: bool(),
    premium_to_year_of_account: longText(),
    is_distance_marketing: bool(),
    total_brokerage_pct: wanted(percent({})),
    client_fee: money(),
    is_fee_disclosed: bool(),
    payment_accounts: refs('bank_account', 'contract_payment_account'),
  },
  rows: {
    taxes: group({
      table: 'contract_tax',
      title: 'tax_type',
      fields: {
        territory: wanted(ref('country')),
        tax_type: wanted(text({ max: 80 })),
        payable_by: wanted(choice(TAX_BEARERS, {})),
        administered_by: wanted(choice(TAX_ADMINISTRATORS, {})),
        tax_base: wanted(choice(TAX_BASES, { default: 'gross_premium' })),
        allocation_pct: wanted(percent({})),
        rate_pct: wanted(percent({})),
        amount: money(),
        override_reason: longText(),
      },
    }),
    brokerage_split: group({
      table: 'contract_brokerage',
      title: 'brokerage_party',
      most: 10,
      fields: {
        brokerage_party: wanted(choice(BROKERAGE_PARTIES, {})),
        name: text({}),
        brokerage_pct: wanted(percent({})),
      },
    }),
    deductions: group({
      table: 'contract_deduction',
      title: 'name',
      order: 'deduction_no',
      most: 20,
      fields: {
        deduction_no: int({ min: 1, max: 99 }),
        name: wanted(text({})),
        deduction_base: wanted(choice(DEDUCTION_BASES, { default: 'gross' })),
        deduction_pct: percent({}),
        amount: money(),
      },
    }),
    fiscal_files: documentsOf('7'),
  },
})
