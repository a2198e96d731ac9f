import type { Edge, Graph } from '../model/explore.ts'
import { coverOf, type Cover, type Criterion } from './cover.ts'

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

const jointCover = (graph: Graph, criteria: readonly Criterion[]): Cover => {
  const covers = criteria.map((criterion) => coverOf(graph, criterion))
  return (previous, edge) => covers.flatMap((cover, at) => cover(previous, edge).map((item) => `${criteria[at]}: ${item}`))
}

/** Paths that cover everything the criteria name: walk to the nearest new thing, start anew when that is nearer. */
export function generate(graph: Graph, { criteria, maxLen }: PlanOptions): Edge[][] {
  const cover = jointCover(graph, criteria)
  const covered = new Set<string>()
  const gain = (previous: Edge | null, edge: Edge) => new Set(cover(previous, edge).filter((item) => !covered.has(item))).size
  const paths: Edge[][] = []
  let path: Edge[] = []
  for (;;) {
    const onward = nearest(graph, path.at(-1) ?? null, gain)
    const anew = path.length > 0 ? nearest(graph, null, gain) : null
    const walk = choose(onward, anew, path.length, maxLen)
    if (walk === anew && path.length > 0) {
      paths.push(path)
      path = []
    }
    if (!walk) return paths
    for (const edge of walk) {
      cover(path.at(-1) ?? null, edge).forEach((item) => covered.add(item))
      path.push(edge)
    }
  }
}

function choose(onward: Edge[] | null, anew: Edge[] | null, length: number, maxLen: number) {
  if (!onward || !anew) return onward ?? anew
  if (length + onward.length > maxLen) return anew
  return anew.length + 1 < onward.length ? anew : onward
}

/** The shortest walk whose last edge is new; among equals the one that brings most. An edge may be new after one edge and not after another. */
function nearest(graph: Graph, from: Edge | null, gain: (previous: Edge | null, edge: Edge) => number): Edge[] | null {
  const seen = new Set<Edge>()
  let layer: Edge[][] = [[]]
  while (layer.length > 0) {
    const walks = layer.flatMap((walk) => (graph.outgoing[(walk.at(-1) ?? from)?.to ?? 0] ?? []).map((edge) => [...walk, edge]))
    const best = richest(walks, (walk) => gain(walk.at(-2) ?? from, walk.at(-1) as Edge))
    if (best) return best
    layer = walks.filter((walk) => isFresh(seen, walk.at(-1) as Edge))
  }
  return null
}

function isFresh(seen: Set<Edge>, edge: Edge) {
  if (seen.has(edge)) return false
  seen.add(edge)
  return true
}

function richest(walks: Edge[][], gainOf: (walk: Edge[]) => number): Edge[] | null {
  let best: Edge[] | null = null
  let most = 0
  for (const walk of walks) {
    const gained = gainOf(walk)
    if (gained > most) [best, most] = [walk, gained]
  }
  return best
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
