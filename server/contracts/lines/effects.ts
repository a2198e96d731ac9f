import { EVENT_OF, adviceIn } from '#domain/contracts/lines/events.ts'
import { basesOf } from '#domain/contracts/lines/bases.ts'
import { systemFacts } from '#domain/contracts/lines/facts.ts'
import { aroundOf, signedLine } from '#domain/contracts/lines/show.ts'
import type { PanelMarket, PanelSection } from '#domain/contracts/lines/shown.ts'
import { isCommitted, liveSections, nameOfMarket } from '#domain/contracts/lines/standing.ts'
import type { Change } from '#domain/contracts/move.ts'
import { figureIn } from '#domain/contracts/problems/figures.ts'
import { moved } from '#domain/lifecycles/lifecycle.ts'
import { marketLineLifecycle, type LineMove, type LineNeed } from '#domain/lifecycles/market-line.lifecycle.ts'
import type { Sql } from '../../store/database.ts'
import { insertLineEvents, type NewLineEvent } from '../../store/contracts/lines/events.ts'
import { listLineVersions, updateLines, type LineRow } from '../../store/contracts/lines/markets.ts'
import type { MoveScene } from '../scene.ts'
import { linesOf, panelsOf } from './load.ts'
import { recordLineOf } from './record.ts'
import { mark, readAgain } from './written.ts'

export const stampOf = ({ actorId, now }: Pick<MoveScene, 'actorId' | 'now'>) => ({ actorId, now })

export const titleOf = ({ title, section_no: no }: PanelSection): string => title ?? String(no ?? '')

interface Kept {
  section: PanelSection
  market: PanelMarket
}

const marketsIn = (sections: readonly PanelSection[], which: (market: PanelMarket) => boolean): Kept[] =>
  sections.flatMap((section) => section.markets.filter(which).map((market) => ({ section, market })))

const hasSigned = (market: PanelMarket) => isCommitted(market) && Boolean(figureIn(market.signed_line)?.gt('0'))

/** Makes the same move with many lines, each asked of the chart; answers their rows and their trail. */
export function moveAll(
  kept: readonly Kept[],
  move: LineMove,
  ...needs: readonly LineNeed[]
): { rows: LineRow[]; events: NewLineEvent[] } {
  const facts = systemFacts(...needs)
  const rows = kept.map(({ market }) => ({
    id: market.id,
    market_status: moved(marketLineLifecycle, market.market_status ?? 'approached', move, facts).to,
    signed_line: market.signed_line,
  }))
  const events = kept.map(({ section, market }) => ({ section: section.id, market: market.id, kind: EVENT_OF[move] }))
  return { rows, events }
}

/** The line that comes with the move is recorded; from the first one without conditions on someone is on risk. Source: domain guide 3.1, 3.2 row 12. */
export async function attachRisk(sql: Sql, move: MoveScene): Promise<Change[]> {
  const { stored, asked, call, today, now } = move
  if (asked.line === null || call === null) return attached(sql, move)
  const { subscription: market, ...line } = asked.line
  const row = panelsOf(stored)
    .flatMap(({ markets }) => markets)
    .find(({ id }) => id === market)
  await recordLineOf(sql, call, {
    uuid: stored.uuid,
    market,
    line_version: (await listLineVersions(sql, stored.id)).get(market) ?? 0,
    ...line,
    written_basis: row?.written_basis === 'percent_of_order' ? 'percent_of_order' : 'percent_of_whole',
    written_amount: null,
    expires_at: row?.expires_at ?? null,
    is_to_stand: row?.is_to_stand ?? false,
    is_lead_only: row?.is_lead_only ?? false,
    min_signed_line: row?.min_signed_line ?? null,
    line_condition: row?.line_condition ?? '',
    subjectivity_mode: (row?.subjectivity_mode ?? 'none') as 'none',
    subjectivities: (row?.subjectivities ?? []).map(({ id, wording, deadline }) => ({ id, wording: wording ?? '', deadline })),
    year_of_account: row?.year_of_account ?? ((stored.shown.year_of_account ?? Number(today.slice(0, 4))) as number),
    risk_code: row?.risk_code?.id ?? null,
    evidence: asked.evidence,
    acceptance: asked.reason,
    reason: asked.reason,
  })
  const recorded: Change = {
    kind: 'line',
    key: 'line_recorded',
    params: { market: row ? nameOfMarket(row) : '', line: line.written_line },
  }
  return [recorded, ...(await attached(sql, { ...move, now }))]
}

async function attached(sql: Sql, { stored, now }: MoveScene): Promise<Change[]> {
  const { isOnRisk, isFilled } = await mark(sql, await readAgain(sql, stored), now)
  const changes: Change[] = []
  if (isOnRisk && stored.group_id === 1) changes.push({ kind: 'stage', key: 'risk_attached' })
  if (isFilled) changes.push({ kind: 'line', key: 'order_filled' })
  return changes
}

