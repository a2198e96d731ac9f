import * as z from 'zod/mini'
import { calculation, money, pct, type Explain } from '../calculation.ts'
import { asPercent, figure, percent, percentOf, printed, type Figure } from '../figures.ts'
import { amount, flag, percentage, positive, share } from '../takes.ts'

const takes = z.strictObject({
  declared: amount(),
  order_pct: share(),
  panel_pct: share(),
  rate: positive(),
  max_any_one_risk: positive(),
  aggregate_limit: positive(),
  used: amount(),
  warn_pct: percentage(),
  notifiable_pct: percentage(),
  /** Whether more than the limits of the class is refused, not only pointed out; income always is. */
  hard_stop: z.optional(flag()),
  gpi: z.optional(z.strictObject({ written: amount(), premium: amount(), limit: positive() })),
})

type Input = z.output<typeof takes>

/** In the currency of the binder, whose code nobody names here. */
const PLACES = 2

const RESULTS = ['ok', 'warn', 'notify', 'block'] as const
type Result = (typeof RESULTS)[number]

const worst = (results: readonly Result[]): Result => RESULTS.findLast((result) => results.includes(result)) ?? 'ok'

/** What the limits of the class say. */
function byLimit(
  { max_any_one_risk: any, aggregate_limit: aggregate, warn_pct: warn, hard_stop: isHard = true }: Input,
  line: Figure,
  after: Figure,
): Result {
  if (line.gt(figure(any)) || after.gt(figure(aggregate))) return isHard ? 'block' : 'warn'
  return asPercent(after, figure(aggregate)).lt(figure(warn)) ? 'ok' : 'warn'
}

/** What the income that the binder may write says: its leader is told beforehand. */
function byIncome({ gpi, notifiable_pct: notifiable }: Input, explain: Explain): Result {
  if (!gpi) return 'ok'
  const income = figure(gpi.written).plus(figure(gpi.premium))
  const used = asPercent(income, figure(gpi.limit))
  explain('admissible_limit.income', {
    income: money(printed(income, PLACES)),
    limit: money(gpi.limit),
    used_pct: pct(percent(used)),
    notifiable: pct(notifiable),
  })
  if (income.gt(figure(gpi.limit))) return 'block'
  return used.lt(figure(notifiable)) ? 'ok' : 'notify'
}

/** Whether a declaration keeps within the limits of a binder, and how much of them is used with it. Source: domain guide 5.12. */
export const admissibleLimit = calculation(takes, (input, explain) => {
  const ordered = percentOf(figure(input.order_pct), figure(input.declared))
  const line = figure(printed(percentOf(figure(input.panel_pct), ordered).times(figure(input.rate)), PLACES))
  const after = figure(input.used).plus(line)
  const aggregate = figure(input.aggregate_limit)
  const shown = {
    line: printed(line, PLACES),
    after: printed(after, PLACES),
    used_pct: percent(asPercent(after, aggregate)),
    left: printed(aggregate.minus(after), PLACES),
  }
  explain('admissible_limit.line', {
    declared: money(input.declared),
    order: pct(input.order_pct),
    panel: pct(input.panel_pct),
    line: money(shown.line),
    any: money(input.max_any_one_risk),
  })
  explain('admissible_limit.aggregate', {
    after: money(shown.after),
    limit: money(input.aggregate_limit),
    used_pct: pct(shown.used_pct),
    warn: pct(input.warn_pct),
  })
  const result = worst([byLimit(input, line, after), byIncome(input, explain)])
  return { line: shown.line, after: shown.after, used_pct: shown.used_pct, result, left: shown.left }
})
