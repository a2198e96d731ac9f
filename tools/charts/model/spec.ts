import type { AnyMachineSnapshot, AnyStateMachine, ContextFrom } from 'xstate'

export type ChartEvent = { type: string } & Record<string, unknown>

/** The events sent for one descriptor: always, or as far as the snapshot allows (so that a queue does not grow for ever). */
export type Variants = readonly ChartEvent[] | ((snapshot: AnyMachineSnapshot) => readonly ChartEvent[])

/** Everything the tools must be told about a chart: what cannot be read from the chart itself. */
export interface ChartSpec<Machine extends AnyStateMachine = AnyStateMachine> {
  /** Names the folder under tests/charts and the files under docs/statecharts. */
  name: string
  title: string
  /** One or two sentences for analysts. */
  about: string
  machine: Machine
  input?: unknown
  /** What of the context decides what happens next: configurations that agree in it are one node of the graph. */
  key: (context: ContextFrom<Machine>) => unknown
  /** Variants of EVERY event the chart accepts, with data that differ, so that a kept value can be told from another. */
  events: Record<string, Variants>
  /** Coverage items that cannot be reached, each with its reason. */
  unreachable?: Record<string, string>
  /** Mutants no test can tell from the chart, each group with its reason. */
  equivalent?: readonly { mutants: readonly string[]; reason: string }[]
  /** What analysts call the needs, moves and actions of the chart, by their names. */
  words?: Readonly<Record<string, string>>
  /** State id -> the requirement rows it meets. */
  requirements?: Record<string, readonly string[]>
}

/** Checks the key against the chart's context, then forgets the chart's own type. */
export const defineChart = <Machine extends AnyStateMachine>(spec: ChartSpec<Machine>) => spec as unknown as ChartSpec

export const done = (service: string, output?: unknown): ChartEvent => ({ type: `xstate.done.actor.${service}`, output })
export const failed = (service: string, error: unknown): ChartEvent => ({ type: `xstate.error.actor.${service}`, error })
export const after = (delay: string | number, state: string): ChartEvent => ({ type: `xstate.after.${delay}.${state}` })
