import * as z from 'zod/mini'
import { calculation, money, number, pct } from '../calculation.ts'
import { asPercent, figure, percent, printed } from '../figures.ts'
import { positive } from '../takes.ts'

const YEARS_PLACES = 2

/** What a limit costs a year, and after how many years it has paid for itself. Source: domain guide 5.3. */
export const rateOnLine = calculation(z.strictObject({ premium: positive(), limit: positive() }), (input, explain) => {
  const [premium, limit] = [figure(input.premium), figure(input.limit)]
  const rate_on_line = percent(asPercent(premium, limit))
  const payback_years = printed(limit.div(premium), YEARS_PLACES)
  explain('rate_on_line.rate', { premium: money(input.premium), limit: money(input.limit), rate: pct(rate_on_line) })
  explain('rate_on_line.payback', { years: number(payback_years) })
  return { rate_on_line, payback_years }
})
