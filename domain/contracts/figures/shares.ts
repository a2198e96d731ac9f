import { placesOf } from '../../calculations/currencies.ts'
import { figure, percent, percentOf, sum, ZERO, type Figure } from '../../calculations/figures.ts'
import { groupPremium } from './group-premium.ts'
import { termsGroups, wholeOf, type TermsGroup } from './terms.ts'
import { figureIn, orZero } from '../problems/figures.ts'
import type { Named } from '../../records/links.ts'
import { codeOf, type KeySection, type ShownMarket, type ShownSection, type Text } from './shown.ts'
import type { Notebook } from './working.ts'

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

/** A line with all its places beside what is shown of it. */
interface Whole extends Bases {
  exact: Figure
}

const limitOf = (section: KeySection) => (section.limit === null ? {} : { limit: section.limit, currency: codeOf(section) })

/** Percent of the whole that lines on the order are of; null where they cannot be said of the whole. */
export function orderOfLines(book: Notebook, section: KeySection, order: string): Text {
  const about = { section: section.id, currency: codeOf(section) }
  return book.work<Bases>('share-bases', [], { order, of_order: '0', ...limitOf(section) }, about) && order
}

/** A line as a share of the whole, in percent and of the limit; one above the order stands as it was written, one of an amount is a percent of the whole. */
function ofWhole(book: Notebook, { section, order }: Of, { line, basis }: Line, figures: string[]): Whole | null {
  if (figureIn(line) === null) return null
  const isOfOrder = basis === 'percent_of_order'
  const base = isOfOrder ? { of_order: line } : { of_whole: line }
  const about = { section: section.id, currency: codeOf(section) }
  const found = book.work<Bases>('share-bases', figures, { order, ...base, ...limitOf(section) }, about)
  const exact = isOfOrder ? percentOf(orZero(line), figure(order)) : orZero(line)
  if (found) return { ...found, exact }
  return isOfOrder ? null : { of_whole: percent(exact), exact }
}

interface Held {
  share: MarketShare
  written: Figure
  signed: Figure
}

/** Working-outs of the line that counts: the signed one once there is one. */
function heldBy(book: Notebook, of: Of, market: ShownMarket): Held {
  const { id, stamp_code, market_status, is_leader } = market
  const at = `markets.${id}.`
  const isSigned = figureIn(market.signed_line) !== null
  const writtenLine = { line: market.written_line, basis: market.written_basis }
  const written = ofWhole(book, of, writtenLine, isSigned ? [`${at}written`] : [`${at}written`, `${at}amount`])
  const signedLine = { line: market.signed_line, basis: of.section.basis_of_signed_lines }
  const signed = ofWhole(book, of, signedLine, [`${at}signed`, `${at}amount`])
  const share = {
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
  return { share, written: written?.exact ?? ZERO, signed: signed?.exact ?? ZERO }
}

/** What a group is charged at 100 per cent: the premium of the section, or one of its own. */
const premiumOf = (group: TermsGroup, { premium_100: premium }: ShownSection): Text =>
  premium === null || group.factor.eq('1') ? premium : wholeOf(group, premium, placesOf(codeOf(group.section)))

/** As they are booked. Source: domain guide 5.4: the leader first where units are left over. */
function premiumsOf(book: Notebook, { section }: Of): Map<number, string> {
  const groups = termsGroups(section, { total_brokerage_pct: null })
  return new Map(
    groups.flatMap((group) => {
      const found = groupPremium(book, group, premiumOf(group, section), { section: section.id, figures: [] })
      return group.shares.flatMap(({ id }, place) => (found ? [[id, found.parts[place] ?? '0'] as const] : []))
    }),
  )
}

export interface PanelFigures {
  markets: MarketShare[]
  written_pct: string
  signed_pct: string
}

/** Who takes part in a section and with what. Source: domain guide 4, step 4, and 5.1, 5.4. */
export function panelFigures(book: Notebook, of: Of): PanelFigures {
  const held = (of.section.markets ?? []).map((market) => heldBy(book, of, market))
  const premiums = premiumsOf(book, of)
  return {
    markets: held.map(({ share }) => ({ ...share, premium: premiums.get(share.id) ?? null })),
    written_pct: percent(sum(held.map(({ written }) => written))),
    signed_pct: percent(sum(held.map(({ signed }) => signed))),
  }
}
