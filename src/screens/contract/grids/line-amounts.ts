import { asPercent, percentOf, rounded } from '#domain/calculations/figures.ts'
import { exactText, figureIn } from '#domain/contracts/problems/figures.ts'
import type { Lookup } from '#domain/records/condition.ts'
import type { GridRow, Scale } from '#src/ui/grid/grid-column.ts'

/** What a section covers: the first of these that it has is the whole that an amount is a part of. */
const WHOLE = ['limit', 'sum_insured', 'max_cession', 'event_limit']
/** Places that lines are held with, and those that amounts are shown with at most. */
const PLACES = { line: 8, amount: 2 }

/** A line that is written as an amount stands as that in its cell, and is held in percent of the whole. Source: domain guide 5.1. */
export function amountOfWhole({ written_basis: basis }: GridRow, above: Lookup): Scale | null {
  const whole = WHOLE.map((name) => figureIn(above(name))).find((found) => found?.gt('0'))
  if (basis !== 'part_of_whole_amount' || !whole) return null
  const shown = (line: string) => {
    const ofWhole = figureIn(line)
    return ofWhole ? exactText(rounded(percentOf(ofWhole, whole), PLACES.amount)) : line
  }
  const held = (text: string) => {
    const amount = figureIn(text)
    return amount ? exactText(rounded(asPercent(amount, whole), PLACES.line)) : text
  }
  return { kind: 'number', shown, held }
}
