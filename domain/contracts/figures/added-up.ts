import { placesOf } from '../../calculations/currencies.ts'
import { printed, sum } from '../../calculations/figures.ts'
import { orZero } from '../problems/figures.ts'
import type { DeductionFigures } from './deductions.ts'
import type { OrderPart } from './order-parts.ts'
import { codeOf, type KeySection, type Text } from './shown.ts'
import type { TaxesFound, TaxFigure } from './taxes.ts'
import { totalled } from './totalled.ts'
import type { Notebook } from './working.ts'

/** What is deducted and taxed of an order, or of a part of it. */
export type Charged = DeductionFigures & TaxesFound

export type ChargedPart = Charged & Pick<OrderPart, 'name'>

const DEDUCTED = ['brokerage', 'ceding_commission', 'other_deductions', 'after_deductions'] as const

/** Deductions of all parts; one that no part has is none of the order either. */
function deducted(book: Notebook, section: KeySection, parts: readonly ChargedPart[]): DeductionFigures {
  const isKnown = parts.every(({ after_deductions: left }) => left !== null)
  const totalOf = (figure: (typeof DEDUCTED)[number]): Text => {
    const having = isKnown ? parts.filter((part) => part[figure] !== null) : []
    if (having.length === 0) return null
    return totalled(
      book,
      figure,
      section,
      having.map((part) => [part.name, part[figure]] as const),
    )
  }
  return Object.fromEntries(DEDUCTED.map((figure) => [figure, totalOf(figure)])) as Record<keyof DeductionFigures, Text>
}

/** Each tax of all parts: these have the same ones in the same order, unless one of them bears none. */
function taxed(parts: readonly ChargedPart[], places: number): TaxFigure[] {
  if (parts.some(({ tax_withheld: withheld }) => withheld === null)) return []
  const totalOf = (of: 'base' | 'tax', place: number) =>
    printed(sum(parts.map(({ taxes }) => orZero(taxes[place]?.[of]))), places)
  const [first] = parts
  return (first?.taxes ?? []).map((tax, place) => ({ ...tax, base: totalOf('base', place), tax: totalOf('tax', place) }))
}

/** What parts of an order with terms of their own come to together. */
export function addedUp(book: Notebook, section: KeySection, parts: readonly ChargedPart[]): Charged {
  const taxOf = (figure: 'tax_insured' | 'tax_insurer' | 'tax_withheld') =>
    totalled(
      book,
      figure,
      section,
      parts.map((part) => [part.name, part[figure]] as const),
    )
  return {
    ...deducted(book, section, parts),
    taxes: taxed(parts, placesOf(codeOf(section))),
    tax_insured: taxOf('tax_insured'),
    tax_insurer: taxOf('tax_insurer'),
    tax_withheld: taxOf('tax_withheld'),
  }
}
