import * as z from 'zod/mini'
import { monthsAfter } from '../../dates.ts'
import { calculation, given, money, number, refuse } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, printed, rounded, split } from '../figures.ts'
import { assertDay } from '../periods.ts'
import { amount, currency, day, positive, whole } from '../takes.ts'

const MOST = 120

const takes = z.strictObject({
  total: amount(),
  currency: currency(),
  count: z.optional(whole(1, MOST)),
  weights: z.optional(z.array(positive()).check(z.minLength(1, 'required'), z.maxLength(MOST, 'too_many'))),
  first_due: day(),
  months: whole(0, MOST),
})

type Input = z.output<typeof takes>

function weightsOf({ count, weights }: Input): string[] {
  if (count === undefined && weights === undefined) refuse({ count: { key: 'required' } })
  if (count !== undefined && weights !== undefined && weights.length !== count) refuse({ weights: { key: 'not_valid' } })
  return weights ?? Array.from({ length: given(count) }, () => '1')
}

/** Equal or weighted instalments, the end of a month kept to; the extra unit goes to the first. Source: domain guide 5.7. */
export const instalments = calculation(takes, (input, explain) => {
  const { total, currency: code, first_due: first, months } = input
  const weights = weightsOf(input)
  const places = placesOf(code)
  const dues = weights.map((_, place) => monthsAfter(first, place * months))
  for (const due of dues) assertDay(due, 'first_due')
  const { parts, extra } = split(rounded(figure(total), places), weights.map(figure), places)
  explain('instalments.split', { total: money(total, code), count: number(weights.length), months: number(months) })
  if (extra.length > 0) explain('instalments.left_over', { units: number(extra.length) })
  return { rows: parts.map((part, place) => ({ due: given(dues[place]), amount: printed(part, places) })) }
})
