import { percent, ZERO } from '../../calculations/figures.ts'
import type { FileRef } from '../../files/file-ref.ts'
import type { LineMove } from '../../lifecycles/market-line.lifecycle.ts'
import type { Named } from '../../records/links.ts'
import { codeOf } from '../figures/shown.ts'
import { figureIn } from '../problems/figures.ts'
import { basesOf, totalOnBases } from './bases.ts'
import { orderOf } from '../problems/guidance.ts'
import { adviceIn, confirmationIn, type LineEventKind, type Trail } from './events.ts'
import { offeredMoves } from './offered.ts'
import type { PanelMarket, PanelSection } from './shown.ts'
import { countedLines, isCommitted, isExpired, leaderFirst, writtenLine, writtenTotal } from './standing.ts'
import type { LineBasesShown, LinesOfSection, ShownLine, ShownRun } from './view.ts'

interface Event {
  id: number
  section: number
  market: number | null
  kind: LineEventKind
  facts: Record<string, unknown>
  reason: string | null
  file: FileRef | null
  at: string
  by: Named | null
}

/** What a reader of lines is, and when. */
export interface Reading {
  stage: number
  mayChange: boolean
  /** An instant. */
  now: string
}

export interface SectionScene {
  section: PanelSection
  reading: Reading
  /** By the id of the market. */
  trails: ReadonlyMap<number, Trail<Event>>
  versions: ReadonlyMap<number, number>
  /** Of the section as a whole. */
  trail: Trail<Event>
  run: ShownRun | null
}

export const aroundOf = (section: PanelSection) => ({
  order: section.order_pct_of_whole,
  limit: section.limit ?? section.sum_insured ?? section.max_cession ?? section.event_limit,
  currency: codeOf(section) || null,
})

export const signedLine = (section: PanelSection, market: PanelMarket) => ({
  line: market.signed_line,
  basis: section.basis_of_signed_lines,
})

const textOf = (value: unknown) => (typeof value === 'string' ? value : null)

function adviceOf(trail: Trail<Event>): ShownLine['advised'] {
  const advice = adviceIn(trail)
  if (!advice) return null
  const { of_whole: whole, of_order: order, mailed_to: mailed } = advice.facts
  return { at: advice.at, by: advice.by, of_whole: textOf(whole), of_order: textOf(order), mailed_to: textOf(mailed) }
}

function confirmationOf(trail: Trail<Event>): ShownLine['confirmed'] {
  const confirmed = confirmationIn(trail)
  return confirmed && { at: confirmed.at, by: confirmed.by, evidence: confirmed.file }
}

/** The last word on why a line outside its guidance is taken. */
function acceptanceIn({ written, amended }: Trail<Event>): string | null {
  const last = amended && (!written || amended.id > written.id) ? amended : written
  return textOf(last?.facts.acceptance)
}

type Offers = (market: PanelMarket) => LineMove[]

/** Markets that stand alike can do the same: panels are long, and moves are asked of a chart. */
function offersFor(section: PanelSection, reading: Reading): Offers {
  const known = new Map<string | null, LineMove[]>()
  return (market) => {
    const found = known.get(market.market_status) ?? offeredMoves(market, { ...reading, section })
    known.set(market.market_status, found)
    return found
  }
}

function shownLineOf({ section, trails, versions, reading }: SectionScene, market: PanelMarket, offers: Offers): ShownLine {
  const trail = trails.get(market.id) ?? {}
  const around = aroundOf(section)
  const { market_status: status, written_basis: basis, subjectivity_mode: mode, ...row } = market
  return {
    ...picked(row),
    line_version: versions.get(market.id) ?? 0,
    status: status ?? 'approached',
    written_basis: basis as ShownLine['written_basis'],
    subjectivity_mode: mode as ShownLine['subjectivity_mode'],
    written: basesOf(writtenLine(market), around),
    signed: isCommitted(market) ? basesOf(signedLine(section, market), around) : null,
    is_expired: status === 'written' && isExpired(market, reading.now),
    acceptance: acceptanceIn(trail),
    advised: adviceOf(trail),
    confirmed: confirmationOf(trail),
    moves: reading.mayChange && section.section_status !== 'ntu' && section.section_status !== 'cancelled' ? offers(market) : [],
  }
}

const PICKED = [
  'id',
  'market',
  'stamp_code',
  'is_leader',
  'is_bureau_leader',
  'guidance_min',
  'guidance_max',
  'written_line',
  'signed_line',
  'written_at',
  'expires_at',
  'is_to_stand',
  'is_lead_only',
  'min_signed_line',
  'line_condition',
  'subjectivities',
  'underwriter_name',
  'underwriter_reference',
  'year_of_account',
  'risk_code',
  'signing_number_date',
  'evidence',
] as const satisfies readonly (keyof PanelMarket & keyof ShownLine)[]

const picked = (row: Pick<PanelMarket, (typeof PICKED)[number]>) =>
  Object.fromEntries(PICKED.map((name) => [name, row[name]])) as Pick<ShownLine, (typeof PICKED)[number]>

function shortfallOf({ shortfall }: Trail<Event>): LinesOfSection['shortfall'] {
  if (!shortfall) return null
  const { at, by, reason, file, facts } = shortfall
  return { at, by, reason, consent: file, written: textOf(facts.written) ?? '' }
}

/** A section with its markets, the leader first, written against signed on both bases. Source: domain guide 4, view tab 4, and 5.1. */
export function shownSectionLines(scene: SectionScene): LinesOfSection {
  const { section, reading, run, trail } = scene
  const around = aroundOf(section)
  const [order, written] = [orderOf(section), writtenTotal(section, reading.now)]
  const lines = countedLines(section, reading.now).map(writtenLine)
  const signed = section.markets.filter((market) => isCommitted(market) && figureIn(market.signed_line))
  const offers = offersFor(section, reading)
  return {
    id: section.id,
    section_no: section.section_no,
    title: section.title,
    section_status: (section.section_status ?? 'active') as LinesOfSection['section_status'],
    currency: section.currency,
    limit: around.limit,
    order: percent(order),
    basis_of_written_lines: section.basis_of_written_lines,
    basis_of_signed_lines: section.basis_of_signed_lines,
    signing_provisions: section.signing_provisions,
    written: totalOnBases(lines, around),
    signed: totalOnBases(
      signed.map((market) => signedLine(section, market)),
      around,
    ),
    open: percent(order.gt(written) ? order.minus(written) : ZERO),
    over: percent(written.gt(order) ? written.minus(order) : ZERO),
    shortfall: shortfallOf(trail),
    run,
    lines: leaderFirst(section.markets).map((market) => shownLineOf(scene, market, offers)),
  }
}

/** What a run made of each line, in the order in which the lines of the section stand. */
export const signingLines = (
  section: PanelSection,
  names: Readonly<Record<string, number>>,
  signed: Readonly<Record<string, string>>,
  reasons: Readonly<Record<string, ShownRun['lines'][number]['reason']>>,
): ShownRun['lines'] => {
  const around = aroundOf(section)
  const none: LineBasesShown = { of_whole: percent(ZERO), of_order: percent(ZERO), amount: null }
  const nameOf = new Map(Object.entries(names).map(([name, id]) => [id, name]))
  return leaderFirst(section.markets).flatMap((market) => {
    const name = nameOf.get(market.id) ?? ''
    const reason = reasons[name]
    if (!reason) return []
    return [
      {
        market: market.id,
        written: basesOf(writtenLine(market), around) ?? none,
        signed: basesOf({ line: signed[name] ?? null, basis: section.basis_of_signed_lines }, around) ?? none,
        reason,
      },
    ]
  })
}
