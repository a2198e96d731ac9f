import type { AnyStateNode } from 'xstate'
import { childrenOf, isLeaf, nameOf, shortName, structureOf, type Transition } from '../model/structure.ts'
import type { ChartSpec } from '../model/spec.ts'
import { spoken } from '../model/names.ts'

/** What becomes of an event in a state. */
export type Mark = 'here' | 'around' | 'beside' | 'ignored' | 'unhandled'

export const MARKS: Record<Mark, { sign: string; means: string }> = {
  here: { sign: '●', means: 'handled in this state' },
  around: { sign: '↑', means: 'handled by a state around it' },
  beside: { sign: '∥', means: 'handled in a region beside it, when that is in the right state' },
  ignored: { sign: '–', means: 'ignored on purpose' },
  unhandled: { sign: '', means: 'not handled: the event has no effect here' },
}

export interface Matrix {
  states: AnyStateNode[]
  /** Events from outside only: a service or a timer speaks only where it was started. */
  events: string[]
  mark: (state: AnyStateNode, event: string) => Mark
}

const isInert = ({ definition }: Transition) => !definition.target && definition.actions.length === 0

const around = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [node.parent, ...around(node.parent)] : [])
const within = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(within)]

function regionsBeside(node: AnyStateNode) {
  const line = [node, ...around(node)]
  return line
    .flatMap((at) => (at.parent?.type === 'parallel' ? childrenOf(at.parent).filter((region) => region !== at) : []))
    .flatMap(within)
}

export function matrixOf({ machine }: ChartSpec): Matrix {
  const { states, transitions } = structureOf(machine)
  const outside = transitions.filter(({ descriptor }) => descriptor !== '' && !descriptor.startsWith('xstate.'))
  const handles = (node: AnyStateNode, event: string) => outside.filter((one) => one.source === node && one.descriptor === event)
  const mark = (state: AnyStateNode, event: string): Mark => {
    const own = handles(state, event)
    if (own.length > 0) return own.every(isInert) ? 'ignored' : 'here'
    if (regionsBeside(state).some((node) => handles(node, event).length > 0)) return 'beside'
    return around(state).some((node) => handles(node, event).length > 0) ? 'around' : 'unhandled'
  }
  return { states: states.filter(isLeaf), events: [...new Set(outside.map((one) => one.descriptor))], mark }
}

function conditionOf({ definition, place }: Transition) {
  if (definition.guard) return nameOf(definition.guard)
  return place > 0 ? 'else' : ''
}

/** One transition in words, for tables. */
export function rowOf(one: Transition) {
  const { definition, source, descriptor, targets } = one
  return {
    id: one.id,
    state: shortName(source),
    event: spoken(descriptor),
    target: targets.length > 0 ? targets.map(shortName).join(', ') : '(stays)',
    guard: conditionOf(one),
    actions: definition.actions.map(nameOf).join(', '),
  }
}
