import * as z from 'zod/mini'
import { calculation, money, pct } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { asPercent, figure, least, percent, printed, rounded, split } from '../figures.ts'
import { amount, currency, positive } from '../takes.ts'

const takes = z.strictObject({
  retention: positive(),
  lines: amount(),
  sum_insured: positive(),
  premium: amount(),
  currency: currency(),
})

/** A surplus: what the cedant keeps of a premium, what the treaty takes, and what is left for facultative cover. Source: domain guide 5.15. */
export const cession = calculation(takes, ({ retention, lines, sum_insured: insured, premium, currency: code }, explain) => {
  const whole = figure(insured)
  const kept = least(figure(retention), whole)
  const ceded = least(whole.minus(kept), figure(retention).times(figure(lines)))
  const sums = [kept, ceded, whole.minus(kept).minus(ceded)]
  const places = placesOf(code)
  const { parts } = split(rounded(figure(premium), places), sums, places)
  const [retained, treaty, facultative] = parts.map((part) => printed(part, places)) as [string, string, string]
  const ceded_pct = percent(asPercent(ceded, whole))
  explain('cession.sums', {
    insured: money(insured, code),
    retained: money(printed(kept, places), code),
    ceded: money(printed(ceded, places), code),
    ceded_pct: pct(ceded_pct),
  })
  explain('cession.premiums', {
    premium: money(premium, code),
    retained: money(retained, code),
    treaty: money(treaty, code),
    facultative: money(facultative, code),
  })
  return { retained, treaty, facultative, ceded_pct }
})
