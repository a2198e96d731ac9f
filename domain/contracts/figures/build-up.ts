import { TAX_BASES } from '../choices.ts'
import { figureIn, orZero } from '../problems/figures.ts'
import { deductionFigures, type Deduction, type DeductionFigures } from './deductions.ts'
import { sharedOut, type Weighed } from './fixed.ts'
import { codeOf, isActive, type KeyContract, type KeySection, type Text } from './shown.ts'
import { taxFigures, type Tax, type TaxFigures } from './taxes.ts'
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

export interface Priced<Section extends KeySection = KeySection> {
  section: Section
  order: string
  premium_order: Text
}

/** The premium at the order of a section. */
export function orderPremium(book: Notebook, section: KeySection, order: string): Text {
  const currency = codeOf(section)
  const input = { amount: section.premium_100 ?? undefined, pct: order, currency }
  return book.work<{ part: string }>('portion', ['premium_order'], input, { section: section.id, currency })?.part ?? null
}

const minus = (amount: Text): string => (amount === null || orZero(amount).eq('0') ? '0' : `-${amount}`)

function totalled(book: Notebook, name: string, parts: readonly (readonly [string, Text])[], about: Weighed): Text {
  const amounts = parts.flatMap(([part, amount]) => (amount === null || orZero(amount).eq('0') ? [] : [{ name: part, amount }]))
  if (parts.some(([, amount]) => amount === null) || amounts.length === 0) return null
  const { id: section, currency } = about
  return book.work<{ total: string }>('total', [name], { currency, parts: amounts }, { section, currency })?.total ?? null
}

export interface Charges {
  contract: KeyContract
  deductions: readonly Deduction[]
  taxes: readonly ContractTax[]
  /** The part of a section in what is fixed for the whole contract, among all sections that premiums are due for. */
  partOf: (amount: Text, currency: string, section: number) => Text
}

/** Every amount is shared out once, whoever asks for a part of it. */
function partsAmong(weighed: readonly Weighed[]): Charges['partOf'] {
  const known = new Map<string, Map<number, string>>()
  return (amount, currency, section) => {
    if (amount === null) return null
    const key = `${amount} ${currency}`
    const parts = known.get(key) ?? sharedOut(amount, currency, weighed)
    known.set(key, parts)
    return parts.get(section) ?? '0'
  }
}

/** What is charged on the premiums of a contract. */
export function chargesOf(contract: KeyContract, taxes: readonly ContractTax[], priced: readonly Priced[]): Charges {
  const weighed = priced
    .filter(({ section }) => isActive(section))
    .map(({ section, premium_order: weight }) => ({ id: section.id, currency: codeOf(section), weight }))
  return { contract, deductions: deductionsOf(contract), taxes, partOf: partsAmong(weighed) }
}

/** What the insured pays and what the insurers get. */
function results(
  book: Notebook,
  about: Weighed,
  deducted: DeductionFigures,
  taxed: ReturnType<typeof taxFigures>,
): Pick<BuildUp, 'net' | 'to_pay'> {
  const { weight: gross } = about
  const isKnown = deducted.after_deductions !== null && taxed.tax_withheld !== null
  const paid = [['order_premium', gross] as const, ['tax_insured', taxed.tax_insured] as const]
  const got = [
    ['order_premium', isKnown ? gross : null] as const,
    ['brokerage', minus(deducted.brokerage)] as const,
    ['ceding_commission', minus(deducted.ceding_commission)] as const,
    ['deductions', minus(deducted.other_deductions)] as const,
    ['tax_insurer', minus(taxed.tax_withheld)] as const,
  ]
  return { to_pay: totalled(book, 'to_pay', paid, about), net: totalled(book, 'net', got, about) }
}

/** From the premium of the order to what insurers get and the insured pays. Source: domain guide 4, step 4, and 5.5, 5.6. */
export function buildUp(book: Notebook, { section, premium_order: gross }: Priced, charges: Charges): BuildUp {
  const { contract, partOf } = charges
  const [id, currency, own] = [section.id, codeOf(section), codeOf(contract)]
  const about = { id, currency, weight: gross }
  const deductions = charges.deductions.map((each) => ({ ...each, amount: partOf(each.amount, own, id) }))
  const { total_brokerage_pct: brokerage_pct } = contract
  const { ceding_commission_pct } = section
  const deducted = deductionFigures(book, { section: id, currency, gross, brokerage_pct, ceding_commission_pct }, deductions)
  const fee = partOf(contract.client_fee, own, id)
  const bases = {
    gross_premium: gross,
    net_premium: deducted.after_deductions,
    gross_plus_fees: gross && orZero(gross).plus(orZero(fee)).toFixed(),
  }
  const taxes = charges.taxes.map((tax) => ({ ...tax, amount: partOf(tax.amount, tax.currency ?? own, id) }))
  const taxed = taxFigures(book, { section: id, currency, bases }, taxes)
  const { tax_withheld: _withheld, ...shown } = taxed
  return { ...deducted, ...shown, premium_order: gross, ...results(book, about, deducted, taxed) }
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
