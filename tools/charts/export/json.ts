import type { AnyStateMachine } from 'xstate'
import { isConfig } from '../model/config.ts'
import { guardOf, type Guard } from '../model/guards.ts'

/** Parts that are code: an editor keeps the names around them. */
const CODE = new Set(['context', 'params', 'input', 'output'])

/** A compound guard under the word that XState's own function has, with its parts inside. */
function guardJson(guard: Guard): unknown {
  if (guard.kind === 'named') return bare({ type: guard.name, params: guard.params })
  if (guard.kind === 'stateIn') return { type: 'xstate.stateIn', stateValue: guard.state }
  if (guard.kind === 'inline') return { type: 'inline' }
  return { type: `xstate.${guard.kind}`, guards: guard.guards.map(guardJson) }
}

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value === 'function') return guardJson(guardOf(value))
  if (!isConfig(value)) return value
  const kept = Object.entries(value).filter(
    ([name, held]) => held !== undefined && !(CODE.has(name) && typeof held === 'function'),
  )
  return Object.fromEntries(kept.map(([name, held]) => [name, bare(held)]))
}

/** The chart as the Stately editor opens it, and as `createMachine` reads it: structure, names and fixed params, no code. */
export const jsonOf = (machine: AnyStateMachine) => `${JSON.stringify(bare(machine.config), null, 2)}\n`
