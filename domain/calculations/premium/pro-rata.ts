import * as z from 'zod/mini'
import { calculation, money, number, pct, type Explain } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, least, most, percentOf, printed, ZERO, type Figure } from '../figures.ts'
import { assertInside, daysBetween, periodDays } from '../periods.ts'
import { currency, day, flag, percentage, signed } from '../takes.ts'

const takes = z.strictObject({
  annual_change: signed(),
  currency: currency(),
  inception: day(),
  expiry: day(),
  inclusive: flag(),
  from: day(),
  minimum_earned_pct: z.optional(percentage()),
  penalty_pct: z.optional(percentage()),
})

type Input = z.output<typeof takes>

/** What goes back of a premium: less the penalty of a short rate, and never below what is earned at least. */
function returned(input: Input, unearned: Figure, explain: Explain): Figure {
  const { penalty_pct: penalty = '0', minimum_earned_pct: minimum = '0' } = input
  const whole = figure(input.annual_change).neg()
  const shortened = unearned.minus(percentOf(figure(penalty), unearned))
  if (figure(penalty).gt(ZERO)) explain('pro_rata.penalty', { penalty: pct(penalty) })
  const highest = whole.minus(percentOf(figure(minimum), whole))
  if (shortened.gt(highest)) explain('pro_rata.minimum', { minimum: pct(minimum) })
  return most(ZERO, least(shortened, highest))
}

/** The change of a premium for the days that are left; a negative one is a return. Source: domain guide 5.8. */
export const proRata = calculation(takes, (input, explain) => {
  const { annual_change: change, currency: code, from, expiry, inclusive } = input
  const period = periodDays(input)
  assertInside(from, input, 'from')
  const places = placesOf(code)
  const unexpired = daysBetween(from, expiry) + (inclusive ? 1 : 0)
  const part = figure(change).times(String(unexpired)).div(String(period))
  explain('pro_rata.days', { unexpired: number(unexpired), period: number(period), change: money(change, code) })
  const isReturn = figure(change).lt(ZERO)
  const due = isReturn ? returned(input, part.neg(), explain).neg() : part
  const amount = printed(due, places)
  explain(isReturn ? 'pro_rata.return' : 'pro_rata.additional', { amount: money(amount, code) })
  const result = { unexpired_days: unexpired, period_days: period, amount }
  return isReturn ? { ...result, earned: printed(figure(change).neg().plus(figure(amount)), places) } : result
})
