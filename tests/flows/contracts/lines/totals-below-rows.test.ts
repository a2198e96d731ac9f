import { expect, test } from 'vitest'
import type { RowValues } from '#src/screens/contract/fields/field-values.ts'
import { sumOf } from '#src/screens/contract/fields/totals.ts'

const rows = (...values: object[]) => values.map((each, at) => ({ key: String(at), ...each })) as unknown as RowValues[]

const [USD, GBP] = ['1', '2']
function instalments(sections: object[], ...paid: object[]) {
  const all = rows(...paid)
  return sumOf('instalments', all, { currency: USD, sections, instalments: all })
}

test('instalments pay the deposit, else the premium, of every section that was taken up', () => {
  const sections = [
    { premium_100: '60000', deposit_premium: '40000' },
    { premium_100: '60000', deposit_premium: '', section_status: 'cancelled' },
    { premium_100: '50000', deposit_premium: '', section_status: 'ntu' },
  ]
  expect(instalments(sections, { amount_100: '100000' })).toMatchObject({ sum: '100000', due: '100000', gap: null })
  expect(instalments(sections, { amount_100: '90000' })).toMatchObject({ gap: '10000' })
})

test('a currency that nobody names is that of the contract, and amounts of two currencies have no total', () => {
  const own = [{ premium_100: '100', currency: '' }]
  expect(instalments(own, { amount_100: '100', currency: USD })).toMatchObject({ due: '100', gap: null })
  const both = [...own, { premium_100: '50', currency: GBP }]
  expect(instalments(both, { amount_100: '90', currency: USD }, { amount_100: '60', currency: GBP })).toBeNull()
  expect(instalments(own, { amount_100: '100', currency: GBP })).toBeNull()
})

test('a territory counts once, however many taxes it has', () => {
  const taxes = (...of: [territory: string, pct: string][]) =>
    sumOf('taxes', rows(...of.map(([territory, allocation_pct]) => ({ territory, allocation_pct }))), {})
  expect(taxes(['7', '100'], ['7', '100'])).toMatchObject({ sum: '100', due: '100', gap: null })
  expect(taxes(['7', '60'], ['7', '60'], ['8', '30'])).toMatchObject({ sum: '90', gap: '10' })
  expect(taxes(['', '60'], ['', '60'])).toMatchObject({ sum: '120', gap: '-20' })
})
