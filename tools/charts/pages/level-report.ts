import { atLevel, type Level } from '../adapters/level.ts'
import { planOf } from '../adapters/plan.ts'
import type { ChartSpec } from '../model/spec.ts'

interface LeftOut {
  event: string
  where: 'everywhere' | 'in places' | 'told to the chart itself'
  reason: string
}

/** What the paths of one level reach: transitions and guard outcomes together. */
export interface LevelReport {
  level: Level['level']
  paths: number
  steps: number
  covered: number
  total: number
  /** Transitions and guard outcomes that no path of the level reaches. */
  lost: { item: string; reason: string }[]
  leftOut: LeftOut[]
}

const nothing = () => {}

/** The same plan as the adapter's: planning asks only which events can be made to happen where. */
export function levelReport(spec: ChartSpec, level: Level): LevelReport {
  const events = Object.fromEntries(Object.keys(spec.events).map((event) => [event, nothing]))
  const { paths, lost, covered, total } = planOf(atLevel(spec, level, { events, states: {} }))
  const steps = paths.reduce((sum, path) => sum + path.steps.length - 1, 0)
  return { level: level.level, paths: paths.length, steps, covered, total, lost, leftOut: leftOutOf(level) }
}

function leftOutOf({ exclusions = {}, told = {} }: Level): LeftOut[] {
  return [
    ...Object.entries(exclusions).map(([event, { reason, only }]) => ({
      event,
      where: only ? ('in places' as const) : ('everywhere' as const),
      reason,
    })),
    ...Object.entries(told).map(([event, reason]) => ({ event, where: 'told to the chart itself' as const, reason })),
  ]
}
