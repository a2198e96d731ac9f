import { expect, test } from 'vitest'
import { linesAgainst, sumOfLines } from '#src/screens/contract/grids/grid-totals.ts'

const ofOrder = { written_line: '50', written_basis: 'percent_of_order', signed_line: '50' }
const ofWhole = { written_line: '30', written_basis: 'percent_of_whole', signed_line: '50' }
const thirds = { written_line: '20', written_basis: 'part_of_whole_amount', signed_line: '' }
const section = {
  order_pct_of_whole: '60',
  basis_of_written_lines: 'percent_of_whole',
  basis_of_signed_lines: 'percent_of_order',
}
const against = (sum: string, order: string) => `${sum} of ${order}`

test('lines on several bases are added on that of their section, and come to its order', () => {
  expect(linesAgainst([ofOrder, ofWhole], 'en', section, against)).toEqual({
    written_line: '60% of 60%',
    signed_line: '100% of 100%',
  })
  const onOrder = { ...section, basis_of_written_lines: 'percent_of_order' }
  expect(linesAgainst([ofOrder, ofWhole], 'en', onOrder, against)['written_line']).toBe('100% of 100%')
  expect(sumOfLines({ ...onOrder, markets: [ofOrder, thirds] }, 'written_line')).toBe('83.33333333')
  expect(sumOfLines({ ...section, markets: [ofOrder, ofWhole] }, 'signed_line')).toBe('100')
})

test('a line without a basis, or in a section without one, is of the whole', () => {
  const plain = { written_line: '12.5' }
  expect(linesAgainst([plain, plain], 'en', {}, against)).toEqual({ written_line: '25% of 100%' })
  expect(sumOfLines({ markets: [{ written_line: '' }] }, 'written_line')).toBe('')
})
