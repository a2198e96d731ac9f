import * as z from 'zod/mini'
import { calculation, date, given, money, type Explain } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, least, most, printed, ZERO, type Figure } from '../figures.ts'
import { assertInside, daysBetween, periodDays } from '../periods.ts'
import { amount, currency, day, flag, positive, rows, upTo } from '../takes.ts'
import { REINSTATEMENTS } from './reinstatements.ts'

const takes = z.strictObject({
  limit: positive(),
  attachment: amount(),
  aggregate: z.optional(positive()),
  currency: currency(),
  premium: amount(),
  adjusted_premium: z.optional(amount()),
  reinstatements: z
    .array(
      z.strictObject({
        pct: amount().check(upTo(String(REINSTATEMENTS.rate))),
        as_to_time: z.optional(flag()),
      }),
    )
    .check(z.maxLength(REINSTATEMENTS.inAll, 'too_many')),
  /** Of each reinstatement that does not say it itself. */
  as_to_time: flag(),
  inception: day(),
  expiry: day(),
  losses: rows({ on: day(), amount: amount() }),
})

type Input = z.output<typeof takes>
type Loss = Input['losses'][number]

interface Left {
  cover: Figure
  /** What of each reinstatement is still to be used. */
  reinstatements: { left: Figure; pct: Figure; asToTime: boolean }[]
}

/** Days that are charged of those of the period. */
interface Days {
  unexpired: Figure
  period: Figure
}

/** Both days of the period count. Source: domain guide 5.9, second example. */
const daysOf = ({ inception, expiry }: Input, on: string): Days => ({
  unexpired: figure(String(daysBetween(on, expiry) + 1)),
  period: figure(String(periodDays({ inception, expiry, inclusive: true }))),
})

interface Reinstated {
  amount: Figure
  /** What is used of each, times its per cent and its days; to be divided by the limit and the days of the period. */
  weight: Figure
}

/** Uses reinstatements in the order of the schedule. */
function reinstate(recovery: Figure, left: Left, { unexpired, period }: Days): Reinstated {
  let [open, weight] = [recovery, ZERO]
  for (const each of left.reinstatements) {
    const used = least(open, each.left)
    each.left = each.left.minus(used)
    open = open.minus(used)
    weight = weight.plus(used.times(each.pct).times(each.asToTime ? unexpired : period))
  }
  return { amount: recovery.minus(open), weight }
}

function recover(input: Input, { on, amount: loss }: Loss, left: Left) {
  const [limit, places] = [figure(input.limit), placesOf(input.currency)]
  const recovery = least(most(figure(loss).minus(figure(input.attachment)), ZERO), limit, left.cover)
  left.cover = left.cover.minus(recovery)
  const days = daysOf(input, on)
  const { amount: reinstated, weight } = reinstate(recovery, left, days)
  const whole = figure('100').times(limit).times(days.period)
  const due = (premium: string) => printed(figure(premium).times(weight).div(whole), places)
  const own = { recovery: printed(recovery, places), reinstated: printed(reinstated, places), premium: due(input.premium) }
  if (input.adjusted_premium === undefined) return own
  const adjusted = due(input.adjusted_premium)
  return { ...own, adjusted, extra: printed(figure(adjusted).minus(figure(own.premium)), places) }
}

function tell({ currency: code }: Input, { on }: Loss, result: ReturnType<typeof recover>, explain: Explain): void {
  const { recovery, reinstated, premium } = result
  explain('recovery.loss', {
    on: date(on),
    recovery: money(recovery, code),
    reinstated: money(reinstated, code),
    premium: money(premium, code),
  })
}

/** What a layer pays of losses, in the order of their days, and the premium for its reinstatement. Source: domain guide 5.9. */
export const recovery = calculation(takes, (input, explain) => {
  const limit = figure(input.limit)
  periodDays({ ...input, inclusive: true })
  for (const [place, { on }] of input.losses.entries()) assertInside(on, input, `losses.${place}.on`)
  const all = limit.times(String(input.reinstatements.length + 1))
  const left: Left = {
    cover: input.aggregate === undefined ? all : least(all, figure(input.aggregate)),
    reinstatements: input.reinstatements.map(({ pct, as_to_time: asToTime = input.as_to_time }) => ({
      left: limit,
      pct: figure(pct),
      asToTime,
    })),
  }
  const results = new Map<Loss, ReturnType<typeof recover>>()
  for (const loss of input.losses.toSorted((one, other) => (one.on < other.on ? -1 : Number(one.on > other.on)))) {
    const result = recover(input, loss, left)
    tell(input, loss, result, explain)
    results.set(loss, result)
  }
  const coverLeft = printed(left.cover, placesOf(input.currency))
  explain('recovery.left', { left: money(coverLeft, input.currency) })
  return { losses: input.losses.map((loss) => given(results.get(loss))), cover_left: coverLeft }
})
