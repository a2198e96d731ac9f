import Big from 'big.js'
import { least, PERCENT_PLACES, rounded, sum, type Figure } from '../figures.ts'

/** What a line is cut to, so that it stands on the places that lines are signed to. */
export const cut = (line: Figure): Figure => line.round(PERCENT_PLACES, Big.roundDown)

/** The smallest signed line that is no less than a minimum. */
export const raised = (minimum: Figure): Figure => minimum.round(PERCENT_PLACES, Big.roundUp)

const onPlaces = (line: Figure): Figure => rounded(line, PERCENT_PLACES)

/** A line that was signed is more than was written, on the places that lines are signed to too. */
export const isAboveWritten = (signed: Figure, written: Figure): boolean => signed.gt(written) && signed.gt(onPlaces(written))

/** All that was written reaches the order, on the places that lines are signed to. */
export const reachesOrder = (written: Figure, order: Figure): boolean => onPlaces(written).gte(onPlaces(order))

/** Signed lines are the order, or all that was written where that is less; lines that are not brought down may lack what each was cut by. */
export function isSignedWhole(signed: Figure, order: Figure, written: readonly Figure[]): boolean {
  const total = onPlaces(signed)
  const reached = (lines: readonly Figure[]) => least(order, sum(lines))
  return total.gte(cut(reached(written.map(cut)))) && total.lte(onPlaces(reached(written)))
}
