import { split, sum, ZERO, type Figure } from '../../calculations/figures.ts'

/** Parts of a total by weight; equal ones where nothing weighs anything. Largest remainder, the first of equal ones first. */
export function partsOf(total: Figure, weights: readonly Figure[], places: number): Figure[] {
  if (total.eq(ZERO)) return weights.map(() => ZERO)
  const isWeighed = weights.some((weight) => weight.gt(ZERO))
  return split(total, isWeighed ? weights : weights.map(() => ZERO.plus('1')), places).parts
}

/**
 * Shares of a total, each spread over instalments: `[instalment][share]`. Every instalment is its part of the total and every share adds
 * up to itself, to the last unit: an instalment goes by what is left of each share, so that none is ever exceeded.
 * Shares are not negative and whole units. Source: domain guide 5, common rules, 5.5 and 5.7.
 */
export function spread(shares: readonly Figure[], instalments: readonly Figure[], places: number): Figure[][] {
  let left = [...shares]
  return partsOf(sum(shares), instalments, places).map((total) => {
    const parts = partsOf(total, left, places)
    left = left.map((rest, place) => rest.minus(parts[place] ?? ZERO))
    return parts
  })
}
