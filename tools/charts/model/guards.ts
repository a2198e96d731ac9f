import { and, not, or, stateIn } from 'xstate'

/** A guard by its name, or one that is put together from others. */
export type Guard =
  | { kind: 'named'; name: string; params?: unknown }
  | { kind: 'and' | 'or' | 'not'; guards: Guard[] }
  | { kind: 'stateIn'; state: unknown }
  | { kind: 'inline' }

interface Compound {
  check?: unknown
  guards?: readonly unknown[]
  stateValue?: unknown
}

const checkOf = (guard: unknown) => (guard as Compound).check

/** XState keeps a compound guard as a function that carries how it is checked. */
const COMPOUND = new Map([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
] as const)
const STATE_IN = checkOf(stateIn(''))

/** What a guard asks for, as data. */
export function guardOf(guard: unknown): Guard {
  if (typeof guard === 'string') return { kind: 'named', name: guard }
  const { check, guards = [], stateValue } = guard as Compound
  const kind = COMPOUND.get(check)
  if (kind) return { kind, guards: guards.map(guardOf) }
  if (check !== undefined && check === STATE_IN) return { kind: 'stateIn', state: stateValue }
  const { type, params } = guard as { type?: string; params?: unknown }
  if (typeof guard === 'function' || type === undefined) return { kind: 'inline' }
  return { kind: 'named', name: type, ...(params !== undefined && { params }) }
}

/** The names of all guards that have a part in one. */
export function guardNames(guard: Guard): string[] {
  if (guard.kind === 'named') return [guard.name]
  return 'guards' in guard ? guard.guards.flatMap(guardNames) : []
}

export const hasInline = (guard: Guard): boolean => guard.kind === 'inline' || ('guards' in guard && guard.guards.some(hasInline))

/** Ids of the states that a state value names. */
export function stateIds(machine: string, state: unknown): string[] {
  if (typeof state === 'string') return [state.startsWith('#') ? state.slice(1) : `${machine}.${state}`]
  return Object.entries(state as Record<string, unknown>).flatMap(([name, inner]) => stateIds(`${machine}.${name}`, inner))
}

const join = (texts: readonly string[], word: string) => texts.join(` ${word} `)
const enclosed = (guard: Guard) => ('guards' in guard && guard.kind !== 'not' ? `(${guardText(guard)})` : guardText(guard))

/** A guard as people say it: `isWhole and not isAlone`. */
export function guardText(guard: Guard): string {
  if (guard.kind === 'named') return guard.name
  if (guard.kind === 'inline') return '(inline)'
  if (guard.kind === 'stateIn') return `in ${join(stateIds('', guard.state), 'and').replaceAll(/(^| )\./g, '$1')}`
  if (guard.kind === 'not') return `not ${guard.guards.map(enclosed).join('')}`
  return join(guard.guards.map(enclosed), guard.kind)
}
