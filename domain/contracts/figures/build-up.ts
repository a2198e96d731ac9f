import { TAX_BASES } from '../choices.ts'
import { figureIn, orZero } from '../problems/figures.ts'
import { addedUp, type Charged, type ChargedPart } from './added-up.ts'
import { deductionFigures, type Deduction, type DeductionFigures } from './deductions.ts'
import { partsAmong, tellShares, type PartOf } from './fixed.ts'
import { codeOf, isActive, type KeyContract, type KeySection, type Text } from './shown.ts'
import { titledPart, type OrderPart, type OrderPremium } from './order-parts.ts'
import { taxFigures, type Tax, type TaxFigures } from './taxes.ts'
import { totalled, type NamedAmount } from './totalled.ts'
import type { Notebook, Version } from './working.ts'

/** A tax of the contract; amounts are in its currency and shared out among the sections. */
export interface ContractTax extends Omit<Tax, 'amount'> {
  amount: Text
  currency: Text
}

export interface BuildUp extends DeductionFigures, TaxFigures {
  premium_order: Text
  /** To the insurers: less deductions and less the taxes that they bear and others pay. */
  net: Text
  /** By the insured: with the taxes that they bear. */
  to_pay: Text
}

export interface Priced<Section extends KeySection = KeySection> extends OrderPremium {
  section: Section
  order: string
}

const minus = (amount: Text): string => (amount === null || orZero(amount).eq('0') ? '0' : `-${amount}`)

/** Without what is nothing. */
function comeTo(book: Notebook, name: string, section: KeySection, amounts: readonly NamedAmount[]): Text {
  const some = amounts.filter(([, amount]) => amount === null || !orZero(amount).eq('0'))
  return totalled(book, name, section, some.length === 0 ? amounts.slice(0, 1) : some)
}

export interface Charges {
  contract: KeyContract
  deductions: readonly Deduction[]
  taxes: readonly ContractTax[]
  /** Among all sections that premiums are due for. */
  partOf: PartOf
}

/** What is charged on the premiums of a contract. */
export function chargesOf(
  book: Notebook,
  contract: KeyContract,
  taxes: readonly ContractTax[],
  priced: readonly Priced[],
): Charges {
  const weighed = priced
    .filter(({ section }) => isActive(section))
    .flatMap(({ section, parts }) =>
      parts.map((part) => ({ id: part.id, name: titledPart(section, part), currency: codeOf(section), weight: part.premium })),
    )
  const deductions = deductionsOf(contract)
  tellShares(book, { deductions, taxes, fee: contract.client_fee, currency: codeOf(contract) }, weighed)
  return { contract, deductions, taxes, partOf: partsAmong(weighed) }
}

/** What the insured pays and what the insurers get. */
function results(book: Notebook, section: KeySection, gross: Text, charged: Charged): Pick<BuildUp, 'net' | 'to_pay'> {
  const isKnown = charged.after_deductions !== null && charged.tax_withheld !== null
  const paid = [['order_premium', gross] as const, ['tax_insured', charged.tax_insured] as const]
  const got = [
    ['order_premium', isKnown ? gross : null] as const,
    ['brokerage', minus(charged.brokerage)] as const,
    ['ceding_commission', minus(charged.ceding_commission)] as const,
    ['deductions', minus(charged.other_deductions)] as const,
    ['tax_insurer', minus(charged.tax_withheld)] as const,
  ]
  return { to_pay: comeTo(book, 'to_pay', section, paid), net: comeTo(book, 'net', section, got) }
}

/** What is deducted and taxed of a part of an order. */
function chargedOf(book: Notebook, section: KeySection, part: OrderPart, charges: Charges): ChargedPart {
  const { contract, partOf } = charges
  const { id, name, premium: gross, brokerage_pct } = part
  const [currency, own] = [codeOf(section), codeOf(contract)]
  const deductions = charges.deductions.map((each) => ({ ...each, amount: partOf(each.amount, own, id) }))
  const { ceding_commission_pct } = section
  const of = { section: section.id, currency, gross, brokerage_pct, ceding_commission_pct }
  const deducted = deductionFigures(book, of, deductions)
  const fee = partOf(contract.client_fee, own, id)
  const bases = {
    gross_premium: gross,
    net_premium: deducted.after_deductions,
    gross_plus_fees: gross && orZero(gross).plus(orZero(fee)).toFixed(),
  }
  const taxes = charges.taxes.map((tax) => ({ ...tax, amount: partOf(tax.amount, tax.currency ?? own, id) }))
  return { name, ...deducted, ...taxFigures(book, { section: section.id, currency, bases }, taxes) }
}

/** From the premium of the order to what insurers get and the insured pays. Source: domain guide 4, step 4, and 5.5, 5.6. */
export function buildUp(book: Notebook, { section, parts, premium_order }: Priced, charges: Charges): BuildUp {
  const all = parts.map((part) => chargedOf(book, section, part, charges))
  const [only] = all
  const charged: Charged = only && all.length === 1 ? only : addedUp(book, section, all)
  const { brokerage, ceding_commission, other_deductions, after_deductions, taxes, tax_insured, tax_insurer } = charged
  return {
    brokerage,
    ceding_commission,
    other_deductions,
    after_deductions,
    taxes,
    tax_insured,
    tax_insurer,
    premium_order,
    ...results(book, section, premium_order, charged),
  }
}

/** Deductions of step 7 as the calculation takes them. */
export const deductionsOf = ({ deductions = [] }: KeyContract): Deduction[] =>
  deductions
    .filter(({ deduction_pct: pct, amount }) => figureIn(pct) ?? figureIn(amount))
    .map(({ name, deduction_base: base, deduction_pct: pct, amount }) => ({
      name: name ?? '',
      base: base === 'net' ? 'net' : 'gross',
      pct,
      amount: pct === null ? amount : null,
    }))

/** Taxes of step 7; null while none was entered, so that the rates of the register are taken. */
export function enteredTaxes({ taxes = [], currency }: KeyContract): ContractTax[] | null {
  const whole = taxes.filter(
    ({ allocation_pct: share, rate_pct: rate, amount }) => figureIn(share)?.gt('0') && (figureIn(rate) ?? amount),
  )
  if (whole.length === 0) return null
  const none: Version | null = null
  return whole.map(({ territory, tax_type, payable_by, administered_by, tax_base, allocation_pct, rate_pct, amount }) => ({
    name: [territory?.name, tax_type].filter(Boolean).join(' · '),
    base: TAX_BASES.find((each) => each === tax_base) ?? 'gross_premium',
    borne_by: payable_by === 'insurer' ? 'insurer' : 'insured',
    administered_by,
    allocation: allocation_pct ?? '100',
    rate: rate_pct ?? '0',
    amount,
    currency: currency?.name ?? null,
    version: none,
  }))
}
