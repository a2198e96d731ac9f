import { describe, expect, test } from 'vitest'
import type { ContractDraft } from '#domain/contracts/draft.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import { found, layers, panel, PERIOD } from './step-problems.ts'

const FINE: [string, StepName, ContractDraft][] = [
  ['a year less a day', '1', { ...PERIOD, year_of_account: 2025 }],
  ['a first day that is half typed', '1', { period_from: '2026-0', period_to: '2026-12-31' }],
  [
    'a last day that is half typed',
    '3b',
    { ...PERIOD, period_to: '2026-1', instalments: [{ due_date: '2026-01-01', amount_100: '0', currency: 1 }] },
  ],
  ['the number of a ship', '2', { vessels: [{ imo_number: '9074729' }] }],
  [
    'layers that stand on each other',
    '3a',
    layers(
      { layer_no: 1, limit: '4000000', attachment: '1000000', currency: 1 },
      { layer_no: 2, limit: '5000000', attachment: '5000000', currency: 1 },
    ),
  ],
  [
    'the deposit in four quarters',
    '3b',
    {
      ...layers({ deposit_premium: '360000', premium_100: '400000' }),
      instalments: ['01', '04', '07', '10'].map((month) => ({
        due_date: `2026-${month}-01`,
        amount_100: '90000',
        currency: 1,
      })),
    },
  ],
  [
    'instalments that pay for a section that was cancelled, and not for one that was not taken up',
    '3b',
    {
      ...layers(
        { premium_100: '10', ...({ section_status: 'cancelled' } as object) },
        { premium_100: '7', ...({ section_status: 'ntu' } as object) },
      ),
      instalments: [{ due_date: '2026-01-01', amount_100: '10', currency: 1 }],
    },
  ],
  [
    'a programme for each class, and a layer that was not taken up below another in its place',
    '3a',
    layers(
      { class_of_business: 1, layer_no: 1, limit: '4', attachment: '1', currency: 1, limit_basis: 'any_one_occurrence' },
      { class_of_business: 2, layer_no: 1, limit: '9', attachment: '2', currency: 1, limit_basis: 'any_one_risk' },
      {
        class_of_business: 1,
        layer_no: 1,
        limit: '3',
        attachment: '1',
        currency: 1,
        limit_basis: 'any_one_occurrence',
        ...({ section_status: 'ntu' } as object),
      },
    ),
  ],
  [
    'clauses in another language, and those that are known by their number',
    '3c',
    {
      clauses: [
        { title: 'Sanktionsklausel' },
        { reference: 'LMA3333', title: '(Re)insurers liability clause' },
        { title: '保険料支払条項' },
      ],
    },
  ],
  ['a section without leader that was not taken up', '5', layers({ ...({ section_status: 'ntu' } as object) })],
  [
    'thirds, signed with eight places',
    '6',
    panel({ signed_line: '33.33333333' }, { signed_line: '33.33333333' }, { signed_line: '33.33333333' }),
  ],
  [
    'lines that are signed as they were written, where less was written than the order',
    '6',
    panel({ written_line: '40', signed_line: '40' }, { written_line: '30', signed_line: '30' }),
  ],
  [
    'guidance in percent of the whole that fills a part order',
    '5',
    layers({ order_pct_of_whole: '60', markets: [{ is_leader: true, guidance_max: '60' }] }),
  ],
  ['lines signed down to the order', '6', panel(...['33.3333', '26.6667', '20', '20'].map((line) => ({ signed_line: line })))],
]

describe('a step is content with', () => {
  test.each(FINE)('%s', (_what, step, draft) => {
    expect(found(step, draft)).toEqual([])
  })
})
