import * as z from 'zod/mini'
import { calculation, money, number, pct, refuse } from '../calculation.ts'
import { placesOf } from '../currencies.ts'
import { figure, least, most, percent, percentOf, printed, ZERO } from '../figures.ts'
import { amount, currency, percentage } from '../takes.ts'

const sliding = z.strictObject({
  loss_ratio: amount(),
  provisional: z.strictObject({ at: amount(), pct: percentage() }),
  step: amount(),
  floor: z.strictObject({ pct: percentage() }),
  ceiling: z.optional(z.strictObject({ pct: percentage() })),
})

const WHOLE = '100'

/** A commission that falls by a step for each point of the loss ratio, within its floor and its ceiling. Source: domain guide 5.5. */
export const slidingCommission = calculation(sliding, ({ loss_ratio: ratio, provisional, step, floor, ceiling }, explain) => {
  const highest = ceiling?.pct ?? WHOLE
  if (figure(highest).lt(figure(floor.pct))) refuse({ ceiling: { key: 'below_floor' } })
  const points = figure(ratio).minus(figure(provisional.at))
  const slid = figure(provisional.pct).minus(points.times(figure(step)))
  const result = percent(most(figure(floor.pct), least(slid, figure(highest))))
  explain('sliding_commission.slid', {
    provisional: pct(provisional.pct),
    step: pct(step),
    points: number(points.toFixed()),
    slid: pct(percent(slid)),
  })
  explain('sliding_commission.within', { floor: pct(floor.pct), ceiling: pct(highest), pct: pct(result) })
  return { pct: result }
})

const profit = z.strictObject({
  income: amount(),
  commission: amount(),
  losses: amount(),
  expenses_pct: percentage(),
  deficit: z.optional(amount()),
  pct: percentage(),
  currency: currency(),
})

/** A share of what is left of the income; nothing of a loss. Source: domain guide 5.5. */
export const profitCommission = calculation(profit, (input, explain) => {
  const { currency: code } = input
  const places = placesOf(code)
  const expenses = percentOf(figure(input.expenses_pct), figure(input.income))
  const deficit = figure(input.deficit ?? '0')
  const left = figure(input.income).minus(figure(input.commission)).minus(figure(input.losses)).minus(expenses).minus(deficit)
  const commission = percentOf(figure(input.pct), most(left, ZERO))
  const result = { profit: printed(left, places), commission: printed(commission, places) }
  explain('profit_commission.profit', {
    income: money(input.income, code),
    commission: money(input.commission, code),
    losses: money(input.losses, code),
    expenses: money(printed(expenses, places), code),
    deficit: money(printed(deficit, places), code),
    profit: money(result.profit, code),
  })
  explain('profit_commission.share', { pct: pct(input.pct), commission: money(result.commission, code) })
  return result
})
