import { asPercent, figure, percent } from '../../calculations/figures.ts'
import { figureIn } from '../problems/figures.ts'
import { buildUp, deductionsOf, orderPremium, type BuildUp, type ContractTax, type Priced } from './build-up.ts'
import { coverFigures, type CoverFigures } from './cover.ts'
import { panelFigures, type PanelFigures } from './shares.ts'
import { codeOf, isActive, type ShownContract, type ShownSection } from './shown.ts'
import { totalsOf, type CurrencyTotals } from './totals.ts'
import type { Notebook } from './working.ts'

const WHOLE = '100'

/** Percent of the whole that is placed; the whole where nothing is said. */
export function orderOf({ order_pct_of_whole: order }: ShownSection): string {
  const given = figureIn(order)
  return percent(given?.gt('0') ? asPercent(given, figure(WHOLE)) : figure(WHOLE))
}

export interface SectionFigures extends CoverFigures, BuildUp, PanelFigures {
  section: ShownSection
  order_pct: string
}

export interface ContractFigures {
  sections: SectionFigures[]
  totals: CurrencyTotals[]
}

/** Everything that step 4 shows, worked out from a contract and the taxes that apply to it. Source: domain guide 4, step 4. */
export function contractFigures(book: Notebook, contract: ShownContract, taxes: readonly ContractTax[]): ContractFigures {
  const priced: Priced[] = (contract.sections ?? []).map((section) => {
    const order = orderOf(section)
    return { section, order, premium_order: orderPremium(book, section, order) }
  })
  const weighed = priced
    .filter(({ section }) => isActive(section))
    .map(({ section, premium_order: weight }) => ({ id: section.id, currency: codeOf(section), weight }))
  const charges = { contract, deductions: deductionsOf(contract), taxes, weighed }
  const sections = priced.map((each) => ({
    section: each.section,
    order_pct: each.order,
    ...coverFigures(book, each.section, contract),
    ...buildUp(book, each, charges),
    ...panelFigures(book, { section: each.section, order: each.order }),
  }))
  return { sections, totals: totalsOf(book, sections) }
}
