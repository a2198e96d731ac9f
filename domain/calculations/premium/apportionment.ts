import * as z from 'zod/mini'
import { calculation, given, money, text } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, printed, rounded, sum } from '../figures.ts'
import { printedBy, splitNamed } from '../split-named.ts'
import { amount, currency, name, named, positive } from '../takes.ts'

const takes = z.strictObject({ name: name(), amount: amount(), currency: currency(), shares: named({ premium: positive() }) })

/** An amount of a whole contract, shared out by premium. Source: domain guide 5, common rules, 5.5. */
export const apportionment = calculation(takes, ({ name: what, amount: fixed, currency: code, shares }, explain) => {
  const places = placesOf(code)
  const total = rounded(figure(fixed), places)
  const weights = shares.map(({ name: one, premium }) => ({ name: one, weight: figure(premium) }))
  const told = {
    amount: money(printed(total, places), code),
    whole: money(printed(sum(weights.map(({ weight }) => weight)), places), code),
  }
  explain('apportionment.whole', { name: text(what), ...told })
  const amounts = printedBy(splitNamed(total, weights, places, explain), places)
  for (const { name: one, premium } of shares) {
    const part = money(given(amounts[one]), code)
    explain('apportionment.part', { name: text(one), ...told, premium: money(premium, code), part })
  }
  return { amounts, total: printed(total, places) }
})
