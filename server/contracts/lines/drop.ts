import type { ShownContract } from '#domain/contracts/figures/shown.ts'
import { restInstalments, type ShownInstalment } from '#domain/contracts/lines/rest.ts'
import type { PanelSection } from '#domain/contracts/lines/shown.ts'
import { liveSections } from '#domain/contracts/lines/standing.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Sql } from '../../store/database.ts'
import { insertLineEvents } from '../../store/contracts/lines/events.ts'
import { updateInstalments } from '../../store/contracts/lines/instalments.ts'
import { markSections, updateLines } from '../../store/contracts/lines/markets.ts'
import { undoSigningRuns } from '../../store/contracts/lines/runs.ts'
import type { MoveScene } from '../scene.ts'
import { moveAll, perSection, stampOf, titleOf } from './effects.ts'
import { panelsOf } from './load.ts'
import { mark, readAgain } from './written.ts'

const instalmentsIn = ({ stored }: MoveScene) => (stored.shown.instalments ?? []) as unknown as ShownInstalment[]

/** What is paid of what is left: the instalments, by what they were of the whole. */
async function recalculate(
  sql: Sql,
  move: MoveScene,
  changed: readonly PanelSection[],
  status: 'active' | 'ntu',
): Promise<Change[]> {
  const { sections = [], currency } = move.stored.shown as unknown as ShownContract
  const left = sections.map((section) =>
    changed.some(({ id }) => id === section.id) ? { ...section, section_status: status } : section,
  )
  const rest = restInstalments({ sections: left, currency }, instalmentsIn(move))
  await updateInstalments(
    sql,
    rest.flatMap(({ instalments }) => instalments),
  )
  return rest.map(({ currency: code, premium }) => ({
    kind: 'figure',
    key: 'instalments_recalculated',
    params: { currency: code, amount: premium },
  }))
}

async function dropLines(sql: Sql, move: MoveScene, dropped: readonly PanelSection[]): Promise<Change[]> {
  const kept = dropped.flatMap((section) =>
    section.markets
      .filter(({ market_status: status }) => status !== 'ntu' && status !== 'signed')
      .map((market) => ({ section, market: { ...market, signed_line: null } })),
  )
  const { rows, events } = moveAll(kept, 'line.drop', 'sectionIsDropped')
  await updateLines(sql, rows)
  const reason = move.asked.reason.slice(0, 500)
  await insertLineEvents(
    sql,
    move.stored.id,
    events.map((event) => ({ ...event, reason })),
    stampOf(move),
  )
  return perSection(kept, 'lines_dropped')
}

const told = (sections: readonly PanelSection[], key: string): Change[] =>
  sections.map((section) => ({ kind: 'line', key, params: { section: titleOf(section) } }))

/** Sections that are not taken up go with their lines; premium and order of the rest are worked out anew. Source: domain guide 3.2 rows 16 and 40, 3.3. */
export async function dropSections(sql: Sql, move: MoveScene): Promise<Change[]> {
  const { stored, asked, now } = move
  const dropped = liveSections(panelsOf(stored)).filter(({ id }) => asked.sections.includes(id))
  const ids = dropped.map(({ id }) => id)
  await markSections(sql, ids, 'ntu')
  const lines = await dropLines(sql, move, dropped)
  await undoSigningRuns(sql, ids, { because: 'section_dropped' }, stampOf(move))
  const figures = await recalculate(sql, move, dropped, 'ntu')
  await mark(sql, await readAgain(sql, stored), now)
  return [...told(dropped, 'section_dropped'), ...lines, ...figures]
}

const isWritten = ({ written_line: line }: PanelSection['markets'][number]) => line !== null

async function restoreLines(sql: Sql, move: MoveScene, restored: readonly PanelSection[]): Promise<void> {
  const left = restored.flatMap((section) =>
    section.markets.filter(({ market_status: status }) => status === 'ntu').map((market) => ({ section, market })),
  )
  const [written, asked] = [left.filter(({ market }) => isWritten(market)), left.filter(({ market }) => !isWritten(market))]
  const moves = [
    moveAll(written, 'line.restore', 'sectionIsRestored', 'lineWasWritten'),
    moveAll(asked, 'line.restore', 'sectionIsRestored'),
  ]
  await updateLines(
    sql,
    moves.flatMap(({ rows }) => rows),
  )
  const reason = move.asked.reason.slice(0, 500)
  const events = moves.flatMap((each) => each.events.map((event) => ({ ...event, reason })))
  await insertLineEvents(sql, move.stored.id, events, stampOf(move))
}

/** Sections that were not taken up by mistake come back with the lines that were written on them; they are signed down anew. Source: domain guide 3.3. */
export async function restoreSections(sql: Sql, move: MoveScene): Promise<Change[]> {
  const { stored, asked, now } = move
  const restored = panelsOf(stored).filter(({ id }) => asked.sections.includes(id))
  await markSections(
    sql,
    restored.map(({ id }) => id),
    'active',
  )
  await restoreLines(sql, move, restored)
  const figures = await recalculate(sql, move, restored, 'active')
  await mark(sql, await readAgain(sql, stored), now)
  return [...told(restored, 'section_restored'), ...figures]
}
