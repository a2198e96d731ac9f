import * as z from 'zod/mini'
import { calculation, money, pct } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, percentOf, printed } from '../figures.ts'
import { amount, currency, percentage } from '../takes.ts'

/** A percentage of an amount: the premium of an order, or what a quota share cedes. Source: domain guide 5.1, 5.4. */
export const portion = calculation(
  z.strictObject({ amount: amount(), pct: percentage(), currency: currency() }),
  ({ amount: whole, pct: rate, currency: code }, explain) => {
    const part = printed(percentOf(figure(rate), figure(whole)), placesOf(code))
    explain('portion.part', { pct: pct(rate), amount: money(whole, code), part: money(part, code) })
    return { part }
  },
)
