import { expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import { found, layers, panel } from '../step-problems.ts'

const three = [1, 2, 3]

const FINE: [string, ContractDraft][] = [
  [
    'thirds that were written with eight places, signed on four',
    panel(...three.map(() => ({ written_line: '33.33333333', signed_line: '33.3333' }))),
  ],
  [
    'lines of the whole, signed on a part order',
    layers({
      order_pct_of_whole: '90',
      basis_of_signed_lines: 'percent_of_order',
      markets: three.map(() => ({ written_line: '30', written_basis: 'percent_of_whole', signed_line: '33.3333' })),
    }),
  ],
  [
    'halves of the whole, signed in full on a part order',
    layers({
      order_pct_of_whole: '90',
      basis_of_signed_lines: 'percent_of_order',
      markets: [1, 2].map(() => ({ written_line: '45', written_basis: 'percent_of_whole', signed_line: '50' })),
    }),
  ],
  [
    'lines of a part order, signed on the whole',
    layers({
      order_pct_of_whole: '60',
      markets: [1, 2].map(() => ({ written_line: '55', written_basis: 'percent_of_order', signed_line: '30' })),
    }),
  ],
]

test.each(FINE)('step 6 is content with %s', (_, draft) => {
  expect(found('6', draft)).toEqual([])
})

const WRONG: [string, ContractDraft, string][] = [
  [
    'more signed than written on the other basis',
    layers({
      order_pct_of_whole: '60',
      markets: [
        { written_line: '50', written_basis: 'percent_of_order', signed_line: '30.0001' },
        { written_line: '60', written_basis: 'percent_of_order', signed_line: '29.9999' },
      ],
    }),
    'sections.0.markets.0.signed_line: above_written',
  ],
  [
    'a unit more signed than a third that was written',
    panel({ written_line: '33.33333333', signed_line: '33.3334' }, { written_line: '70', signed_line: '66.6666' }),
    'sections.0.markets.0.signed_line: above_written',
  ],
  [
    'a unit less signed than the order that was written for',
    panel({ written_line: '33.3333', signed_line: '33.3333' }, { written_line: '66.6667', signed_line: '66.6666' }),
    'sections.0.markets: signed_not_order',
  ],
]

test.each(WRONG)('step 6 tells %s', (_, draft, fault) => {
  expect(found('6', draft)).toEqual([fault])
})
