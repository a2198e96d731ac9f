import * as z from 'zod/mini'
import { calculation, money, number, pct, type Explain } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { asPercent, figure, least, most, percentOf, printed, ZERO, type Figure } from '../figures.ts'
import { assertInside, daysBetween, periodDays } from '../periods.ts'
import { amount, currency, day, flag, percentage, signed } from '../takes.ts'

const takes = z.strictObject({
  annual_change: signed(),
  currency: currency(),
  inception: day(),
  expiry: day(),
  inclusive: flag(),
  from: day(),
  minimum_earned_pct: z.optional(percentage()),
  /** The amount itself, which counts before a percentage that is rounded. */
  minimum_earned: z.optional(amount()),
  penalty_pct: z.optional(percentage()),
})

/** Of a percentage that is told. */
const TOLD_PLACES = 6

const WHOLE_PCT = figure('100')

type Input = z.output<typeof takes>

/** Days that are left of those of the period. */
interface Days {
  unexpired: number
  period: number
}

/** The least that is earned, and the percentage that it is. */
function leastEarned({ minimum_earned: fixed, minimum_earned_pct: of = '0' }: Input, whole: Figure) {
  if (fixed === undefined) return { earned: percentOf(figure(of), whole), told: of }
  return { earned: figure(fixed), told: asPercent(figure(fixed), whole).round(TOLD_PLACES).toFixed() }
}

/** Divided last, so that nothing is lost before it is rounded. */
const partOf = (weight: Figure, { unexpired, period }: Days): Figure => weight.times(String(unexpired)).div(String(period * 100))

/** What goes back of a premium: less the penalty of a short rate, and never below what is earned at least. */
function returned(input: Input, days: Days, explain: Explain): Figure {
  const { penalty_pct: penalty = '0' } = input
  const whole = figure(input.annual_change).neg()
  const shortened = partOf(whole.times(WHOLE_PCT.minus(figure(penalty))), days)
  if (figure(penalty).gt(ZERO)) explain('pro_rata.penalty', { penalty: pct(penalty) })
  const { earned, told } = leastEarned(input, whole)
  const highest = whole.minus(earned)
  if (shortened.gt(highest)) explain('pro_rata.minimum', { minimum: pct(told) })
  return most(ZERO, least(shortened, highest))
}

/** The change of a premium for the days that are left; a negative one is a return. Source: domain guide 5.8. */
export const proRata = calculation(takes, (input, explain) => {
  const { annual_change: change, currency: code, from, expiry, inclusive } = input
  const period = periodDays(input)
  assertInside(from, input, 'from')
  const places = placesOf(code)
  const unexpired = daysBetween(from, expiry) + (inclusive ? 1 : 0)
  explain('pro_rata.days', { unexpired: number(unexpired), period: number(period), change: money(change, code) })
  const [days, isReturn] = [{ unexpired, period }, figure(change).lt(ZERO)]
  const exact = isReturn ? returned(input, days, explain).neg() : partOf(figure(change).times(WHOLE_PCT), days)
  const due = printed(exact, places)
  explain(isReturn ? 'pro_rata.return' : 'pro_rata.additional', { amount: money(due, code) })
  const result = { unexpired_days: unexpired, period_days: period, amount: due }
  return isReturn ? { ...result, earned: printed(figure(change).neg().plus(figure(due)), places) } : result
})
