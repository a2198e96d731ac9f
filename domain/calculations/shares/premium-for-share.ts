import * as z from 'zod/mini'
import { calculation, money, pct } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, percent, percentOf, printed, rounded, sum } from '../figures.ts'
import { assertNotAbove100 } from '../portions.ts'
import { printedBy, splitNamed } from '../split-named.ts'
import { amount, currency, named, share } from '../takes.ts'

const takes = z.strictObject({ premium: amount(), currency: currency(), shares: named({ of_whole: share() }) })

/** The premium of the order, split by signed lines of the whole. Source: domain guide 5.4. */
export const premiumForShare = calculation(takes, ({ premium, currency: code, shares }, explain) => {
  const weights = shares.map(({ name, of_whole }) => ({ name, weight: figure(of_whole) }))
  const signed = sum(weights.map(({ weight }) => weight))
  assertNotAbove100(signed, 'shares')
  const places = placesOf(code)
  const total = rounded(percentOf(signed, figure(premium)), places)
  explain('premium_for_share.order', {
    premium: money(premium, code),
    signed: pct(percent(signed)),
    total: money(printed(total, places), code),
  })
  return { amounts: printedBy(splitNamed(total, weights, places, explain), places), total: printed(total, places) }
})
