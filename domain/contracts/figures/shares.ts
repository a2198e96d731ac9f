import { percent, sum } from '../../calculations/figures.ts'
import { figureIn, orZero } from '../problems/figures.ts'
import type { Named } from '../../records/links.ts'
import { codeOf, type KeySection, type ShownMarket, type ShownSection, type Text } from './shown.ts'
import { distinct, type Notebook } from './working.ts'

/** Lines in percent of the whole, premium in the currency of the section. */
export interface MarketShare {
  id: number
  market: Named | null
  stamp_code: Text
  market_status: Text
  is_leader: boolean
  written: Text
  signed: Text
  /** What the line is of the limit, signed before written. */
  amount: Text
  premium: Text
}

interface Line {
  line: Text
  basis: Text
}

interface Of {
  section: ShownSection
  order: string
}

interface Bases {
  of_whole: string
  amount?: string
}

const limitOf = (section: KeySection) => (section.limit === null ? {} : { limit: section.limit, currency: codeOf(section) })

/** Percent of the whole that lines on the order are of; null where they cannot be said of the whole. */
export function orderOfLines(book: Notebook, section: KeySection, order: string): Text {
  const about = { section: section.id, currency: codeOf(section) }
  return book.work<Bases>('share-bases', [], { order, of_order: '0', ...limitOf(section) }, about) && order
}

/** A line as a share of the whole, in percent and of the limit; one above the order stands as it was written, one of an amount is a percent of the whole. */
function ofWhole(book: Notebook, { section, order }: Of, { line, basis }: Line, figures: string[]): Bases | null {
  if (figureIn(line) === null) return null
  const base = basis === 'percent_of_order' ? { of_order: line } : { of_whole: line }
  const about = { section: section.id, currency: codeOf(section) }
  const found = book.work<Bases>('share-bases', figures, { order, ...base, ...limitOf(section) }, about)
  return found ?? (basis === 'percent_of_order' ? null : { of_whole: percent(orZero(line)) })
}

/** Working-outs of the line that counts: the signed one once there is one. */
function shareOf(book: Notebook, of: Of, market: ShownMarket): MarketShare {
  const { id, stamp_code, market_status, is_leader } = market
  const at = `markets.${id}.`
  const isSigned = figureIn(market.signed_line) !== null
  const writtenLine = { line: market.written_line, basis: market.written_basis }
  const written = ofWhole(book, of, writtenLine, isSigned ? [`${at}written`] : [`${at}written`, `${at}amount`])
  const signedLine = { line: market.signed_line, basis: of.section.basis_of_signed_lines }
  const signed = ofWhole(book, of, signedLine, [`${at}signed`, `${at}amount`])
  return {
    id,
    market: market.market,
    stamp_code,
    market_status,
    is_leader,
    written: written?.of_whole ?? null,
    signed: signed?.of_whole ?? null,
    amount: (signed ?? written)?.amount ?? null,
    premium: null,
  }
}

const nameOf = ({ market, stamp_code: stamp }: MarketShare) => market?.name ?? stamp ?? ''

/** Source: domain guide 5.4: the leader first where units are left over. */
function withPremiums(book: Notebook, { section }: Of, shares: readonly MarketShare[]): MarketShare[] {
  const signed = shares
    .filter(({ signed: line }) => figureIn(line)?.gt('0'))
    .toSorted((one, other) => Number(other.is_leader) - Number(one.is_leader))
  if (signed.length === 0) return [...shares]
  const names = distinct(signed.map(nameOf))
  const input = {
    premium: section.premium_100 ?? undefined,
    currency: codeOf(section),
    shares: signed.map(({ signed: line }, place) => ({ name: names[place], of_whole: line })),
  }
  const figures = signed.map(({ id }) => `markets.${id}.premium`)
  const about = { section: section.id, currency: codeOf(section) }
  const found = book.work<{ amounts: Record<string, string> }>('premium-for-share', figures, input, about)
  const premiums = new Map(signed.map(({ id }, place) => [id, found?.amounts[names[place] ?? ''] ?? null]))
  return shares.map((share) => ({ ...share, premium: premiums.get(share.id) ?? null }))
}

export interface PanelFigures {
  markets: MarketShare[]
  written_pct: string
  signed_pct: string
}

/** Who takes part in a section and with what. Source: domain guide 4, step 4, and 5.1, 5.4. */
export function panelFigures(book: Notebook, of: Of): PanelFigures {
  const shares = (of.section.markets ?? []).map((market) => shareOf(book, of, market))
  const totalOf = (line: (share: MarketShare) => Text) => percent(sum(shares.map((share) => orZero(line(share)))))
  return {
    markets: withPremiums(book, of, shares),
    written_pct: totalOf(({ written }) => written),
    signed_pct: totalOf(({ signed }) => signed),
  }
}
