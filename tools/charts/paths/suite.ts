import { killerOf } from '../mutants/killer.ts'
import { built, equivalents } from '../mutants/judge.ts'
import { mutantsOf, type Mutant } from '../mutants/operators.ts'
import { explore, type Edge, type Graph } from '../model/explore.ts'
import type { ChartSpec } from '../model/spec.ts'
import { generate, STRATEGIES } from './generate.ts'
import { record, type Golden, type Route } from './golden.ts'
import { replayPurely } from './replay.ts'

/** A chart with everything the tools find out about it. */
export interface Suite {
  spec: ChartSpec
  graph: Graph
  /** Paths through the graph: transitions and guard outcomes first, then the ones that tell the last mutants. */
  paths: Edge[][]
  golden: Golden
}

const leavesOfEdge = (graph: Graph, edge: Edge | undefined) =>
  (graph.nodes[edge?.to ?? 0]?.snapshot._nodes ?? []).filter((node) => node.type === 'atomic' || node.type === 'final').map((node) => node.path.join('.'))

const routesOf = (graph: Graph, paths: readonly Edge[][]): Route[] =>
  paths.map((path, at) => ({ name: `${at + 1}: ${path.length} steps to ${leavesOfEdge(graph, path.at(-1)).join(' + ')}`, choices: path }))

/** Mutants the first paths do not tell from the chart get a path of their own, unless one made for another tells them too. */
function killerRoutes(spec: ChartSpec, first: Golden): Route[] {
  const routes: Route[] = []
  const listed = equivalents(spec)
  let golden = first
  for (const mutant of survivorsOf(spec, first).filter(({ id }) => !listed.has(id))) {
    const machine = built(mutant)
    if (!machine || golden.paths.slice(first.paths.length).some((path) => replayPurely(spec, path, machine) !== null)) continue
    const choices = killerOf(spec, machine)
    if (!choices) continue
    routes.push({ name: `${first.paths.length + routes.length + 1}: tells ${mutant.id}`, choices })
    golden = { ...first, paths: [...first.paths, ...record(spec, routes).paths] }
  }
  return routes
}

const survivorsOf = (spec: ChartSpec, golden: Golden): Mutant[] =>
  mutantsOf(spec.machine).filter((mutant) => {
    const machine = built(mutant)
    return machine !== null && golden.paths.every((path) => replayPurely(spec, path, machine) === null)
  })

/** The edges a route takes in the graph, for coverage. */
function edgesOf(graph: Graph, route: Route): Edge[] {
  let node = 0
  return route.choices.map((choice) => {
    const edge = graph.outgoing[node]?.find((one) => one.type === choice.type && one.variant === choice.variant)
    if (!edge) throw new Error(`${choice.type} leads nowhere in the graph: key() is too coarse`)
    node = edge.to
    return edge
  })
}

const known = new WeakMap<ChartSpec, Suite>()

export function suiteOf(spec: ChartSpec): Suite {
  const cached = known.get(spec)
  if (cached) return cached
  const graph = explore(spec)
  const planned = routesOf(graph, generate(graph, STRATEGIES.guards))
  const killers = killerRoutes(spec, record(spec, planned))
  const routes = [...planned, ...killers]
  const suite = { spec, graph, paths: routes.map((route) => edgesOf(graph, route)), golden: record(spec, routes) }
  known.set(spec, suite)
  return suite
}
