import * as z from 'zod/mini'
import { calculation, given, money, pct, refuse } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { asPercent, figure, percent, percentOf, printed, type Figure } from '../figures.ts'
import { amount, currency, percentage, share } from '../takes.ts'

const takes = z.strictObject({
  order: share(),
  of_order: z.optional(percentage()),
  of_whole: z.optional(percentage()),
  limit: z.optional(amount()),
  currency: z.optional(currency()),
})

type Input = z.output<typeof takes>

const MISSING = { key: 'required' }

/** A line on both bases; a line on the whole cannot be more than the order. */
function bothBases({ order, of_order, of_whole }: Input): { ofOrder: Figure; ofWhole: Figure } {
  const whole = figure(order)
  if (of_order !== undefined) return { ofOrder: figure(of_order), ofWhole: percentOf(figure(of_order), whole) }
  const ofWhole = figure(given(of_whole))
  if (ofWhole.gt(whole)) refuse({ of_whole: { key: 'above_order' } })
  return { ofOrder: asPercent(ofWhole, whole), ofWhole }
}

function assertOneBasis({ of_order, of_whole, limit, currency: code }: Input): void {
  if (of_order === undefined && of_whole === undefined) refuse({ of_order: MISSING, of_whole: MISSING })
  if (of_order !== undefined && of_whole !== undefined) refuse({ of_whole: { key: 'one_basis' } })
  if (limit !== undefined && code === undefined) refuse({ currency: MISSING })
}

/** A line of the order, of the whole and in money. Source: domain guide 5.1. */
export const shareBases = calculation(takes, (input, explain) => {
  assertOneBasis(input)
  const { ofOrder, ofWhole } = bothBases(input)
  const both = { of_order: percent(ofOrder), of_whole: percent(ofWhole) }
  explain('share_bases.both', { order: pct(input.order), of_order: pct(both.of_order), of_whole: pct(both.of_whole) })
  const { limit, currency: code } = input
  if (limit === undefined || code === undefined) return both
  const line = printed(percentOf(ofWhole, figure(limit)), placesOf(code))
  explain('share_bases.amount', { limit: money(limit, code), of_whole: pct(both.of_whole), amount: money(line, code) })
  return { ...both, amount: line }
})
