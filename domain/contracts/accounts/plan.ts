import { sum, type Figure } from '../../calculations/figures.ts'
import { daysAfter } from '../../dates.ts'
import type { Named } from '../../records/links.ts'
import { orZero } from '../problems/figures.ts'
import { codeOf } from '../figures/shown.ts'
import { PREMIUM } from './bounds.ts'
import { bookedPremium, pricedSections, type PlannedInstalment } from './charge.ts'
import type { BookedContract } from './booked.ts'

export interface CurrencyPlan {
  currency: Named
  /** Of the sections, at 100 per cent. */
  premium: Figure
  instalments: PlannedInstalment[]
  /** The form planned none: all of it falls due at once. */
  isMade: boolean
}

/** The day that premium is due where no instalment says: as agreed, else within the days of the clause. Source: domain guide 4, step 6, and 5.7. */
export function dueDay(
  { settlement_due_date: agreed, period_from: from, premium_payment_days: days }: BookedContract,
  today: string,
) {
  return agreed ?? (from ? daysAfter(from, days ?? PREMIUM.usualDays) : today)
}

/** What falls due when, by currency. Source: domain guide 4, step 3B. */
export function premiumPlan(contract: BookedContract, today: string): CurrencyPlan[] {
  const sections = pricedSections(contract)
  const currencies = new Map(sections.flatMap(({ currency }) => (currency ? [[currency.name, currency]] : [])))
  return [...currencies.values()].map((currency) => {
    const own = sections.filter((section) => codeOf(section) === currency.name)
    const premium = sum(own.map((section) => orZero(bookedPremium(section))))
    const planned = (contract.instalments ?? []).filter((row) => (row.currency ?? contract.currency)?.name === currency.name)
    const made = { planned: null, due_on: dueDay(contract, today), currency, amount_100: premium.toFixed() }
    const instalments = planned
      .map(({ id, due_date: due, amount_100: amount }) => ({
        planned: id,
        due_on: due ?? dueDay(contract, today),
        currency,
        amount_100: amount ?? '0',
      }))
      .toSorted((one, other) => (one.due_on < other.due_on ? -1 : Number(one.due_on > other.due_on)))
    return { currency, premium, instalments: planned.length > 0 ? instalments : [made], isMade: planned.length === 0 }
  })
}
