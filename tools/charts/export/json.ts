import type { AnyStateMachine } from 'xstate'
import { isConfig } from '../model/config.ts'

/** Parts that are code: an editor keeps the names around them. */
const CODE = new Set(['context', 'params', 'input', 'output'])

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value === 'function') return { type: (value as { type?: string }).type ?? 'inline' }
  if (!isConfig(value)) return value
  const kept = Object.entries(value).filter(
    ([name, held]) => held !== undefined && !(CODE.has(name) && typeof held === 'function'),
  )
  return Object.fromEntries(kept.map(([name, held]) => [name, bare(held)]))
}

/** The chart as the Stately editor opens it, and as `createMachine` reads it: structure and names, no code. */
export const jsonOf = (machine: AnyStateMachine) => `${JSON.stringify(bare(machine.config), null, 2)}\n`
