import { dayOrNull, isInstant } from '../../formats.ts'
import { isEarlier } from '../../dates.ts'
import type { ContractDraft, MarketDraft, SectionDraft } from '../draft.ts'
import { least, percent, sum, type Figure } from '../../calculations/figures.ts'
import { isAboveWritten, isSignedWhole } from '../../calculations/shares/signed-places.ts'
import { fitsGuidance, lineOn } from './guidance.ts'
import { isLive } from '../live-sections.ts'
import { subjectivityProblems } from './conditions.ts'
import { together, eachRow, nothing, wrong, lacking, warning, when, type Problems } from '../../records/problems.ts'
import { isAbove, figureIn, orZero, total } from './figures.ts'

/** What someone records of a line once it is written. Source: domain guide 2.8: required at stage 6. */
const OF_WRITTEN = ['written_at', 'underwriter_name', 'underwriter_reference', 'year_of_account', 'evidence'] as const

/** A line on the basis that its section signs on; it is of the whole unless it says otherwise. */
const asSigned = (layer: SectionDraft, line: MarketDraft['written_line'], basis?: MarketDraft['written_basis']): Figure =>
  lineOn(layer, line, basis, layer.basis_of_signed_lines)

const writtenAsSigned = (layer: SectionDraft, row: MarketDraft) => asSigned(layer, row.written_line, row.written_basis)

function ofLine(layer: SectionDraft, row: MarketDraft, path: string, now: string): Problems {
  const { written_line: written, written_at: at } = row
  return together(
    ...(written ? OF_WRITTEN : []).map((name) => when(!row[name], () => lacking(path + name))),
    when(at && isInstant(at) && isEarlier(now, at), () => wrong(`${path}written_at`, 'in_future')),
    when(figureIn(written) && isAboveWritten(orZero(row.signed_line), writtenAsSigned(layer, row)), () =>
      wrong(`${path}signed_line`, 'above_written'),
    ),
    when(isAbove(row.min_signed_line, written), () => wrong(`${path}min_signed_line`, 'above_written')),
    when(!fitsGuidance(layer, row), () => warning(`${path}written_line`, 'outside_guidance')),
    when(at && row.expires_at && isEarlier(row.expires_at, at), () => wrong(`${path}expires_at`, 'before_start')),
    subjectivityProblems(`${path}subjectivities`, row.subjectivities),
  )
}

/** Whoever leads has written first; another order needs a word. */
function leaderFirst({ markets = [] }: SectionDraft, path: string): Problems {
  const leader = markets.find(({ is_leader: leads }) => leads)?.written_at
  const isLater = markets.some(({ is_leader: leads, written_at: at }) => !leads && leader && at && isEarlier(at, leader))
  return together(when(isLater, () => warning(`${path}markets`, 'leader_not_first')))
}

/** Signed lines are the order, or all that was written where less was. Source: domain guide 4, step 6, and 5.2. */
function signedFillOrder(layer: SectionDraft, path: string): Problems {
  const signed = (layer.markets ?? []).filter(({ signed_line: line }) => figureIn(line))
  const order = asSigned(layer, layer.order_pct_of_whole ?? '100')
  const written = signed.every(({ written_line: line }) => line) ? signed.map((row) => writtenAsSigned(layer, row)) : [order]
  const sumOfAll = total(signed, (row) => row.signed_line)
  const sums = { total: percent(sumOfAll), order: percent(least(order, sum(written))) }
  return together(
    when(signed.length > 0 && !isSignedWhole(sumOfAll, order, written), () => wrong(`${path}markets`, 'signed_not_order', sums)),
  )
}

function ofSection(layer: SectionDraft, path: string, now: string): Problems {
  if (!isLive(layer)) return nothing()
  return together(
    eachRow(`${path}markets`, layer.markets, (row, at) => ofLine(layer, row, at, now)),
    leaderFirst(layer, path),
    signedFillOrder(layer, path),
  )
}

/** Whoever leads the slip leads a section, and leaders for a bureau are such on the panel. */
function slipLeaders({ slip_leader: leader, bureau_leaders: bureaux, sections = [] }: ContractDraft): Problems {
  const markets = sections.filter(isLive).flatMap(({ markets: rows = [] }) => rows)
  const isAmong = (market: number, mark: 'is_leader' | 'is_bureau_leader') =>
    markets.some((row) => row.market === market && row[mark])
  return together(
    when(leader && !isAmong(leader, 'is_leader'), () => wrong('slip_leader', 'leads_no_section')),
    when(
      (bureaux ?? []).some((market) => !isAmong(market, 'is_bureau_leader')),
      () => wrong('bureau_leaders', 'leads_no_bureau'),
    ),
  )
}

/** Source: domain guide 4, step 6. */
export const lineProblems = (draft: ContractDraft, { now }: { now: string }): Problems => {
  const [due, from] = [draft.settlement_due_date, draft.period_from].map(dayOrNull)
  return together(
    when(due && from && due < from, () => wrong('settlement_due_date', 'before_inception')),
    slipLeaders(draft),
    eachRow('sections', draft.sections, (layer, path) => ofSection(layer, path, now)),
  )
}
