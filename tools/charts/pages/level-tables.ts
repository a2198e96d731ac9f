import { spoken } from '../model/names.ts'
import type { LevelReport } from './level-report.ts'
import { ratio } from './report.ts'
import { table } from './table.ts'

/** What stands in front of every row: the chart where several are shown, nothing where there is one. */
export interface Levelled {
  before: string[]
  report: LevelReport
}

const chartHead = (all: readonly Levelled[]) => (all[0]?.before.length ? ['Chart'] : [])

export function levelFigures(all: readonly Levelled[]): string {
  const heads = [...chartHead(all), 'Level', 'Paths', 'Steps', 'Transitions and guard outcomes']
  const rows = all.map(({ before, report }) => [
    ...before,
    report.level,
    String(report.paths),
    String(report.steps),
    ratio(report),
  ])
  return table(heads, rows)
}

/** Every exclusion with its reason, and what it costs; empty when nothing is left out. */
export function levelExclusions(all: readonly Levelled[]): string {
  const leftOut = all.flatMap(({ before, report }) =>
    report.leftOut.map(({ event, where, reason }) => [...before, report.level, `\`${spoken(event)}\``, where, reason]),
  )
  const lost = all.flatMap(({ before, report }) =>
    report.lost.map(({ item, reason }) => [...before, report.level, `\`${item}\``, 'not reached', reason]),
  )
  const rows = [...leftOut, ...lost]
  return rows.length > 0 ? table([...chartHead(all), 'Level', 'What', 'Where', 'Reason'], rows) : ''
}
