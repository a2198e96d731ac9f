import { expect, test } from 'vitest'
import { groupAmounts, type AdministeredTax } from '#domain/contracts/accounts/amounts.ts'
import { termsGroups } from '#domain/contracts/figures/terms.ts'
import type { KeySection } from '#domain/contracts/figures/shown.ts'
import { Notebook } from '#domain/contracts/figures/working.ts'

const section: KeySection = {
  id: 7,
  section_no: 1,
  title: 'Layer one',
  section_status: 'active',
  currency: { id: 1, name: 'USD' },
  limit: '1000000',
  premium_100: '100000',
  ceding_commission_pct: null,
  order_pct_of_whole: '100',
  basis_of_signed_lines: 'percent_of_whole',
  markets: [
    {
      id: 1,
      market: { id: 101, name: 'Alpina Re' },
      stamp_code: null,
      is_leader: true,
      signed_line: '100',
      brokerage_pct_override: null,
      premium_override: null,
    },
  ],
}

const taxed = (rate: string) => {
  const tax: AdministeredTax = {
    name: 'IPT',
    base: 'gross_premium',
    borne_by: 'insured',
    administered_by: 'broker',
    allocation: '100',
    rate,
    amount: null,
    currency: 'USD',
    version: null,
  }
  const charged = termsGroups(section, { total_brokerage_pct: '10' }).map((group) => ({ group, amount_100: '100000' }))
  const terms = { deductions: [], taxes: [tax], brokerageApplies: true, fee: null, currency: 'USD' }
  return groupAmounts(new Notebook(), charged, terms)
}

test('taxes that cannot be computed refuse the booking of their section, and nothing of it is booked (5.6)', () => {
  expect(taxed('12')[0]!.taxes.map(({ amount }) => amount.toFixed(2))).toEqual(['12000.00'])
  const fault = { key: 'amounts_not_computed', params: { section: 'Layer one' } }
  expect(() => taxed('100.01')).toThrow(expect.objectContaining({ code: 'not_valid', fields: { taxes: fault } }))
})
