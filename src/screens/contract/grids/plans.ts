import type { GridColumn, GridRow, Scale } from '#src/ui/grid/grid-column.ts'
import type { Lookup } from '#domain/records/condition.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { StepValues } from '#src/machines/contract/step-values.ts'
import { amountOfWhole } from './line-amounts.ts'
import { amountTotals, linesAgainst, percentTotals, rateOnLine, sumOfLines, type Totals } from './grid-totals.ts'

type Rows = readonly StepValues[]

export interface Words {
  field: (name: string) => string
  rateOnLine: string
  against: (sum: string, order: string) => string
}

/** How a grid shows a group in a step, beyond what the declaration says. */
export interface Plan {
  /** Cells by which a row is known; those of other steps cannot be changed here. */
  known: readonly string[]
  pinned: number
  totals?: (rows: Rows, language: string, above: StepValues, words: Words) => Totals
  /** A currency that all rows share stands over their amounts. */
  isCurrencyOverAmounts?: true
  /** Cells whose row may say them otherwise than they are held. */
  scales?: Readonly<Record<string, (row: GridRow, above: Lookup) => Scale | null>>
  /** Worked out from a row. */
  derived?: (words: Words) => readonly GridColumn[]
}

const percentColumn = (key: string, header: string, derive: (row: StepValues) => string): GridColumn => ({
  key,
  header,
  kind: 'percent',
  width: 76,
  derive,
})

const LAYER = ['section_no', 'layer_no', 'title']

const PLANS: Partial<Record<`${StepName} ${string}`, Plan>> = {
  '3a sections': { known: LAYER, pinned: 3, totals: amountTotals('limit', 'event_limit', 'max_cession') },
  '3b sections': {
    known: ['title', 'currency', 'limit'],
    pinned: 1,
    isCurrencyOverAmounts: true,
    totals: amountTotals('limit', 'premium_100', 'deposit_premium', 'minimum_premium'),
    derived: ({ rateOnLine: header }) => [percentColumn('rate_on_line', header, rateOnLine)],
  },
  '5 sections': { known: ['title', 'currency', 'limit', 'premium_100'], pinned: 1, totals: amountTotals('limit', 'premium_100') },
  '5 markets': { known: ['market'], pinned: 1, totals: percentTotals('guidance_min', 'guidance_max') },
  '6 sections': {
    known: ['title', 'currency', 'limit', 'premium_100', 'order_pct_of_whole'],
    pinned: 1,
    totals: amountTotals('limit', 'premium_100'),
    derived: ({ field }) => [
      percentColumn('written', field('written_line'), (row) => sumOfLines(row, 'written_line')),
      percentColumn('signed', field('signed_line'), (row) => sumOfLines(row, 'signed_line')),
    ],
  },
  '6 markets': {
    known: ['market', 'written_line', 'signed_line'],
    pinned: 1,
    scales: { written_line: amountOfWhole },
    totals: (rows, language, section, { against }) => linesAgainst(rows, language, section, against),
  },
}

/** Null where a group is filled in otherwise. */
export const planOf = (step: StepName, name: string): Plan | null => PLANS[`${step} ${name}`] ?? null
