import { transition, type AnyStateMachine, type AnyStateNode, type AnyTransitionDefinition, type StateValue } from 'xstate'
import { AppError } from '../app-error.ts'
import { lackingOf, needName, needsOf } from './needs.ts'

/**
 * The lifecycle of a record is a chart whose states are its statuses (`infoRequested` is stored as `info_requested`) and whose
 * events are the moves that can be made with it; statuses may stand in groups, which say once what each of theirs answers to. It holds no context: every event brings `facts`, what the guards ask about.
 * A move that needs several things asks for them with `and([...])` of named guards, so that each can be told by name.
 */
export type Lifecycle = AnyStateMachine

export interface Move {
  /** `source.approve`. */
  name: string
  /** The status it leads to when nothing is lacking. */
  to: string
  /** Names of the guards that keep it from being made; the reader is told each. Empty when the move is open. */
  lacks: string[]
}

export const statusOf = (state: string) => state.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
export const stateOf = (status: string) => status.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

const childrenOf = (node: AnyStateNode) => Object.values(node.states) as AnyStateNode[]

const statusesBelow = (node: AnyStateNode): AnyStateNode[] =>
  childrenOf(node).length === 0 ? [node] : childrenOf(node).flatMap(statusesBelow)

const nodeOf = (lifecycle: Lifecycle, status: string): AnyStateNode => {
  const node = statusesBelow(lifecycle.root).find(({ key }) => key === stateOf(status))
  if (!node) throw new Error(`The lifecycle ${lifecycle.id} knows no status ${status}`)
  return node
}

type Candidates = [string, AnyTransitionDefinition[]]

const leadsSomewhere = ([, candidates]: Candidates) => candidates.some(({ target, actions }) => target || actions.length > 0)

/** From the root down to the status itself. */
const pathTo = (node: AnyStateNode): AnyStateNode[] => (node.parent ? [...pathTo(node.parent), node] : [node])

/** What a status itself answers to goes before what its group does; an event that it only swallows is no move. */
const movesOfNode = (node: AnyStateNode): Candidates[] =>
  [...new Map(pathTo(node).flatMap(({ transitions }) => [...transitions] as Candidates[]))].filter(leadsSomewhere)

const valueOf = (node: AnyStateNode): StateValue => {
  const [, ...path] = pathTo(node)
  return path.map(({ key }) => key).reduceRight<StateValue>((inner, key) => (inner === '' ? key : { [key]: inner }), '')
}

const leafIn = (value: StateValue): string => (typeof value === 'string' ? value : leafIn(Object.values(value)[0] ?? ''))

function lookAt(lifecycle: Lifecycle, status: string, [name, candidates]: Candidates, facts: unknown): Move {
  const asked = { context: {}, event: { type: name, facts } }
  const moves = candidates.map(({ guard, target }) => ({
    name,
    to: target?.[0] ? statusOf((target[0] as AnyStateNode).key) : status,
    lacks: lackingOf(lifecycle, guard, asked),
  }))
  return moves.reduce((best, other) => (other.lacks.length < best.lacks.length ? other : best))
}

/** Every move that a status knows, open or not: screens offer the open ones and say what the others lack. */
export const movesOf = (lifecycle: Lifecycle, status: string, facts: unknown): Move[] =>
  movesOfNode(nodeOf(lifecycle, status)).map((candidates) => lookAt(lifecycle, status, candidates, facts))

/** Names of the guards that a move of a status asks, on any of its ways; of all its moves where none is named. */
export const guardsOf = (lifecycle: Lifecycle, status: string, name?: string): string[] => [
  ...new Set(
    movesOfNode(nodeOf(lifecycle, status))
      .filter(([each]) => name === undefined || each === name)
      .flatMap(([, candidates]) => candidates.flatMap(({ guard }) => needsOf(guard).map(needName))),
  ),
]

export interface Moved {
  to: string
  /** Names of the chart's actions, in order: what the server has to do besides. */
  effects: string[]
}

/** Makes a move. Throws `move_not_open` where the status knows no such move, `move_blocked` with `data.lacks` where its guards refuse. */
export function moved(lifecycle: Lifecycle, status: string, name: string, facts: unknown): Moved {
  const move = movesOf(lifecycle, status, facts).find((each) => each.name === name)
  if (!move) throw new AppError('move_not_open', { data: { status } })
  if (move.lacks.length > 0) throw new AppError('move_blocked', { data: { status, lacks: move.lacks } })
  const before = lifecycle.resolveState({ value: valueOf(nodeOf(lifecycle, status)), context: {} })
  const [after, actions] = transition(lifecycle, before, { type: name, facts })
  return { to: statusOf(leafIn(after.value)), effects: actions.map(({ type }) => type) }
}
