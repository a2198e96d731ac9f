import type { ShownContract } from '#domain/contracts/figures/shown.ts'
import { restInstalments, type ShownInstalment } from '#domain/contracts/lines/rest.ts'
import type { PanelSection } from '#domain/contracts/lines/shown.ts'
import { liveSections } from '#domain/contracts/lines/standing.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Sql } from '../../store/database.ts'
import { insertLineEvents } from '../../store/contracts/lines/events.ts'
import { updateInstalments } from '../../store/contracts/lines/instalments.ts'
import { dropSectionRows, updateLines } from '../../store/contracts/lines/markets.ts'
import { undoSigningRuns } from '../../store/contracts/lines/runs.ts'
import type { MoveScene } from '../scene.ts'
import { moveAll, perSection, stampOf, titleOf } from './effects.ts'
import { panelsOf } from './load.ts'
import { mark, readAgain } from './written.ts'

const instalmentsIn = ({ stored }: MoveScene) => (stored.shown.instalments ?? []) as unknown as ShownInstalment[]

/** What is paid of what is left: the instalments, by what they were of the whole. */
async function recalculate(sql: Sql, move: MoveScene, dropped: readonly PanelSection[]): Promise<Change[]> {
  const { sections = [], currency } = move.stored.shown as unknown as ShownContract
  const left = sections.map((section) =>
    dropped.some(({ id }) => id === section.id) ? { ...section, section_status: 'ntu' } : section,
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

/** Sections that are not taken up go with their lines; premium and order of the rest are worked out anew. Source: domain guide 3.2 rows 16 and 40, 3.3. */
export async function dropSections(sql: Sql, move: MoveScene): Promise<Change[]> {
  const { stored, asked, today, now } = move
  const dropped = liveSections(panelsOf(stored)).filter(({ id }) => asked.sections.includes(id))
  const ids = dropped.map(({ id }) => id)
  await dropSectionRows(sql, ids)
  const lines = await dropLines(sql, move, dropped)
  await undoSigningRuns(sql, ids, { because: 'section_dropped' }, stampOf(move))
  const figures = await recalculate(sql, move, dropped)
  await mark(sql, await readAgain(sql, stored), today, now)
  const sections: Change[] = dropped.map((section) => ({
    kind: 'line',
    key: 'section_dropped',
    params: { section: titleOf(section) },
  }))
  return [...sections, ...lines, ...figures]
}
