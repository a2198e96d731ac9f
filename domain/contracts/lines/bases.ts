import { placesOf } from '../../calculations/currencies.ts'
import { asPercent, figure, percent, percentOf, printed, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import { figureIn, HUNDRED } from '../problems/figures.ts'
import { LINE_PLACES } from '../problems/guidance.ts'
import type { Text } from '../figures/shown.ts'

/** A line on both bases, four places, and what it is of the limit. */
export interface LineBases {
  of_whole: string
  of_order: string
  amount: Text
}

interface Around {
  /** Percent of the whole. */
  order: Text
  limit: Text
  currency: string | null
}

interface Line {
  line: Text | undefined
  basis: Text | undefined
}

/** Percent of the whole, with all its places; a part of an amount is kept as a percentage of the whole. */
export const wholeOf = ({ line, basis }: Line, order: Figure): Figure => {
  const value = figureIn(line) ?? ZERO
  return basis === 'percent_of_order' ? percentOf(value, order) : value
}

export const onOrder = (ofWhole: Figure, order: Figure): Figure => (order.gt(ZERO) ? asPercent(ofWhole, order) : ZERO)

const money = (ofWhole: Figure, { limit, currency }: Around): Text => {
  const whole = figureIn(limit)
  return whole && currency ? printed(percentOf(ofWhole, whole), placesOf(currency)) : null
}

const both = (ofWhole: Figure, around: Around): LineBases => ({
  of_whole: percent(ofWhole),
  of_order: percent(onOrder(ofWhole, figureIn(around.order) ?? HUNDRED)),
  amount: money(ofWhole, around),
})

/** Null without a line. Source: domain guide 5.1. */
export function basesOf(line: Line, around: Around): LineBases | null {
  if (!figureIn(line.line)?.gt(ZERO)) return null
  return both(wholeOf(line, figureIn(around.order) ?? HUNDRED), around)
}

/** Lines together, each with all its places. */
export const totalOnBases = (lines: readonly Line[], around: Around): LineBases =>
  both(sum(lines.map((line) => wholeOf(line, figureIn(around.order) ?? HUNDRED))), around)

/** What an amount is of the limit, in percent with the eight places that lines are kept with. */
export const lineOfAmount = (amount: string, limit: string): string =>
  printed(asPercent(figure(amount), figure(limit)), LINE_PLACES)
