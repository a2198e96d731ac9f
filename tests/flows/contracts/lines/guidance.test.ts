import { expect, test } from 'vitest'
import { fitsGuidance } from '#domain/contracts/problems/guidance.ts'
import { lookedAt } from '#domain/contracts/warnings/looked-at.ts'
import { found, layers } from '../step-problems.ts'

const ORDER = { order_pct_of_whole: '70' }
const ofOrder = (line: string) => ({ written_line: line, written_basis: 'percent_of_order' as const })
const ofWhole = (line: string) => ({ written_line: line, written_basis: 'percent_of_whole' as const })
const guidance = { guidance_min: '10', guidance_max: '12' }

const told = (section: object, market: object) =>
  found('6', layers({ ...ORDER, ...section, markets: [{ ...guidance, ...market }] })).filter((each) =>
    each.endsWith('outside_guidance'),
  )
const OUTSIDE = ['sections.0.markets.0.written_line: outside_guidance']

test.each([
  ['17 % of an order of 70 % lies within 10 to 12 % of the whole', {}, ofOrder('17'), []],
  ['12 % of an order of 70 % is less than 10 % of the whole', {}, ofOrder('12'), OUTSIDE],
  ['12.01 % of the whole is more than 12 % of the whole', {}, ofWhole('12.01'), OUTSIDE],
  ['8 % of the whole lies within 10 to 12 % of the order', { basis_of_written_lines: 'percent_of_order' }, ofWhole('8'), []],
  ['12 % of the whole is more than that of the order', { basis_of_written_lines: 'percent_of_order' }, ofWhole('12'), OUTSIDE],
  ['12 % of the order is 12 % of the order', { basis_of_written_lines: 'percent_of_order' }, ofOrder('12'), []],
])('lines and guidance are compared on one basis: %s', (_, section, market, expected) => {
  expect(told(section, market)).toEqual(expected)
})

test('a third that was kept with eight places on the other basis fits', () => {
  const section = { order_pct_of_whole: '60', basis_of_written_lines: 'percent_of_order' as const }
  expect(fitsGuidance(section, { ...ofWhole('20'), guidance_max: '33.33333333' })).toBe(true)
  expect(fitsGuidance(section, { ...ofWhole('20.00000001'), guidance_max: '33.33333333' })).toBe(false)
})

test('the warning looks at the bases and the order where the line and its guidance are given on two', () => {
  const look = (order: string, basis: string) => {
    const market = { id: 1, ...guidance, written_line: '9', written_basis: basis }
    const sections = [{ id: 1, order_pct_of_whole: order, basis_of_written_lines: 'percent_of_whole', markets: [market] }]
    return JSON.stringify(lookedAt({ sections }, 'sections.0.markets.0.written_line', 'outside_guidance'))
  }
  expect(look('70', 'percent_of_order')).not.toBe(look('70', 'percent_of_whole'))
  expect(look('70', 'percent_of_order')).not.toBe(look('60', 'percent_of_order'))
  expect(look('70', 'percent_of_whole')).toBe(look('60', 'percent_of_whole'))
})
