import { placesOf } from '../../calculations/currencies.ts'
import { printed, rounded, split, ZERO } from '../../calculations/figures.ts'
import { figureIn, orZero } from '../problems/figures.ts'

export interface Weighed {
  id: number
  currency: string
  /** What the amount is shared by: the premium of the order. */
  weight: string | null
}

/** An amount of the whole contract, shared out among its sections of one currency by their premium. */
export function sharedOut(amount: string, currency: string, sections: readonly Weighed[]): Map<number, string> {
  const taking = sections.filter((each) => each.currency === currency && figureIn(each.weight)?.gt(ZERO))
  if (taking.length === 0) return new Map()
  const places = placesOf(currency)
  const weights = taking.map(({ weight }) => orZero(weight))
  const { parts } = split(rounded(orZero(amount), places), weights, places)
  return new Map(taking.map(({ id }, place) => [id, printed(parts[place] ?? ZERO, places)]))
}
