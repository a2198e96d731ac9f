import * as z from 'zod/mini'
import { calculation, given, money, pct, refuse, text, type Explain } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, percentOf, printed, rounded, sum, ZERO, type Figure } from '../figures.ts'
import { assert100 } from '../portions.ts'
import { printedBy, splitNamed } from '../split-named.ts'
import { amount, currency, named, percentage, share } from '../takes.ts'
import { unless } from '../../schema-settings.ts'

const row = { pct: z.optional(percentage()), amount: z.optional(amount()), base: z.enum(['gross', 'net'], unless('not_offered')) }

const takes = z.strictObject({
  gross: amount(),
  currency: currency(),
  shares: named({ of_order: share() }),
  deductions: named(row),
})

type Input = z.output<typeof takes>
type Row = Input['deductions'][number]

function assertOneMeasure(rows: readonly Row[]): void {
  for (const [place, { pct: rate, amount: fixed }] of rows.entries()) {
    if (rate === undefined && fixed === undefined) refuse({ [`deductions.${place}.pct`]: { key: 'required' } })
    if (rate !== undefined && fixed !== undefined) refuse({ [`deductions.${place}.amount`]: { key: 'one_measure' } })
  }
}

interface Deducted {
  name: string
  total: Figure
}

/** At the level of the order, in the order of the rows: a row on net takes what earlier ones left. */
function totalsOf({ gross, currency: code, deductions }: Input, explain: Explain): Deducted[] {
  const places = placesOf(code)
  const whole = rounded(figure(gross), places)
  let left = whole
  return deductions.map(({ name, pct: rate, amount: fixed, base }, place) => {
    const of = base === 'net' ? left : whole
    const total = rounded(rate === undefined ? figure(given(fixed)) : percentOf(figure(rate), of), places)
    if (total.gt(left)) refuse({ [`deductions.${place}`]: { key: 'above_what_is_left' } })
    left = left.minus(total)
    const shown = { name: text(name), total: money(printed(total, places), code) }
    if (rate === undefined) explain('deductions.fixed', shown)
    else explain('deductions.of_base', { ...shown, base: money(printed(of, places), code), pct: pct(rate) })
    return { name, total }
  })
}

/** Brokerage and other deductions: worked out on the order first and then split, so that no penny appears. Source: domain guide 5.5. */
export const deductions = calculation(takes, (input, explain) => {
  assertOneMeasure(input.deductions)
  const shares = input.shares.map(({ name, of_order }) => ({ name, weight: figure(of_order) }))
  assert100(sum(shares.map(({ weight }) => weight)), 'shares')
  const places = placesOf(input.currency)
  const totals = totalsOf(input, explain)
  const split = totals.map(({ name, total }) => ({ name, total, amounts: splitNamed(total, shares, places, explain) }))
  const gross = splitNamed(rounded(figure(input.gross), places), shares, places, explain)
  const net = new Map(
    [...gross].map(([name, part]) => [name, part.minus(sum(split.map(({ amounts }) => amounts.get(name) ?? ZERO)))]),
  )
  const total = printed(sum([...net.values()]), places)
  explain('deductions.net', { gross: money(input.gross, input.currency), net: money(total, input.currency) })
  return {
    deductions: Object.fromEntries(
      split.map((each) => [each.name, { total: printed(each.total, places), amounts: printedBy(each.amounts, places) }]),
    ),
    net: printedBy(net, places),
    total_net: total,
  }
})
