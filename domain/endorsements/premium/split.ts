import { AppError, type FieldError } from '../../app-error.ts'
import { placesOf } from '../../calculations/currencies.ts'
import { figure, percent, printed, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import type { Named } from '../../records/links.ts'
import { groupAmounts, type GroupAmounts } from '../../contracts/accounts/amounts.ts'
import { signedMarkets, termsGroups } from '../../contracts/figures/terms.ts'
import { deductionsOf } from '../../contracts/figures/build-up.ts'
import { codeOf, type KeyMarket, type ShownContract, type ShownSection, type Text } from '../../contracts/figures/shown.ts'
import type { Notebook, Working } from '../../contracts/figures/working.ts'
import { orZero } from '../../contracts/problems/figures.ts'

export interface MarketPremium {
  /** Of its line: the row of the panel. */
  id: number
  market: Named | null
  is_leader: boolean
  /** Signed line, percent of the whole. */
  of_whole: string
  amount: string
  brokerage: string
  /** Other deductions by name; none in endorsements of earlier versions. What net lacks beside them is ceding commission. */
  deductions?: { name: string; amount: string }[]
  net: string
  /** It has declined for its own share, and pays or gets nothing. */
  keeps_terms: boolean
}

export interface SectionPremium {
  section: number
  section_no: number | null
  title: Text
  currency: string
  amount_100: string
  /** Of those who take part in the change. */
  amount_order: string
  brokerage: string
  net: string
  markets: MarketPremium[]
}

export interface Splitting {
  contract: Omit<ShownContract, 'sections'>
  sections: readonly ShownSection[]
  /** At 100 per cent, by section. */
  parts: ReadonlyMap<number, string>
  currency: string
  brokerageApplies: boolean
  /** Ids of markets that keep their old terms for their share. */
  decliners: readonly number[]
}

const totalIn = (markets: readonly MarketPremium[], of: 'amount' | 'brokerage' | 'net', places: number) =>
  printed(sum(markets.flatMap((each) => (each.keeps_terms ? [] : [figure(each[of])]))), places)

/** What each line of a section owes and is owed. */
function ofLine(market: KeyMarket, all: readonly GroupAmounts[], decliners: readonly number[]): MarketPremium[] {
  const amounts = all.find(({ group }) => group.shares.some(({ id }) => id === market.id))
  if (!amounts) return []
  const { group, premium, brokerage, commission, deductions } = amounts
  const place = group.shares.findIndex(({ id }) => id === market.id)
  const at = (parts: readonly Figure[]) => parts[place] ?? ZERO
  const places = placesOf(codeOf(group.section))
  const others = sum(deductions.map(({ parts }) => at(parts)))
  return [
    {
      id: market.id,
      market: market.market,
      is_leader: market.is_leader,
      of_whole: percent(figure(group.shares[place]?.of_whole ?? '0')),
      amount: printed(at(premium), places),
      brokerage: printed(at(brokerage), places),
      deductions: deductions.map(({ name, parts }) => ({ name, amount: printed(at(parts), places) })),
      net: printed(at(premium).minus(at(brokerage)).minus(at(commission)).minus(others), places),
      keeps_terms: market.market !== null && decliners.includes(market.market.id),
    },
  ]
}

function sectionPremium(
  section: ShownSection,
  all: readonly GroupAmounts[],
  { parts, currency, decliners }: Splitting,
): SectionPremium {
  const own = all.filter(({ group }) => group.section.id === section.id)
  const markets = signedMarkets(section).flatMap((market) => ofLine(market, own, decliners))
  const { id, section_no, title } = section
  const places = placesOf(currency)
  return {
    section: id,
    section_no,
    title,
    currency,
    amount_100: parts.get(id) ?? '0',
    amount_order: totalIn(markets, 'amount', places),
    brokerage: totalIn(markets, 'brokerage', places),
    net: totalIn(markets, 'net', places),
    markets,
  }
}

const FIGURES: Readonly<Record<string, string>> = { 'premium-for-share': 'amount_order', deductions: 'brokerage' }

/** Workings of groups are told of their sections; that of a market with terms of its own names its line too. */
function toldOf(workings: readonly Working[], all: readonly GroupAmounts[]): Working[] {
  const groups = new Map(all.map(({ group }) => [group.id, group]))
  return workings.map((working) => {
    const [group, name] = [groups.get(working.section ?? 0), FIGURES[working.name]]
    if (!group || !name) return working
    const section = group.section.id
    const own = group.id === section ? [] : group.shares.map(({ id }) => `markets.${id}`)
    return { ...working, section, figures: [`sections.${section}.${name}`, ...own] }
  })
}

export interface Split {
  sections: SectionPremium[]
  workings: Working[]
}

/** Why a premium is not split: a key among the blockers of endorsements or moves. */
export type Unsplit = Pick<FieldError, 'key' | 'params'>

const NO_LINES: Unsplit = { key: 'no_signed_lines' }

/**
 * Premium of each section by its signed lines, with what is taken off it as in any later booking: terms of markets, ceding commission and
 * percentage deductions; else why it is not. Source: domain guide 5.4, 5.5.
 */
export function splitSections(book: Notebook, of: Splitting): Split | Unsplit {
  const { contract, parts, currency, brokerageApplies } = of
  const sections = of.sections.filter(({ id }) => parts.has(id))
  const charged = sections.map((section) =>
    termsGroups(section, contract).map((group) => ({ group, amount_100: parts.get(section.id) ?? '0' })),
  )
  if (charged.length === 0 || charged.some((groups) => groups.length === 0)) return NO_LINES
  const deductions = deductionsOf(contract).filter(({ amount }) => amount === null)
  try {
    const all = groupAmounts(book, charged.flat(), { deductions, taxes: [], brokerageApplies, fee: null, currency })
    return { sections: sections.map((section) => sectionPremium(section, all, of)), workings: toldOf(book.workings, all) }
  } catch (error) {
    const [fault] = error instanceof AppError ? Object.values(error.fields) : []
    if (fault) return fault
    throw error
  }
}

/** A section weighs what is charged for it: the deposit where there is one. Source: domain guide 4, step 3B. */
export const weightOf = ({ premium_100, deposit_premium }: ShownSection): string =>
  orZero(deposit_premium ?? premium_100).toFixed()
