import type { recordLine } from '#domain/api/contract/lines.ts'
import { AppError, type FieldErrors } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import { lineOfAmount, wholeOf } from '#domain/contracts/lines/bases.ts'
import { fitsGuidance, orderOf } from '#domain/contracts/problems/guidance.ts'
import { EVENT_OF } from '#domain/contracts/lines/events.ts'
import { WAY_TO_WRITTEN } from '#domain/contracts/lines/offered.ts'
import { aroundOf } from '#domain/contracts/lines/show.ts'
import type { PanelMarket, PanelSection, Subjectivity } from '#domain/contracts/lines/shown.ts'
import { figureIn, isAbove } from '#domain/contracts/problems/figures.ts'
import { isEarlier } from '#domain/dates.ts'
import type { LineMove } from '#domain/lifecycles/market-line.lifecycle.ts'
import { nowOf, todayOf } from '../../access/time.ts'
import type { Call } from '../../serve.ts'
import type { Sql } from '../../store/database.ts'
import type { NewLineEvent } from '../../store/contracts/lines/events.ts'
import { updateLine, writeSubjectivities } from '../../store/contracts/lines/markets.ts'
import { lockLine, settle, takeFile, type Settled, type LockedLine } from './change.ts'
import { judge, madeMove, recordingOf, type Judged } from './judge.ts'
import { holds } from './load.ts'
import { checkRiskCode } from './risk-code.ts'
import { clearSignDown } from './run.ts'

type Asked = Input<typeof recordLine>
type Sent = Asked & { written_basis: NonNullable<Asked['written_basis']> }

/** A share that says no basis is on that of written lines of the section; an amount says that it is one. */
const basisOf = ({ written_basis: basis }: Asked, section: PanelSection): Sent['written_basis'] =>
  basis ?? (section.basis_of_written_lines === 'percent_of_order' ? 'percent_of_order' : 'percent_of_whole')

/** The line in percent of the basis that it is written on; an amount is a part of the whole. */
function lineIn(
  section: PanelSection,
  { written_basis: basis, written_line: line, written_amount: amount }: Sent,
): string | FieldErrors {
  const limit = aroundOf(section).limit
  if (basis !== 'part_of_whole_amount') {
    if (amount !== null) return { written_amount: { key: 'one_basis' } }
    return line !== null && figureIn(line)?.gt('0')
      ? line
      : { written_line: { key: line === null ? 'required' : 'must_be_positive' } }
  }
  if (line !== null) return { written_line: { key: 'one_basis' } }
  if (amount === null || !figureIn(amount)?.gt('0'))
    return { written_amount: { key: amount === null ? 'required' : 'must_be_positive' } }
  if (limit === null || !figureIn(limit)?.gt('0')) return { written_amount: { key: 'needs_limit' } }
  return isAbove(amount, limit) ? { written_amount: { key: 'above_order' } } : lineOfAmount(amount, limit)
}

function faultsIn(section: PanelSection, sent: Sent, line: string, now: string): FieldErrors {
  const { written_at: at, expires_at: last, min_signed_line: least, subjectivity_mode: mode, subjectivities } = sent
  const field = sent.written_basis === 'part_of_whole_amount' ? 'written_amount' : 'written_line'
  const isAboveOrder = wholeOf({ line, basis: sent.written_basis }, orderOf(section)).gt(orderOf(section))
  return {
    ...(isAboveOrder && { [field]: { key: 'above_order' } }),
    ...(isEarlier(now, at) && { written_at: { key: 'in_future' } }),
    ...(last !== null && isEarlier(last, at) && { expires_at: { key: 'before_start' } }),
    ...(isAbove(least, line) && { min_signed_line: { key: 'above_written' } }),
    ...(mode !== 'none' && subjectivities.length === 0 && { subjectivities: { key: 'required' } }),
  }
}

const kept = (rows: Sent['subjectivities'], before: readonly Subjectivity[]): Subjectivity[] =>
  rows.map(({ id, wording, deadline }) => ({
    id: id ?? 0,
    wording,
    deadline,
    no_deadline: deadline === null,
    subjectivity_status: before.find((row) => row.id === id)?.subjectivity_status ?? 'open',
  }))

