import { figure, percent, printed, type Figure } from '../../calculations/figures.ts'
import type { Named } from '../../records/links.ts'
import { figureIn } from '../problems/figures.ts'
import { lineOn } from '../problems/guidance.ts'
import type { KeyContract, KeyMarket, KeySection, Text } from './shown.ts'

export interface SignedShare {
  /** Of the line on the panel. */
  id: number
  market: Named | null
  name: string
  /** Percent of the whole. */
  of_whole: string
}

/** Markets of a section that agree on price and brokerage: one group, unless someone has terms of their own. */
export interface TermsGroup {
  /** What its workings are noted under: of the section, or of the first market with terms of its own. */
  id: number
  section: KeySection
  brokerage_pct: Text
  /** What its premium is of that of the section: 1 unless overridden. */
  factor: Figure
  shares: SignedShare[]
}

const ONE = figure('1')

/** Source: domain guide 5.1. */
const ofWhole = (section: KeySection, { signed_line: line }: KeyMarket): Figure =>
  lineOn(section, line, section.basis_of_signed_lines)

/** As many as a percentage of a calculation has. */
export const SHARE_PLACES = 8

const shareOf = (section: KeySection, market: KeyMarket): SignedShare => ({
  id: market.id,
  market: market.market,
  name: market.market?.name ?? market.stamp_code ?? '',
  of_whole: ofWhole(section, market).round(SHARE_PLACES).toFixed(),
})

/** Signed lines of a section, the leader first, since the leader takes what is left over. Source: domain guide 5, common rules. */
export const signedMarkets = <Market extends KeyMarket>(
  section: Omit<KeySection, 'markets'> & { markets?: Market[] },
): Market[] =>
  (section.markets ?? [])
    .filter((market) => ofWhole(section, market).gt('0'))
    .toSorted((one, other) => Number(other.is_leader) - Number(one.is_leader))

export const signedOf = (section: KeySection): Figure =>
  signedMarkets(section).reduce((total, market) => total.plus(ofWhole(section, market)), figure('0'))

export const signedText = (section: KeySection): string => percent(signedOf(section))

function factorOf(section: KeySection, { premium_override: override }: KeyMarket): Figure {
  const [own, whole] = [figureIn(override), figureIn(section.premium_100)]
  return own && whole?.gt('0') ? own.div(whole) : ONE
}

const termsKey = ({ premium_override: premium, brokerage_pct_override: brokerage }: KeyMarket) =>
  `${figureIn(premium)?.toFixed() ?? ''}/${figureIn(brokerage)?.toFixed() ?? ''}`

/** Vertical terms make groups of their own, each worked out by itself. Source: domain guide 2.8. */
export function termsGroups(
  section: KeySection,
  { total_brokerage_pct: usual }: Pick<KeyContract, 'total_brokerage_pct'>,
): TermsGroup[] {
  const groups = new Map<string, KeyMarket[]>()
  for (const market of signedMarkets(section)) groups.set(termsKey(market), [...(groups.get(termsKey(market)) ?? []), market])
  return [...groups].flatMap(([key, markets]) => {
    const [first] = markets
    if (!first) return []
    return {
      id: key === '/' ? section.id : -first.id,
      section,
      brokerage_pct: first.brokerage_pct_override ?? usual,
      factor: factorOf(section, first),
      shares: markets.map((market) => shareOf(section, market)),
    }
  })
}

/** The premium of a group at 100 per cent. */
export const wholeOf = ({ factor }: TermsGroup, amount: string, places: number): string =>
  printed(figure(amount).times(factor), places)
