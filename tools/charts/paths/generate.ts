import type { Edge, Graph } from '../model/explore.ts'
import { coverOf, type Criterion } from './cover.ts'

export interface PlanOptions {
  criteria: readonly Criterion[]
  /** Longer paths are cut here where something can be covered from the start as well. */
  maxLen: number
}

/** `golden` is what the committed suites use: every transition, both outcomes of every guard, and every variant of every event. */
export const STRATEGIES = {
  golden: { criteria: ['transitions', 'guards', 'states', 'variants'], maxLen: 15 },
  guards: { criteria: ['transitions', 'guards', 'states'], maxLen: 15 },
  pairs: { criteria: ['pairs', 'transitions', 'guards', 'states'], maxLen: 30 },
  edges: { criteria: ['edges', 'transitions', 'guards', 'states'], maxLen: 30 },
} as const satisfies Record<string, PlanOptions>
export type Strategy = keyof typeof STRATEGIES

/** What is not covered yet. Only pairs of transitions depend on the edge before. */
interface Ledger {
  /** What brings nothing new a second time: an edge where pairs are asked for, else the node it leads to. */
  place: (edge: Edge) => number
  /** How much of it an edge would cover after another. */
  gain: (previous: Edge | null, edge: Edge) => number
  note: (previous: Edge | null, edge: Edge) => void
}

function openLedger(graph: Graph, criteria: readonly Criterion[]): Ledger {
  const covers = criteria
    .filter((criterion) => criterion !== 'pairs')
    .map((criterion) => [criterion, coverOf(graph, criterion)] as const)
  const itemsOf = (edge: Edge) => [
    ...new Set(covers.flatMap(([criterion, cover]) => cover(null, edge).map((item) => `${criterion}: ${item}`))),
  ]
  const items = new Map(graph.edges.map((edge) => [edge, itemsOf(edge)]))
  const left = new Map(Array.from(items, ([edge, of]) => [edge, of.length]))
  const holders = new Map<string, Edge[]>()
  for (const [edge, of] of items) {
    for (const item of of) {
      const known = holders.get(item) ?? []
      known.push(edge)
      holders.set(item, known)
    }
  }
  const pairs = criteria.includes('pairs') ? coverOf(graph, 'pairs') : () => []
  const paired = new Set<string>()
  const isNew = (pair: string) => !paired.has(pair)

  function note(previous: Edge | null, edge: Edge): void {
    pairs(previous, edge).forEach((pair) => paired.add(pair))
    for (const item of items.get(edge) ?? []) {
      for (const one of holders.get(item) ?? []) left.set(one, (left.get(one) ?? 0) - 1)
      holders.delete(item)
    }
  }
  const place = criteria.includes('pairs') ? ({ index }: Edge) => index : ({ to }: Edge) => to
  return { note, place, gain: (previous, edge) => (left.get(edge) ?? 0) + pairs(previous, edge).filter(isNew).length }
}

/** Paths that cover everything the criteria name: walk to the nearest new thing, start anew when that is nearer. */
export function generate(graph: Graph, { criteria, maxLen }: PlanOptions): Edge[][] {
  const ledger = openLedger(graph, criteria)
  const paths: Edge[][] = []
  let path: Edge[] = []
  for (;;) {
    const onward = nearest(graph, path.at(-1) ?? null, ledger)
    const anew = path.length > 0 ? nearerAnew(graph, ledger, { onward, length: path.length, maxLen }) : null
    if (anew) {
      paths.push(path)
      path = []
    }
    const walk = anew ?? onward
    if (!walk) return path.length > 0 ? [...paths, path] : paths
    for (const edge of walk) {
      ledger.note(path.at(-1) ?? null, edge)
      path.push(edge)
    }
  }
}

interface Standing {
  onward: Edge[] | null
  length: number
  maxLen: number
}

/** A walk from the start, where the path would grow too long or the start is nearer; looked for no deeper than it can be of use. */
function nearerAnew(graph: Graph, ledger: Ledger, { onward, length, maxLen }: Standing): Edge[] | null {
  if (!onward || length + onward.length > maxLen) return nearest(graph, null, ledger)
  return onward.length > 2 ? nearest(graph, null, ledger, onward.length - 2) : null
}

/** A walk by its last edge. */
interface Step {
  edge: Edge
  before: Step | null
}

/** All edges after the walks of a layer: the one that brings most, and those to where none has been before. */
function lookAfter(graph: Graph, layer: readonly (Step | null)[], from: Edge | null, seen: Set<number>, { gain, place }: Ledger) {
  const found: { best: Step | null; most: number; steps: Step[] } = { best: null, most: 0, steps: [] }
  for (const before of layer) {
    const last = before?.edge ?? from
    for (const edge of graph.outgoing[last?.to ?? 0] ?? []) {
      const gained = gain(last, edge)
      if (gained > found.most) [found.best, found.most] = [{ edge, before }, gained]
      if (!seen.has(place(edge))) found.steps.push({ edge, before })
      seen.add(place(edge))
    }
  }
  return found
}

/** The shortest walk whose last edge is new, of at most so many; among equals the one that brings most. An edge may be new after one edge and not after another. */
function nearest(graph: Graph, from: Edge | null, ledger: Ledger, most = Infinity): Edge[] | null {
  const seen = new Set<number>()
  let layer: readonly (Step | null)[] = [null]
  for (let length = 1; layer.length > 0 && length <= most; length += 1) {
    const { best, steps } = lookAfter(graph, layer, from, seen, ledger)
    if (best) return walkTo(best)
    layer = steps
  }
  return null
}

function walkTo(last: Step): Edge[] {
  const walk: Edge[] = []
  for (let step: Step | null = last; step; step = step.before) walk.unshift(step.edge)
  return walk
}

/** A walk of `steps` events drawn with a seed, restarted where the chart is over: for soak runs. */
export function randomWalks(graph: Graph, seed: number, steps: number): Edge[][] {
  const draw = drawer(seed)
  const paths: Edge[][] = [[]]
  for (let step = 0; step < steps; step += 1) {
    const path = paths.at(-1) as Edge[]
    const next = graph.outgoing[path.at(-1)?.to ?? 0] ?? []
    if (next.length === 0) paths.push([])
    else path.push(next[Math.floor(draw() * next.length)] as Edge)
  }
  return paths.filter((path) => path.length > 0)
}

/** Mulberry32: small, seeded, the same everywhere. */
function drawer(seed: number) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
