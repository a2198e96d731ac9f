import * as z from 'zod/mini'
import { calculation, money, number, pct } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, percentOf, printed, sum } from '../figures.ts'
import { amount, currency, positive, whole } from '../takes.ts'
import { REINSTATEMENTS } from './reinstatements.ts'

const { rows: ROWS, count: COUNT } = REINSTATEMENTS

const takes = z.strictObject({
  premium: positive(),
  currency: currency(),
  reinstatements: z.array(z.strictObject({ count: whole(1, COUNT), pct: amount() })).check(z.maxLength(ROWS, 'too_many')),
})

/** The most that reinstatements can cost: as if each were used whole, without regard to time. Source: domain guide 4, step 4, and 5.9. */
export const reinstatementPremium = calculation(takes, ({ premium, currency: code, reinstatements }, explain) => {
  const places = placesOf(code)
  const parts = reinstatements.map(({ count, pct: rate }) => {
    const part = percentOf(figure(rate), figure(premium)).times(String(count))
    explain('reinstatement_premium.part', {
      count: number(count),
      pct: pct(rate),
      premium: money(premium, code),
      part: money(printed(part, places), code),
    })
    return part
  })
  const most = printed(sum(parts), places)
  explain('reinstatement_premium.most', { most: money(most, code) })
  return { most }
})
