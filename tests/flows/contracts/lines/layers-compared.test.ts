import { expect, test } from 'vitest'
import { found, layers } from '../step-problems.ts'

test('bands of a sliding scale follow each other by their figures, however these are typed', () => {
  const scale = (next: string) =>
    found(
      '3b',
      layers({
        sliding_scale: [
          { loss_ratio_from: '0', loss_ratio_to: '50', commission_pct: '30' },
          { loss_ratio_from: next, loss_ratio_to: '60', commission_pct: '25' },
        ],
      }),
    )
  expect(scale('50.0')).toEqual([])
  expect(scale('50.01')).toEqual(['sections.0.sliding_scale.1.loss_ratio_from: band_not_next'])
  expect(scale('')).toContain('sections.0.sliding_scale.1.loss_ratio_from: band_not_next')
})

test('a layer that names the currency of the contract stands on one that names none', () => {
  const currencies = (below?: number, above?: number) =>
    found('3a', {
      currency: 1,
      settlement_currencies: [2],
      ...layers(
        { layer_no: 1, limit: '4', attachment: '1', ...(below && { currency: below }) },
        { layer_no: 2, limit: '5', attachment: '5', ...(above && { currency: above }) },
      ),
    }).filter((each) => each.includes('below'))
  expect(currencies(undefined, 1)).toEqual([])
  expect(currencies(1, undefined)).toEqual([])
  expect(currencies(2, undefined)).toEqual(['sections.1.currency: other_currency_below'])
})

test.each([
  ['a gap', '9'],
  ['an overlap', '3'],
])('amounts of two currencies make no %s', (_, attachment) => {
  const below = { layer_no: 1, limit: '4', attachment: '1', currency: 1 }
  const told = (currency: number) =>
    found('3a', {
      currency: 1,
      settlement_currencies: [2],
      ...layers(below, { layer_no: 2, limit: '5', attachment, currency }),
    }).filter((each) => each.includes('attachment'))
  expect(told(1)).toHaveLength(1)
  expect(told(2)).toEqual([])
})
