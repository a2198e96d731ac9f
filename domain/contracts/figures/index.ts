import { figure, percent } from '../../calculations/figures.ts'
import { buildUp, chargesOf, type BuildUp, type ContractTax, type Priced } from './build-up.ts'
import { coverFigures, type CoverFigures } from './cover.ts'
import { orderPremium } from './order-parts.ts'
import { orderText } from './order.ts'
import { orderOfLines, panelFigures, type PanelFigures } from './shares.ts'
import type { KeyContract, KeySection, ShownContract, ShownSection, Text } from './shown.ts'
import { totalsOf, type CurrencyTotals } from './totals.ts'
import type { Notebook } from './working.ts'

export interface SectionFigures extends CoverFigures, BuildUp, PanelFigures {
  section: ShownSection
  order_pct: string
}

export interface ContractFigures {
  sections: SectionFigures[]
  totals: CurrencyTotals[]
}

interface Sectioned<Section extends KeySection> {
  total_brokerage_pct: Text
  sections?: readonly Section[]
}

export function pricedOf<Section extends KeySection>(
  book: Notebook,
  contract: Sectioned<Section>,
  orderOf: (section: Section) => string = orderText,
): Priced<Section>[] {
  return (contract.sections ?? []).map((section) => {
    const order = orderOf(section)
    return { section, order, ...orderPremium(book, { section, order, contract }) }
  })
}

/** Everything that step 4 shows, worked out from a contract and the taxes that apply to it. Source: domain guide 4, step 4. */
export function contractFigures(
  book: Notebook,
  contract: ShownContract,
  taxes: readonly ContractTax[],
  orderOf: (section: ShownSection) => string = orderText,
): ContractFigures {
  const priced = pricedOf(book, contract, orderOf)
  const charges = chargesOf(book, contract, taxes, priced)
  const sections = priced.map((each) => ({
    section: each.section,
    order_pct: percent(figure(each.order)),
    ...coverFigures(book, each.section, contract),
    ...buildUp(book, each, charges),
    ...panelFigures(book, { section: each.section, order: orderText(each.section) }),
  }))
  return { sections, totals: totalsOf(book, sections) }
}

export interface KeyFigures {
  sections: { section: KeySection; order_pct: string; order_of_lines: Text }[]
  totals: CurrencyTotals[]
}

/** The totals of the same, and how much of each section is to be placed. */
export function keyFigures(book: Notebook, contract: KeyContract, taxes: readonly ContractTax[]): KeyFigures {
  const priced = pricedOf(book, contract)
  const charges = chargesOf(book, contract, taxes, priced)
  const totals = totalsOf(
    book,
    priced.map((each) => ({ section: each.section, ...buildUp(book, each, charges) })),
  )
  const sections = priced.map(({ section, order }) => ({
    section,
    order_pct: percent(figure(order)),
    order_of_lines: orderOfLines(book, section, order),
  }))
  return { sections, totals }
}
