import type { ChartEvent, ChartSpec } from '../model/spec.ts'
import type { Strategy } from '../paths/generate.ts'
import type { Adapter, Check, Drive, Driver } from './adapter.ts'
import type { Statements } from './statements.ts'

/** An event that cannot be made to happen at a level: nowhere, or everywhere but where `only` says so. */
export interface Exclusion {
  reason: string
  only?: (event: ChartEvent, from: readonly string[], context: Record<string, unknown>) => boolean
}

/**
 * What a level above the actor needs beyond a chart's spec. Data only, so that the adapter, which may need a browser,
 * and the coverage page, which has none, speak of the same paths: `tests/charts/<chart>/<component|e2e|server>-exclusions.ts`.
 */
export interface Level {
  level: 'component' | 'end to end' | 'server'
  /** Tells apart what the chart treats alike and a person does not, such as a list with rows and one without. */
  key?: (context: Record<string, unknown>) => unknown
  /** What the product starts the chart with, where the spec draws it with less. */
  input?: unknown
  /** What the paths cover; every transition and guard outcome when it is not said. */
  strategy?: Strategy
  exclusions?: Readonly<Record<string, Exclusion>>
  /** Events that no screen offers, so that the adapter tells the chart itself; each with its reason. */
  told?: Readonly<Record<string, string>>
}

/** The chart as this level walks it: the very spec, and what is known of it, where the level changes nothing. */
export function specAt(spec: ChartSpec, { key, input }: Level): ChartSpec {
  if (!key && input === undefined) return spec
  return { ...spec, ...(key && { key: key as ChartSpec['key'] }), ...(input !== undefined && { input }) }
}

interface Parts<Ctx> extends Partial<Statements<Ctx>> {
  events: Record<string, Drive<Ctx>>
  states: Record<string, Check<Ctx>>
}

function driverOf<Ctx>(drive: Drive<Ctx> | undefined, exclusion: Exclusion | undefined): Driver<Ctx> | undefined {
  if (!exclusion) return drive
  const { reason, only } = exclusion
  return only ? drive && { drive, only, reason } : { skip: reason }
}

/** The adapter of a level: its drivers and checks, and the level's exclusions put over them. */
export function atLevel<Ctx>(spec: ChartSpec, level: Level, { events, states, ...statements }: Parts<Ctx>): Adapter<Ctx> {
  const { exclusions = {}, strategy } = level
  const names = [...new Set([...Object.keys(events), ...Object.keys(exclusions)])]
  const drivers = names.map((name) => [name, driverOf(events[name], exclusions[name])] as const)
  return {
    spec: specAt(spec, level),
    level: level.level,
    ...(strategy && { strategy }),
    events: Object.fromEntries(drivers.filter((entry): entry is [string, Driver<Ctx>] => entry[1] !== undefined)),
    states,
    ...statements,
  }
}