export const perSection = (kept: readonly Kept[], key: string): Change[] =>
  [...new Set(kept.map(({ section }) => section))].map((section) => ({
    kind: 'line',
    key,
    params: { section: titleOf(section), count: kept.filter((each) => each.section === section).length },
  }))

function adviceOf({ section, market }: Kept): NewLineEvent {
  const bases = basesOf(signedLine(section, market), aroundOf(section))
  return {
    section: section.id,
    market: market.id,
    kind: 'advised',
    facts: { line: market.signed_line, of_whole: bases?.of_whole ?? null, of_order: bases?.of_order ?? null, mailed_to: null },
  }
}

/** Tells every market its signed line; whoever was approached and never answered has not responded. Source: domain guide 3.2 row 21, 3.3. */
export async function adviseLines(sql: Sql, move: MoveScene): Promise<Change[]> {
  const sections = liveSections(panelsOf(move.stored))
  const kept = marketsIn(sections, hasSigned)
  const silent = marketsIn(sections, ({ market_status: status }) => (status ?? 'approached') === 'approached')
  const facts = { ...systemFacts('placementIsClosed'), mayChange: true }
  const rows = silent.map(({ market }) => ({
    id: market.id,
    market_status: moved(marketLineLifecycle, 'approached', 'line.close', facts).to,
    signed_line: null,
  }))
  if (rows.length > 0) await updateLines(sql, rows)
  const closed = silent.map(({ section, market }) => ({ section: section.id, market: market.id, kind: EVENT_OF['line.close'] }))
  await insertLineEvents(sql, move.stored.id, [...kept.map(adviceOf), ...closed], stampOf(move))
  return [...perSection(kept, 'lines_advised'), ...perSection(silent, 'lines_closed')]
}

/** Advice that was given counts no more; it stays in the trail. Source: domain guide 3.2 row 22. */
export async function supersedeAdvice(sql: Sql, move: MoveScene): Promise<Change[]> {
  const lines = await linesOf(sql, move.stored)
  const kept = marketsIn(lines.sections, ({ id }) => adviceIn(lines.trails.get(id) ?? {}) !== null)
  const events = kept.map(({ section, market }) => ({
    section: section.id,
    market: market.id,
    kind: 'superseded' as const,
    reason: move.asked.reason.slice(0, 500),
  }))
  await insertLineEvents(sql, move.stored.id, events, stampOf(move))
  return perSection(kept, 'advice_superseded')
}

/** Every market has confirmed: its line is signed. Source: domain guide 3.2 row 23, 3.3. */
export async function signLines(sql: Sql, move: MoveScene): Promise<Change[]> {
  const kept = marketsIn(liveSections(panelsOf(move.stored)), ({ market_status: status }) => status === 'written')
  const { rows, events } = moveAll(kept, 'line.sign', 'signingIsConfirmed')
  await updateLines(sql, rows)
  await insertLineEvents(sql, move.stored.id, events, stampOf(move))
  return perSection(kept, 'lines_signed')
}

/** A head takes the signing back: lines are confirmed anew. Source: domain guide 3.2 row 24. */
export async function reopenLines(sql: Sql, move: MoveScene): Promise<Change[]> {
  const kept = marketsIn(liveSections(panelsOf(move.stored)), ({ market_status: status }) => status === 'signed')
  const { rows, events } = moveAll(kept, 'line.reopen', 'signingIsRolledBack')
  await updateLines(sql, rows)
  const reason = move.asked.reason.slice(0, 500)
  await insertLineEvents(
    sql,
    move.stored.id,
    events.map((event) => ({ ...event, reason })),
    stampOf(move),
  )
  return perSection(kept, 'lines_reopened')
}

/** Markets that leave a signed contract by a change of its participants; the endorsement brings those that come. Source: domain guide 3.3. */
export async function replaceLines(
  sql: Sql,
  move: Pick<MoveScene, 'stored' | 'actorId' | 'now'>,
  markets: readonly number[],
): Promise<Change[]> {
  const kept = marketsIn(panelsOf(move.stored), ({ id, market_status: status }) => status === 'signed' && markets.includes(id))
  const { rows, events } = moveAll(kept, 'line.replace', 'participantChanges')
  await updateLines(sql, rows)
  await insertLineEvents(sql, move.stored.id, events, stampOf(move))
  return perSection(kept, 'lines_replaced')
}

/** Markets that had left a signed contract and have a line again: a correction raised it. */
export async function returnLines(
  sql: Sql,
  move: Pick<MoveScene, 'stored' | 'actorId' | 'now'>,
  markets: readonly number[],
): Promise<void> {
  const kept = marketsIn(panelsOf(move.stored), ({ id, market_status: status }) => status === 'withdrawn' && markets.includes(id))
  const { rows, events } = moveAll(kept, 'line.restore', 'participantReturns')
  await updateLines(sql, rows)
  await insertLineEvents(sql, move.stored.id, events, stampOf(move))
}
