import type { AnyMachineSnapshot } from 'xstate'
import { plain } from './plain.ts'

/** What of a chart can be seen from outside after an event: the oracle of every suite. */
export interface Observation {
  value: unknown
  context: unknown
  tags: string[]
  /** Ids of the services under way. */
  running: string[]
  effects: string[]
  /** Only when the chart is over: `done`, or `error`. */
  status?: string
}

export function observe(snapshot: AnyMachineSnapshot, effects: string[]): Observation {
  const children = Object.entries(snapshot.children as Record<string, unknown>)
  const running = snapshot.status === 'active' ? children.filter(([, child]) => child).map(([id]) => id) : []
  return {
    value: plain(snapshot.value),
    context: plain(snapshot.context),
    tags: [...snapshot.tags].sort(),
    running: running.sort(),
    effects,
    ...(snapshot.status === 'active' ? {} : { status: snapshot.status }),
  }
}

/** The first thing two observations disagree in, for a message; null when they agree. */
export function difference(expected: Observation, actual: Observation): string | null {
  for (const aspect of ['value', 'context', 'tags', 'running', 'effects', 'status'] as const) {
    const [want, have] = [JSON.stringify(expected[aspect]), JSON.stringify(actual[aspect])]
    if (want !== have) return `${aspect}: expected ${want}, found ${have}`
  }
  return null
}
