import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { isAllOf, needsOf } from '#domain/lifecycles/needs.ts'
import { guardOf, guardText } from './guards.ts'
import { spoken } from './names.ts'

/** One candidate of one event in one state, under a name that reads well and stays when unrelated things move. */
export interface Transition {
  id: string
  source: AnyStateNode
  descriptor: string
  /** Place among the candidates of the same event, from 0. */
  place: number
  targets: AnyStateNode[]
  definition: AnyTransitionDefinition
}

export interface Structure {
  machine: AnyStateMachine
  /** In document order, the root first. */
  states: AnyStateNode[]
  transitions: Transition[]
  /** Null for what a state machine does by itself, like entering its first state. */
  find: (definition: AnyTransitionDefinition) => Transition | null
}

export const childrenOf = (node: AnyStateNode): AnyStateNode[] => Object.values(node.states)
const withDescendants = (node: AnyStateNode): AnyStateNode[] => [node, ...childrenOf(node).flatMap(withDescendants)]
export const isLeaf = (node: AnyStateNode) => node.type === 'atomic' || node.type === 'final'

/** The path of a state inside its chart; the chart's own name for the root. */
export const shortName = (node: AnyStateNode) => (node.parent ? node.path.join('.') : node.id)

function transitionsOf(source: AnyStateNode): Transition[] {
  const groups: [string, AnyTransitionDefinition[]][] = [...source.transitions]
  if (source.always) groups.push(['', source.always])
  return groups.flatMap(([descriptor, candidates]) =>
    candidates.map((definition, place) => ({
      id: `${source.id} / ${spoken(descriptor)}${candidates.length > 1 ? ` [${place + 1}]` : ''}`,
      source,
      descriptor,
      place,
      targets: [...(definition.target ?? [])] as AnyStateNode[],
      definition,
    })),
  )
}

const known = new WeakMap<AnyStateMachine, Structure>()

export function structureOf(machine: AnyStateMachine): Structure {
  const cached = known.get(machine)
  if (cached) return cached
  const states = withDescendants(machine.root)
  const transitions = states.flatMap(transitionsOf)
  const byDefinition = new Map(transitions.map((transition) => [transition.definition, transition]))
  const structure = {
    machine,
    states,
    transitions,
    find: (definition: AnyTransitionDefinition) => byDefinition.get(definition) ?? null,
  }
  known.set(machine, structure)
  return structure
}

export const leavesOf = (machine: AnyStateMachine) => structureOf(machine).states.filter(isLeaf)

/** Guards and actions are named; a bare function has no name worth showing. */
export function nameOf(part: unknown): string {
  if (typeof part === 'string') return part
  if (typeof part === 'function') return guardText(guardOf(part))
  return (part as { type?: string } | null)?.type ?? '(inline)'
}

/** The guards by name that a transition asks for, all of which must hold. */
export const namesOfNeeds = (guard: unknown): string[] => (isAllOf(guard) ? needsOf(guard).map(nameOf) : [nameOf(guard)])

/** Milliseconds of a delay by its name in the chart; null when it is unknown. */
export function millisecondsOf(machine: AnyStateMachine, delay: unknown): number | null {
  const found = typeof delay === 'string' ? (machine.implementations.delays[delay] ?? delay) : delay
  const number = typeof found === 'function' ? Number.NaN : Number(found)
  return Number.isNaN(number) ? null : number
}
