import type { Values } from '#domain/records/values.ts'
import { SBUS } from './trade.ts'

const THOUSAND = 1_000
/** What the year before was planned with. */
const BEFORE = 0.92

/** The budgets of a unit for last year and this one, as its form would send them; `amount` is this year's. */
export function budgetsOf(unit: string, year: number, currencyId: (code: string) => number, amount?: string): Values[] {
  const sbu = SBUS.find(({ code }) => code === unit)!
  const before = Math.round((Number(sbu.budget) * BEFORE) / THOUSAND) * THOUSAND
  const currency = { gwp_budget_currency: currencyId(sbu.currency) }
  return [
    { underwriting_year: year - 1, gwp_budget: String(before), ...currency },
    { underwriting_year: year, gwp_budget: amount ?? sbu.budget, ...currency },
  ]
}
