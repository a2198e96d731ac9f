import { placesOf } from '../../calculations/currencies.ts'
import { figure, rounded, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import type { LineDraft } from './lines.ts'
import type { RATE_TYPES } from './names.ts'

/** What one unit of a currency is worth in that of the branch. */
export interface Rate {
  rate: string
  day: string
  type: (typeof RATE_TYPES)[number]
}

export interface ConvertedLine extends LineDraft, Rate {
  base_amount: Figure
}

export const SAME: Omit<Rate, 'day'> = { rate: '1', type: 'none' }

const roundingLine = (currency: string, day: string, rest: Figure): ConvertedLine => ({
  account: 'rounding',
  item: 'rounding',
  section: null,
  subscription: null,
  market: null,
  party: null,
  currency,
  amount: ZERO,
  amount_100: null,
  base_amount: rest.neg(),
  ...SAME,
  day,
})

/** What lines have in the currency of the branch too much or too little, by rounding each by itself, becomes a line of its own. */
export function withRounding(lines: readonly ConvertedLine[], base: string, day: string): ConvertedLine[] {
  const rest = sum(lines.map(({ base_amount: amount }) => amount))
  return rest.eq(ZERO) ? [...lines] : [...lines, roundingLine(base, day, rest)]
}

/** Each line by itself; a converted amount is never converted again. Source: domain guide 5.11. */
export function converted(
  lines: readonly LineDraft[],
  rates: ReadonlyMap<string, Rate>,
  base: string,
  day: string,
): ConvertedLine[] {
  const each = lines.map((line) => {
    const rate = rates.get(line.currency) ?? { ...SAME, day }
    return { ...line, ...rate, base_amount: rounded(line.amount.times(figure(rate.rate)), placesOf(base)) }
  })
  return withRounding(each, base, day)
}
