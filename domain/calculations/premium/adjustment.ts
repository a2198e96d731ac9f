import * as z from 'zod/mini'
import { calculation, given, money, number, pct, refuse, type Explain } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { asPercent, figure, least, most, percentOf, printed, type Figure } from '../figures.ts'
import { amount, currency, positive } from '../takes.ts'

const takes = z.strictObject({
  currency: currency(),
  deposit: amount(),
  minimum: amount(),
  base: positive(),
  rate: z.optional(amount()),
  swing: z.optional(z.strictObject({ incurred: amount(), loading: positive(), min: amount(), max: amount() })),
})

type Input = z.output<typeof takes>
type Swing = NonNullable<Input['swing']>

/** Figures after the point of a rate. Source: domain guide 2.0. */
const RATE_PLACES = 10

const trimmed = (rate: Figure) => rate.round(RATE_PLACES).toFixed()

/** What the burning cost with its loading comes to of the base, within its bounds; divided by nothing yet, so that nothing is lost. */
function swung({ incurred, loading, min, max }: Swing, base: Figure, explain: Explain): Figure {
  if (figure(max).lt(figure(min))) refuse({ 'swing.max': { key: 'below_floor' } })
  const loaded = figure(incurred).times(figure(loading))
  const earned = most(percentOf(figure(min), base), least(loaded, percentOf(figure(max), base)))
  explain('adjustment.swing', {
    burning: pct(trimmed(asPercent(figure(incurred), base))),
    loading: number(loading),
    min: pct(min),
    max: pct(max),
    rate: pct(trimmed(asPercent(earned, base))),
  })
  return earned
}

/** What the base earns, and the rate of it. */
function earnedOf({ rate, swing, base: on }: Input, explain: Explain) {
  if (rate === undefined && swing === undefined) refuse({ rate: { key: 'required' } })
  if (rate !== undefined && swing !== undefined) refuse({ swing: { key: 'one_measure' } })
  const base = figure(on)
  if (!swing) return { earned: percentOf(figure(given(rate)), base), rate: given(rate) }
  const earned = swung(swing, base, explain)
  return { earned, rate: trimmed(asPercent(earned, base)) }
}

/** The premium on the actual base against the deposit; never below the minimum. Source: domain guide 5.10. */
export const adjustment = calculation(takes, (input, explain) => {
  const { currency: code, base, minimum, deposit } = input
  const places = placesOf(code)
  const { earned, rate } = earnedOf(input, explain)
  const premium = printed(most(earned, figure(minimum)), places)
  const difference = printed(figure(premium).minus(figure(deposit)), places)
  const [shownRate, shown] = [pct(trimmed(figure(rate))), money(printed(earned, places), code)]
  explain('adjustment.premium', {
    rate: shownRate,
    base: money(base, code),
    earned: shown,
    minimum: money(minimum, code),
    premium: money(premium, code),
  })
  explain('adjustment.difference', { deposit: money(deposit, code), adjustment: money(difference, code) })
  return { rate, premium, adjustment: difference }
})
