import { AppError } from '../../app-error.ts'
import { placesOf } from '../../calculations/currencies.ts'
import { figure, rounded, type Figure } from '../../calculations/figures.ts'
import { orZero } from '../problems/figures.ts'
import type { ContractTax } from '../figures/build-up.ts'
import { deductionFigures, type Deduction, type DeductionFigures } from '../figures/deductions.ts'
import { partsAmong, tellShares, type PartOf } from '../figures/fixed.ts'
import { marketsIn, titledPart } from '../figures/order-parts.ts'
import { codeOf, type KeySection, type Text } from '../figures/shown.ts'
import { taxFigures, type Taxed } from '../figures/taxes.ts'
import type { Notebook } from '../figures/working.ts'
import { groupPremium } from '../figures/group-premium.ts'
import { partsOf } from './spread.ts'
import { wholeOf, type TermsGroup } from '../figures/terms.ts'

/** A tax with who pays it to the authority. */
export interface AdministeredTax extends ContractTax {
  administered_by: 'insured' | 'insurer' | 'broker'
}

export interface TaxAmount {
  name: string
  borne_by: 'insured' | 'insurer'
  administered_by: 'insured' | 'insurer' | 'broker'
  amount: Figure
}

/** What a group owes and is owed, at the level of the order. */
export interface GroupAmounts {
  group: TermsGroup
  /** Of each market, in the order of the group. */
  premium: Figure[]
  brokerage: Figure[]
  commission: Figure[]
  deductions: { name: string; parts: Figure[] }[]
  taxes: TaxAmount[]
}

export interface Terms {
  deductions: readonly Deduction[]
  taxes: readonly AdministeredTax[]
  brokerageApplies: boolean
  /** Asked of the client with the first premium. */
  fee: Text
  /** The currency of what is fixed for the whole contract. */
  currency: string
}

interface Premiums {
  group: TermsGroup
  parts: Figure[]
  gross: string
}

/** What of a section cannot be computed is not booked. */
export const refused = (field: string, key: string, { section_no: number, title }: KeySection): AppError =>
  new AppError('not_valid', { fields: { [field]: { key, params: { section: title ?? String(number ?? '') } } } })

/** Premium of the order split by signed lines. Throws `not_valid`. Source: domain guide 5.4. */
function premiumOf(book: Notebook, group: TermsGroup, amount: string): Premiums {
  const premium = wholeOf(group, amount, placesOf(codeOf(group.section)))
  const found = groupPremium(book, group, premium, { section: group.id, figures: ['premium_order'] })
  if (!found) throw refused('sections', 'amounts_not_computed', group.section)
  return { group, parts: found.parts.map(figure), gross: found.total }
}

/** Each deduction by its name, as the working that was just noted tells it. */
function deductionsIn(book: Notebook, id: number): Map<string, Figure> {
  const working = book.workings.findLast(({ name, section }) => name === 'deductions' && section === id)
  const { deductions = {} } = (working?.result ?? {}) as { deductions?: Record<string, { total: string }> }
  return new Map(Object.entries(deductions).map(([name, { total }]) => [name, figure(total)]))
}

const OURS = ['brokerage', 'ceding_commission']

/** What taxes are taken of. Source: domain guide 5.6. */
const basesOf = (gross: string, { after_deductions: net }: DeductionFigures, fee: Text): Taxed['bases'] => ({
  gross_premium: gross,
  net_premium: net,
  gross_plus_fees: orZero(gross).plus(orZero(fee)).toFixed(),
})

/** What is deducted of a group’s premium. Throws `not_valid` where that is more than it. */
function deductedOf(book: Notebook, { group, gross }: Premiums, terms: Terms, partOf: PartOf) {
  const of = {
    section: group.id,
    currency: codeOf(group.section),
    gross,
    brokerage_pct: terms.brokerageApplies ? group.brokerage_pct : null,
    ceding_commission_pct: group.section.ceding_commission_pct,
  }
  const others = terms.deductions.map((each) => ({ ...each, amount: partOf(each.amount, terms.currency, group.id) }))
  const deducted = deductionFigures(book, of, others)
  if (deducted.after_deductions === null) throw refused('deductions', 'deductions_above_premium', group.section)
  return deducted
}

function chargesOf(book: Notebook, { group, parts, gross }: Premiums, terms: Terms, partOf: PartOf): GroupAmounts {
  const [currency, { id }] = [codeOf(group.section), group]
  const deducted = deductedOf(book, { group, parts, gross }, terms, partOf)
  const named =
    deducted.brokerage || deducted.ceding_commission || terms.deductions.length > 0 ? deductionsIn(book, id) : new Map()
  const taxes = terms.taxes.map((each) => ({
    ...each,
    amount: partOf(each.amount, each.currency ?? terms.currency, id),
  }))
  const weights = group.shares.map(({ of_whole }) => figure(of_whole))
  const overMarkets = (total: Figure) => partsOf(total, weights, placesOf(currency))
  const fee = partOf(terms.fee, terms.currency, id)
  const taxed = taxFigures(book, { section: id, currency, bases: basesOf(gross, deducted, fee) }, taxes)
  if (taxed.tax_insured === null) throw refused('taxes', 'amounts_not_computed', group.section)
  return {
    group,
    premium: parts,
    brokerage: overMarkets(orZero(deducted.brokerage)),
    commission: overMarkets(orZero(deducted.ceding_commission)),
    deductions: [...named].flatMap(([name, amount]: [string, Figure]) =>
      OURS.includes(name) ? [] : [{ name, parts: overMarkets(amount) }],
    ),
    taxes: taxed.taxes.map(({ name, borne_by, tax }) => ({
      name,
      borne_by,
      administered_by: taxes.find((each) => each.name === name)?.administered_by ?? 'broker',
      amount: figure(tax),
    })),
  }
}

/** Everything that follows from an amount at 100 per cent, for the markets of each group. Throws `not_valid` where it cannot be computed. Source: domain guide 5.4-5.6. */
export function groupAmounts(
  book: Notebook,
  charged: readonly { group: TermsGroup; amount_100: string }[],
  terms: Terms,
): GroupAmounts[] {
  const priced = charged.map(({ group, amount_100: amount }) => premiumOf(book, group, amount))
  const weighed = priced.map(({ group, gross }) => ({
    id: group.id,
    name: titledPart(group.section, { id: group.id, name: marketsIn(group) }),
    currency: codeOf(group.section),
    weight: gross,
  }))
  tellShares(book, terms, weighed)
  const partOf = partsAmong(weighed)
  return priced.map((each) => chargesOf(book, each, terms, partOf))
}

/** A whole amount in the units of its currency. */
export const inUnits = (amount: string, currency: string): Figure => rounded(orZero(amount), placesOf(currency))
