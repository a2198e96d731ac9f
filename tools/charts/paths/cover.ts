import { variantName, type Edge, type Graph } from '../model/explore.ts'
import { isAllOf } from '#domain/lifecycles/needs.ts'
import { namesOfNeeds, structureOf, type Transition } from '../model/structure.ts'
import type { ChartSpec, Variants } from '../model/spec.ts'

/** What a suite is measured by. `guards` asks for every transition and both outcomes of every guard, `variants` for every event with each of its data. */
export type Criterion = 'states' | 'transitions' | 'guards' | 'variants' | 'pairs' | 'edges'
export const CRITERIA: readonly Criterion[] = ['states', 'transitions', 'guards', 'variants', 'pairs', 'edges']

/** Names of what one edge covers after another; `previous` is null at the start of a path. */
export type Cover = (previous: Edge | null, edge: Edge) => string[]

const transitions: Cover = (_, edge) => edge.transitions
const guards: Cover = (_, edge) => edge.guards
const variants: Cover = (_, edge) => [variantName(edge)]
const pairs: Cover = (previous, edge) => {
  const last = previous?.transitions.at(-1)
  const next = edge.transitions[0]
  return last && next ? [`${last} -> ${next}`] : []
}
const edges: Cover = (_, edge) => [`edge ${edge.index}`]

const statesOf = (graph: Graph, node: number) => graph.nodes[node]?.snapshot._nodes.map((state) => state.id) ?? []

export function coverOf(graph: Graph, criterion: Criterion): Cover {
  const states: Cover = (_, edge) => [...statesOf(graph, edge.from), ...statesOf(graph, edge.to)]
  return { states, transitions, guards, variants, pairs, edges }[criterion]
}

/** Everything that can be covered in the graph at all. */
export function reachable(graph: Graph, criterion: Criterion): string[] {
  const cover = coverOf(graph, criterion)
  const found = new Set(criterion === 'states' ? statesOf(graph, 0) : [])
  for (const edge of graph.edges) {
    for (const item of cover(null, edge)) found.add(item)
    for (const next of graph.outgoing[edge.to] ?? []) for (const item of cover(edge, next)) found.add(item)
  }
  return [...found]
}

export function coveredBy(graph: Graph, paths: readonly Edge[][], criterion: Criterion): Set<string> {
  const cover = coverOf(graph, criterion)
  const found = new Set(criterion === 'states' ? statesOf(graph, 0) : [])
  for (const path of paths) path.forEach((edge, at) => cover(path[at - 1] ?? null, edge).forEach((item) => found.add(item)))
  return found
}

/** Of a guard that asks for several things, also the refusal for each of them alone. */
function outcomesOf({ id, descriptor, definition: { guard } }: Transition): string[] {
  if (descriptor === '') return [`${id} = yes`]
  const lacks = isAllOf(guard) ? namesOfNeeds(guard).map((need) => `${id} lacks only ${need}`) : []
  return [`${id} = yes`, `${id} = no`, ...lacks]
}

/** Everything the chart and its spec declare, reachable or not: states, transitions, both outcomes of each guard, variants of events. */
export function declared(spec: ChartSpec): string[] {
  const { states, transitions: all } = structureOf(spec.machine)
  const outcomes = all.filter((one) => one.definition.guard).flatMap(outcomesOf)
  return [
    ...states.filter((state) => state.type !== 'history').map((state) => state.id),
    ...all.filter(isTaken).map((one) => one.id),
    ...outcomes,
    ...Object.entries(spec.events).flatMap(([type, offered]) => listed(type, offered)),
  ]
}

/** Variants that depend on the snapshot are known only where they are offered. */
const listed = (type: string, offered: Variants) =>
  typeof offered === 'function' ? [] : offered.map((_, variant) => variantName({ type, variant }))

/** An inert handler swallows its event: nothing is taken that could be covered. */
const isTaken = ({ definition }: { definition: { target?: unknown; actions: readonly unknown[]; reenter: boolean } }) =>
  Boolean(definition.target) || definition.actions.length > 0 || definition.reenter

/** Declared and not found by the exploration; each needs a reason in the spec. */
export function unreached(spec: ChartSpec, graph: Graph): string[] {
  const found = new Set(
    ['states', 'transitions', 'guards', 'variants'].flatMap((criterion) => reachable(graph, criterion as Criterion)),
  )
  return declared(spec).filter((item) => !found.has(item))
}

export interface Coverage {
  covered: number
  total: number
  missing: string[]
}

export function coverage(graph: Graph, paths: readonly Edge[][], criterion: Criterion): Coverage {
  const all = reachable(graph, criterion)
  const covered = coveredBy(graph, paths, criterion)
  const missing = all.filter((item) => !covered.has(item))
  return { covered: all.length - missing.length, total: all.length, missing }
}
