import { and, type AnyStateMachine } from 'xstate'

type Named = string | { type: string; params?: unknown }

interface AllOf {
  check: unknown
  guards: readonly Named[]
}

const CHECK_ALL = (and([]) as unknown as AllOf).check

/** Whether a guard is `and([...])` of named ones. */
export const isAllOf = (guard: unknown): guard is AllOf =>
  typeof guard === 'function' && (guard as unknown as AllOf).check === CHECK_ALL

/** The named guards that must all hold; one for a plain guard. A bare function has no name to be asked by, and gives none. */
export function needsOf(guard: unknown): Named[] {
  if (isAllOf(guard)) return guard.guards.flatMap(needsOf)
  return typeof guard === 'function' || guard === undefined ? [] : [guard as Named]
}

export const needName = (need: Named) => (typeof need === 'string' ? need : need.type)

interface Asked {
  context: unknown
  event: unknown
}

type Implementation = (asked: Asked, params: unknown) => boolean

/** The names of the needs of a guard that do not hold, each asked by itself. */
export function lackingOf(machine: AnyStateMachine, guard: unknown, asked: Asked): string[] {
  const known = machine.implementations.guards as unknown as Record<string, Implementation>
  const holds = (need: Named) => {
    const params: unknown = typeof need === 'string' ? undefined : need.params
    return (
      known[needName(need)]?.(asked, typeof params === 'function' ? (params as (asked: Asked) => unknown)(asked) : params) ??
      false
    )
  }
  return needsOf(guard)
    .filter((need) => !holds(need))
    .map(needName)
}
