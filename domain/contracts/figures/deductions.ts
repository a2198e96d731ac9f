import { printed, sum } from '../../calculations/figures.ts'
import { placesOf } from '../../calculations/currencies.ts'
import { orZero } from '../problems/figures.ts'
import type { Text } from './shown.ts'
import { distinct, type Notebook } from './working.ts'

/** A deduction as it applies to a section. */
export interface Deduction {
  name: string
  base: 'gross' | 'net'
  pct: Text
  /** The section’s part of a fixed amount. */
  amount: Text
}

export interface Deducted {
  section: number
  currency: string
  /** Premium of the order. */
  gross: Text
  brokerage_pct: Text
  ceding_commission_pct: Text
}

export interface DeductionFigures {
  brokerage: Text
  ceding_commission: Text
  other_deductions: Text
  /** Premium of the order less all deductions, before taxes. */
  after_deductions: Text
}

interface Worked {
  deductions: Record<string, { total: string }>
  total_net: string
}

const FIGURES = ['brokerage', 'ceding_commission', 'other_deductions', 'after_deductions']

const ours = (name: 'brokerage' | 'ceding_commission', pct: Text) => (pct === null ? [] : [{ name, pct, base: 'gross' as const }])

/** Brokerage and ceding commission of the gross premium, then whatever else is deducted, in the order of its rows. Source: domain guide 5.5. */
export function deductionFigures(book: Notebook, of: Deducted, others: readonly Deduction[]): DeductionFigures {
  const names = distinct(others.map(({ name }) => name))
  const own = others.map(({ base, pct, amount }, place) => ({
    name: names[place] ?? '',
    base,
    ...(amount === null ? { pct: pct ?? '0' } : { amount }),
  }))
  const rows = [...ours('brokerage', of.brokerage_pct), ...ours('ceding_commission', of.ceding_commission_pct), ...own]
  const { section, currency, gross } = of
  if (rows.length === 0) return { brokerage: null, ceding_commission: null, other_deductions: null, after_deductions: gross }
  const input = { gross: gross ?? undefined, currency, shares: [{ name: 'order_premium', of_order: '100' }], deductions: rows }
  const found = book.work<Worked>('deductions', FIGURES, input, { section, currency })
  const totalOf = (name: string) => found?.deductions[name]?.total ?? null
  const rest = printed(sum(names.map((name) => orZero(totalOf(name)))), placesOf(currency))
  return {
    brokerage: totalOf('brokerage'),
    ceding_commission: totalOf('ceding_commission'),
    other_deductions: found && names.length > 0 ? rest : null,
    after_deductions: found?.total_net ?? null,
  }
}
