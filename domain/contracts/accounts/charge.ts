import { placesOf } from '../../calculations/currencies.ts'
import { figure, rounded, ZERO, type Figure } from '../../calculations/figures.ts'
import type { Named } from '../../records/links.ts'
import { orZero } from '../problems/figures.ts'
import { deductionsOf } from '../figures/build-up.ts'
import { codeOf, type ShownSection } from '../figures/shown.ts'
import type { Notebook } from '../figures/working.ts'
import { groupAmounts, inUnits, type AdministeredTax, type GroupAmounts } from './amounts.ts'
import { chargeLines, feeLines, partiesOf, type Charged, type LineDraft } from './lines.ts'
import type { BookedContract } from './booked.ts'
import { termsGroups, type TermsGroup } from '../figures/terms.ts'

/** An instalment that a charge falls due by. */
export interface PlannedInstalment {
  planned: number | null
  due_on: string
  currency: Named
  /** At 100 per cent; minus is returned. */
  amount_100: string
}

export interface Charge {
  /** At 100 per cent, plus is charged and minus returned. Currencies are named. */
  sections: readonly { section: ShownSection; amount_100: string }[]
  taxes: readonly AdministeredTax[]
  /** With what is fixed for the whole contract: amounts of deductions and taxes, and the fee. */
  isFirst: boolean
  brokerageApplies: boolean
  instalments: readonly PlannedInstalment[]
}

export interface InstalmentLines {
  instalment: PlannedInstalment
  lines: LineDraft[]
}

interface Taken {
  group: TermsGroup
  amount_100: string
  isFirst: boolean
  isReturn: boolean
}

const sizeOf = (amount: string) => orZero(amount).abs()

const takenOf = (contract: BookedContract, { sections }: Charge): Taken[] =>
  sections
    .filter(({ section }) => codeOf(section) !== '')
    .flatMap(({ section, amount_100: amount }) =>
      termsGroups(section, contract).map((group, place) => ({
        group,
        amount_100: sizeOf(amount).toFixed(),
        isFirst: place === 0,
        isReturn: orZero(amount).lt(ZERO),
      })),
    )

const charged = (taken: readonly Taken[], amounts: readonly GroupAmounts[]): Charged[] =>
  taken.flatMap(({ amount_100: whole, isFirst, isReturn }, place) => {
    const found = amounts[place]
    return found ? [{ amounts: found, amount_100: isFirst ? figure(whole) : null, isReturn }] : []
  })

/** The fee of the contract is asked for with the first instalment in its currency. */
function withFee(rows: InstalmentLines[], { client_fee: fee, currency: own }: BookedContract): InstalmentLines[] {
  const first = rows.findIndex(({ instalment }) => instalment.currency.name === own?.name)
  if (!own || first < 0) return rows
  return rows.map((row, place) =>
    place === first ? { ...row, lines: [...row.lines, ...feeLines(inUnits(fee ?? '0', own.name), own.name)] } : row,
  )
}

/** What a charge comes to for the markets of each section. Throws `not_valid` where it cannot be computed. */
export function chargedAmounts(book: Notebook, contract: BookedContract, charge: Charge): Charged[] {
  const taken = takenOf(contract, charge)
  const currency = contract.currency?.name ?? ''
  const deductions = deductionsOf(contract).filter(({ amount }) => charge.isFirst || amount === null)
  const taxes = charge.taxes.map((tax) => (charge.isFirst ? tax : { ...tax, amount: null }))
  const { brokerageApplies, isFirst } = charge
  const fee = isFirst ? contract.client_fee : null
  return charged(taken, groupAmounts(book, taken, { deductions, taxes, brokerageApplies, fee, currency }))
}

/** What each instalment owes to whom. Throws `not_valid` where it cannot be computed. Source: domain guide 5.4-5.7. */
export function instalmentLines(book: Notebook, contract: BookedContract, charge: Charge): InstalmentLines[] {
  const all = chargedAmounts(book, contract, charge)
  const parties = partiesOf(contract.brokerage_split ?? [])
  const codes = [...new Set(charge.instalments.map((each) => each.currency.name))]
  const rows = codes.flatMap((code) => {
    const own = charge.instalments.filter((each) => each.currency.name === code)
    const ofCurrency = all.filter((each) => codeOf(each.amounts.group.section) === code)
    const weights: Figure[] = own.map((each) => sizeOf(each.amount_100))
    const lines = chargeLines(ofCurrency, { instalments: weights, parties })
    return own.map((instalment, place) => ({ instalment, lines: lines[place] ?? [] }))
  })
  return charge.isFirst ? withFee(rows, contract) : rows
}

/** Sections that are live, each with its own currency or that of the contract. */
export function pricedSections(contract: BookedContract): ShownSection[] {
  const live = (contract.sections ?? []).filter(({ section_status: status }) => status === null || status === 'active')
  return live.map((section) => ({ ...section, currency: section.currency ?? contract.currency }))
}

/** What is booked of a section at first: the deposit where there is one. Source: domain guide 4, step 3B. */
export const bookedPremium = (section: ShownSection): string =>
  rounded(orZero(section.deposit_premium ?? section.premium_100), placesOf(codeOf(section))).toFixed()
