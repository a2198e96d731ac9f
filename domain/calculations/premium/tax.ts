import * as z from 'zod/mini'
import { calculation, given, money, pct, text, type Explain, type Shown } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, percentOf, printed, rounded, sum, type Figure } from '../figures.ts'
import { splitNamed } from '../split-named.ts'
import { amount, currency, named, percentage, share } from '../takes.ts'
import { unless } from '../../schema-settings.ts'

const takes = z.strictObject({
  base: amount(),
  currency: currency(),
  rows: named({
    allocation: share(),
    rate: percentage(),
    /** Due whatever the rate says. */
    amount: z.optional(amount()),
    borne_by: z.enum(['insured', 'insurer'], unless('not_offered')),
  }),
})

type Input = z.output<typeof takes>

const WHOLE = figure('100')

/** What each row taxes: the base is split where the allocations are all of it together, and cut out of it for each where they overlap. */
function basesOf({ base, rows }: Input, places: number, explain: Explain): Map<string, Figure> {
  const shares = rows.map(({ name, allocation }) => ({ name, weight: figure(allocation) }))
  const total = rounded(figure(base), places)
  if (sum(shares.map(({ weight }) => weight)).eq(WHOLE)) return splitNamed(total, shares, places, explain)
  return new Map(shares.map(({ name, weight }) => [name, rounded(percentOf(weight, total), places)]))
}

type Row = Input['rows'][number]

function explainRow(row: Row, { base, tax: due }: Record<'base' | 'tax', Shown>, explain: Explain): void {
  const name = text(row.name)
  if (row.amount !== undefined) explain('tax.fixed', { name, tax: due })
  else explain(row.borne_by === 'insured' ? 'tax.of_insured' : 'tax.of_insurer', { name, base, tax: due, rate: pct(row.rate) })
}

/** Taxes by territory: the insured's are added to what is to be paid, the insurer's taken off the net. Source: domain guide 5.6. */
export const tax = calculation(takes, (input, explain) => {
  const { currency: code } = input
  const places = placesOf(code)
  const bases = basesOf(input, places, explain)
  const taxed = input.rows.map((row) => {
    const base = given(bases.get(row.name))
    const due = rounded(row.amount === undefined ? percentOf(figure(row.rate), base) : figure(row.amount), places)
    const shown = { base: printed(base, places), tax: printed(due, places) }
    explainRow(row, { base: money(shown.base, code), tax: money(shown.tax, code) }, explain)
    return { ...row, due, shown }
  })
  const borneBy = (who: 'insured' | 'insurer') => sum(taxed.flatMap(({ borne_by, due }) => (borne_by === who ? [due] : [])))
  const total = rounded(figure(input.base), places)
  const toPay = printed(total.plus(borneBy('insured')), places)
  const net = printed(total.minus(borneBy('insurer')), places)
  explain('tax.result', { to_pay: money(toPay, code), net: money(net, code) })
  return { rows: Object.fromEntries(taxed.map(({ name, shown }) => [name, shown])), to_pay: toPay, net }
})
