import Big from 'big.js'

/** Exact decimals; an accidental float throws. Quotients keep forty places, far beyond what any amount of these calculations can tell apart. */
export const Exact = Big()
Exact.DP = 40
Exact.RM = Big.roundHalfUp
Exact.strict = true

export type Figure = Big

const HUNDRED = new Exact('100')
export const ZERO = new Exact('0')

export const figure = (text: string): Figure => new Exact(text)

export const sum = (figures: readonly Figure[]): Figure => figures.reduce((total, each) => total.plus(each), ZERO)

export const least = (...[first, ...others]: [Figure, ...Figure[]]): Figure =>
  others.reduce((found, each) => (each.lt(found) ? each : found), first)

export const most = (...[first, ...others]: [Figure, ...Figure[]]): Figure =>
  others.reduce((found, each) => (each.gt(found) ? each : found), first)

/** So many percent of something. */
export const percentOf = (pct: Figure, of: Figure): Figure => of.times(pct).div(HUNDRED)

/** What percentage one is of the other. */
export const asPercent = (part: Figure, of: Figure): Figure => part.times(HUNDRED).div(of)

/** Half up, away from zero. */
export const rounded = (value: Figure, places: number): Figure => value.round(places, Big.roundHalfUp)

/** As it is printed: with so many places, no more and no fewer, and nothing without a sign. */
export const printed = (value: Figure, places: number): string =>
  value.toFixed(places, Big.roundHalfUp).replace(/^-(?=[0.]+$)/, '')

/** Places of a percentage as it is printed. Source: domain guide 5, common rules. */
export const PERCENT_PLACES = 4
export const percent = (value: Figure): string => printed(value, PERCENT_PLACES)

/** The smallest step of so many places. */
export const unitOf = (places: number): Figure => new Exact('1').div(new Exact('10').pow(places))

export interface Split {
  parts: Figure[]
  /** Who got a unit that was left over, by place. */
  extra: number[]
}

const byRemainder = (ideals: readonly Figure[], floors: readonly Figure[]) =>
  ideals
    .map((ideal, place) => ({ place, remainder: ideal.minus(floors[place] ?? ZERO) }))
    .toSorted((one, other) => other.remainder.cmp(one.remainder) || one.place - other.place)
    .map(({ place }) => place)

/**
 * Parts of a total by weight, to so many places, that add up to it: each is cut to the unit, and what is left over goes to the largest
 * remainders, the first of equal ones first. Source: domain guide 5, common rules. Weights are not negative and not all zero.
 */
export function split(total: Figure, weights: readonly Figure[], places: number): Split {
  if (total.lt(ZERO)) {
    const { parts, extra } = split(total.neg(), weights, places)
    return { parts: parts.map((part) => part.neg()), extra }
  }
  const whole = sum(weights)
  const ideals = weights.map((weight) => total.times(weight).div(whole))
  const floors = ideals.map((ideal) => ideal.round(places, Big.roundDown))
  const unit = unitOf(places)
  const left = total.minus(sum(floors)).div(unit).toFixed(0)
  const extra = byRemainder(ideals, floors).slice(0, Number(left))
  return { parts: floors.map((part, place) => (extra.includes(place) ? part.plus(unit) : part)), extra }
}