const columnsOf = (sent: Sent, line: string) => ({
  written_line: line,
  written_basis: sent.written_basis,
  written_at: sent.written_at,
  expires_at: sent.expires_at,
  is_to_stand: sent.is_to_stand,
  is_lead_only: sent.is_lead_only,
  min_signed_line: sent.min_signed_line,
  line_condition: sent.line_condition || null,
  subjectivity_mode: sent.subjectivity_mode,
  underwriter_name: sent.underwriter_name,
  underwriter_reference: sent.underwriter_reference,
  year_of_account: sent.year_of_account,
})

/** The market with what was sent as its line. Throws `not_valid`. */
function withLine({ section, market }: LockedLine, sent: Sent, now: string): PanelMarket {
  const line = lineIn(section, sent)
  if (typeof line !== 'string') throw new AppError('not_valid', { fields: line })
  const strange = sent.subjectivities.filter(({ id }) => id !== null && !market.subjectivities.some((row) => row.id === id))
  if (strange.length > 0) throw new AppError('not_found')
  const fields = faultsIn(section, sent, line, now)
  if (Object.keys(fields).length > 0) throw new AppError('not_valid', { fields })
  return { ...market, ...columnsOf(sent, line), subjectivities: kept(sent.subjectivities, market.subjectivities) }
}

interface Walked {
  market: PanelMarket
  moves: LineMove[]
  effects: string[]
}

/** Every move on the way to a written line, each asked of the chart. */
function walk(before: PanelMarket, after: PanelMarket, judged: Judged): Walked {
  const way = WAY_TO_WRITTEN[before.market_status ?? 'approached']
  if (!way) throw new AppError('move_not_open', { data: { market_status: before.market_status } })
  const effects: string[] = []
  let market = { ...after, market_status: before.market_status }
  for (const move of way) {
    const done = madeMove(market, move, judged)
    effects.push(...done.effects)
    market = { ...market, market_status: done.to as PanelMarket['market_status'] }
  }
  return { market, moves: [...way], effects }
}

const eventOf = ({ section }: LockedLine, { market }: Walked, sent: Sent, move: LineMove): NewLineEvent => ({
  section: section.id,
  market: market.id,
  kind: EVENT_OF[move],
  ...((move === 'line.write' || move === 'line.amend') && {
    facts: {
      line: market.written_line,
      basis: market.written_basis,
      written_at: market.written_at,
      ...(fitsGuidance(section, market) ? {} : { acceptance: sent.acceptance }),
    },
    reason: sent.reason,
    file: sent.evidence,
  }),
})

async function write(sql: Sql, call: Call, locked: LockedLine, { market }: Walked, sent: Sent): Promise<void> {
  await takeFile(sql, call, locked.lines.stored, sent.evidence, 'evidence')
  await checkRiskCode(sql, sent, locked.lines.stored)
  await updateLine(sql, market.id, {
    ...columnsOf(sent, market.written_line ?? ''),
    risk_code_id: sent.risk_code,
    evidence_uuid: sent.evidence,
    market_status: market.market_status,
    signed_line: null,
  })
  await writeSubjectivities(sql, market.id, sent.subjectivities)
}

/**
 * Records or corrects a written line, in a transaction. Throws `not_found`, `not_permitted`, `move_not_open`, `stale_row`, `not_valid`, and
 * `move_blocked` with what the line lacks. Source: domain guide 3.2 row 12, 3.3.
 */
export async function recordLineOf(sql: Sql, call: Call, asked: Asked): Promise<Settled> {
  const locked = await lockLine(sql, call, asked)
  const sent = { ...asked, written_basis: basisOf(asked, locked.section) }
  const { stored } = locked.lines
  recordingOf(stored, holds(stored, call, 'change_contract'))
  const after = withLine(locked, sent, nowOf(call))
  const said = { reason: sent.reason, acceptance: sent.acceptance, hasEvidence: sent.evidence !== null, brokerAccepts: false }
  const judged = await judge(
    sql,
    stored,
    { section: locked.section, market: after },
    { today: todayOf(call), now: nowOf(call), mayChange: true, asked: said },
  )
  const walked = walk(locked.market, after, judged)
  await write(sql, call, locked, walked, sent)
  if (walked.effects.includes('clearSignDown')) await clearSignDown(sql, call, locked.section)
  return settle(
    sql,
    call,
    locked.lines,
    locked.section.id,
    walked.moves.map((move) => eventOf(locked, walked, sent, move)),
  )
}
