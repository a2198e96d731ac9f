import { calculate, type CalculationName } from '#domain/calculations/index.ts'
import { expect, test } from 'vitest'

const YEAR = { currency: 'USD', inception: '2026-01-01', expiry: '2026-12-31' }

const EXACT: [CalculationName, string, object, object][] = [
  [
    'recovery',
    'five sixths of a premium, which come to half a cent',
    {
      ...YEAR,
      limit: '6000000',
      attachment: '0',
      premium: '600000.03',
      reinstatements: [{ pct: '100' }],
      as_to_time: false,
      losses: [{ on: '2026-05-20', amount: '5000000' }],
    },
    { losses: [{ premium: '500000.03' }] },
  ],
  [
    'adjustment',
    'a burning cost with its loading, which come to half a cent',
    {
      currency: 'USD',
      deposit: '0',
      minimum: '0',
      base: '3000000',
      swing: { incurred: '100000.06', loading: '1.25', min: '0', max: '100' },
    },
    { premium: '125000.08' },
  ],
  [
    'pro-rata',
    'a short rate that keeps 27 % of 1 of 365 days, which leaves half a cent',
    { ...YEAR, inclusive: true, annual_change: '-7.50', from: '2026-12-31', penalty_pct: '27' },
    { amount: '-0.02' },
  ],
  [
    'pro-rata',
    'a minimum by its amount, before a percentage that is rounded',
    {
      ...YEAR,
      inclusive: true,
      annual_change: '-3000000',
      from: '2026-02-01',
      minimum_earned_pct: '33.333333',
      minimum_earned: '1000000',
    },
    { amount: '-2000000.00', earned: '1000000.00' },
  ],
]

test.each(EXACT)('%s loses nothing before it is rounded: %s', (name, _what, input, result) => {
  expect(calculate(name, input).result).toMatchObject(result)
})

test('a minimum that is given by its amount is told in percent', () => {
  const input = { ...YEAR, inclusive: true, annual_change: '-3000000', from: '2026-02-01', minimum_earned: '1000000' }
  expect(calculate('pro-rata', input).explanation).toContainEqual({
    key: 'pro_rata.minimum',
    params: { minimum: { as: 'percent', value: '33.333333' } },
  })
})

test('what comes to nothing has no sign', () => {
  const lastDay = { ...YEAR, inclusive: true, annual_change: '-1.00', from: '2026-12-31' }
  expect(calculate('pro-rata', lastDay).result).toMatchObject({ amount: '0.00', earned: '1.00' })
  expect(calculate('conversion', { amount: '-0.40', rate: '1', currency: 'JPY' }).result).toEqual({ amount: '0' })
  expect(calculate('conversion', { amount: '-0.60', rate: '1', currency: 'JPY' }).result).toEqual({ amount: '-1' })
})
