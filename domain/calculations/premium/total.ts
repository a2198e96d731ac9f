import * as z from 'zod/mini'
import { calculation, money, text } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, printed, sum } from '../figures.ts'
import { currency, named, signed } from '../takes.ts'

/** What amounts of one currency come to. */
export const total = calculation(
  z.strictObject({ currency: currency(), parts: named({ amount: signed() }) }),
  ({ currency: code, parts }, explain) => {
    for (const { name, amount } of parts) explain('total.part', { name: text(name), amount: money(amount, code) })
    const result = printed(sum(parts.map(({ amount }) => figure(amount))), placesOf(code))
    explain('total.sum', { total: money(result, code) })
    return { total: result }
  },
)
