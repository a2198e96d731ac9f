import * as z from 'zod/mini'
import { calculation, money, pct } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { asPercent, figure, percent, printed } from '../figures.ts'
import { amount, currency, percentage, positive } from '../takes.ts'

const takes = z.strictObject({
  used: amount(),
  added: amount(),
  limit: positive(),
  warn_pct: percentage(),
  currency: currency(),
})

/** How much of a limit is used once something is added to it. Source: domain guide 4, step 4, and 5.12. */
export const limitUse = calculation(takes, ({ used, added, limit, warn_pct: warn, currency: code }, explain) => {
  const [after, whole] = [figure(used).plus(figure(added)), figure(limit)]
  const share = asPercent(after, whole)
  const shown = {
    after: printed(after, placesOf(code)),
    used_pct: percent(share),
    left: printed(whole.minus(after), placesOf(code)),
  }
  explain('limit_use.after', { used: money(used, code), added: money(added, code), after: money(shown.after, code) })
  explain('limit_use.share', {
    after: money(shown.after, code),
    limit: money(limit, code),
    used_pct: pct(shown.used_pct),
    warn: pct(warn),
  })
  const isWithin = share.lt(figure(warn)) ? 'ok' : 'warn'
  return { ...shown, result: after.gt(whole) ? 'block' : isWithin }
})
