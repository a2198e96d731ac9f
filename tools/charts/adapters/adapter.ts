import { leavesOf, structureOf } from '../model/structure.ts'
import type { ChartEvent, ChartSpec } from '../model/spec.ts'
import type { Strategy } from '../paths/generate.ts'
import type { GoldenStep } from '../paths/golden.ts'
import { gapsOf } from './gaps.ts'
import type { Statements } from './statements.ts'

/** Makes an event happen; `before` is the step the chart is in. */
export type Drive<Ctx> = (ctx: Ctx, event: ChartEvent, before: GoldenStep) => unknown
/** Fails unless the state can be seen; `step` tells what else the chart holds. */
export type Check<Ctx> = (ctx: Ctx, step: GoldenStep) => unknown

/** What cannot be done or seen at this level, with the reason a report repeats. */
export interface Skipped {
  skip: string
}

/** An event that can be driven in some places only. `from` are the leaf states it happens in; of the context only what the key holds is sure. */
export interface Narrowed<Ctx> {
  drive: Drive<Ctx>
  only: (event: ChartEvent, from: readonly string[], context: Record<string, unknown>) => boolean
  reason: string
}

export type Driver<Ctx> = Drive<Ctx> | Skipped | Narrowed<Ctx>

/** How the paths of a chart are walked at one level: on an actor, a component, the built product. What it says of the screen is wanted of all but plans. */
export interface Adapter<Ctx> extends Partial<Statements<Ctx>> {
  spec: ChartSpec
  /** For reports: `component`, `end to end`, `server`. */
  level: string
  /** What the paths cover: `guards` when it is not said. */
  strategy?: Strategy
  /** One for every event of the chart, by its descriptor. */
  events: Record<string, Driver<Ctx>>
  /** One for every leaf state, by its id. */
  states: Record<string, Check<Ctx> | Skipped>
}

/** Everything that keeps an adapter from being whole: what it lacks, and what it has for nothing. */
export function incompleteness<Ctx>(adapter: Adapter<Ctx>): string[] {
  const { spec, events, states } = adapter
  const descriptors = structureOf(spec.machine).transitions.map((transition) => transition.descriptor)
  const sent = new Set(descriptors.filter((descriptor) => descriptor !== '' && !descriptor.startsWith('xstate.done.state.')))
  const leaves = new Set(leavesOf(spec.machine).map((leaf) => leaf.id))
  return [
    ...[...sent].filter((event) => !(event in events)).map((event) => `event ${event} has no driver`),
    ...[...leaves].filter((leaf) => !(leaf in states)).map((leaf) => `state ${leaf} has no check`),
    ...Object.keys(events)
      .filter((event) => !sent.has(event))
      .map((event) => `driver ${event} matches no event of the chart`),
    ...Object.keys(states)
      .filter((state) => !leaves.has(state))
      .map((state) => `check ${state} matches no leaf state of the chart`),
    ...gapsOf(adapter),
  ]
}

/** An adapter that is whole; throws and says what is missing when it is not. */
export function defineAdapter<Ctx>(adapter: Adapter<Ctx>): Adapter<Ctx> {
  const faults = incompleteness(adapter)
  if (faults.length > 0)
    throw new Error(`The ${adapter.level} adapter of ${adapter.spec.name} is not whole:\n${faults.join('\n')}`)
  return adapter
}

export const isSkipped = (part: unknown): part is Skipped => typeof part === 'object' && part !== null && 'skip' in part

/** Leaf state ids of a state value. */
export function leafIds(id: string, value: unknown): string[] {
  if (typeof value === 'string') return [`${id}.${value}`]
  const inner = Object.entries((value ?? {}) as Record<string, unknown>)
  return inner.length === 0 ? [id] : inner.flatMap(([name, held]) => leafIds(`${id}.${name}`, held))
}
