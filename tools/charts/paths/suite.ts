import { candidatesOf, type Candidate } from '../mutants/candidates.ts'
import { commutes } from '../mutants/commute.ts'
import { killerOf } from '../mutants/killer.ts'
import { equivalents } from '../mutants/judge.ts'
import { graphOf, type Edge, type Graph } from '../model/explore.ts'
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
  /** Mutants of every kind. */
  total: number
  /** Mutants that are the chart itself: actions in another order that comes to the same. */
  proved: string[]
  /** Mutants the whole suite does not tell from the chart. */
  survivors: string[]
}

const leavesOfEdge = (graph: Graph, edge: Edge | undefined) =>
  (graph.nodes[edge?.to ?? 0]?.snapshot._nodes ?? [])
    .filter((node) => node.type === 'atomic' || node.type === 'final')
    .map((node) => node.path.join('.'))

const routesOf = (graph: Graph, paths: readonly Edge[][]): Route[] =>
  paths.map((path, at) => ({
    name: `${at + 1}: ${path.length} ${path.length === 1 ? 'step' : 'steps'} to ${leavesOfEdge(graph, path.at(-1)).join(' + ')}`,
    choices: path,
  }))

const standing = (spec: ChartSpec, candidates: readonly Candidate[], golden: Golden) =>
  candidates.filter(({ machine, within }) =>
    within(() => golden.paths.every((path) => replayPurely(spec, path, machine) === null)),
  )

/** Mutants the first paths do not tell from the chart get a path of their own, unless one made for another tells them too. */
function killerRoutes(spec: ChartSpec, alive: readonly Candidate[], count: number): Route[] {
  const listed = equivalents(spec)
  const routes: Route[] = []
  let open = alive.filter(({ id }) => !listed.has(id))
  while (open.length > 0) {
    const [next, ...rest] = open as [Candidate, ...Candidate[]]
    const choices = next.within(() => killerOf(spec, next.machine))
    if (choices) routes.push({ name: `${count + routes.length + 1}: tells ${next.id}`, choices })
    open = choices ? standing(spec, rest, record(spec, routes.slice(-1))) : rest
  }
  return routes
}

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

/** Two orders of actions that come to the same wherever the chart can be. */
const isProved = (spec: ChartSpec, graph: Graph, { machine, orderAt }: Candidate) =>
  orderAt !== undefined && commutes(spec, graph, machine, orderAt)

async function buildSuite(spec: ChartSpec): Promise<Suite> {
  const graph = graphOf(spec)
  const planned = routesOf(graph, generate(graph, STRATEGIES.golden))
  const { candidates, total } = await candidatesOf(spec)
  const unnoticed = standing(spec, candidates, record(spec, planned))
  const proved = unnoticed.filter((candidate) => isProved(spec, graph, candidate)).map(({ id }) => id)
  const alive = unnoticed.filter(({ id }) => !proved.includes(id))
  const killers = killerRoutes(spec, alive, planned.length)
  const routes = [...planned, ...killers]
  const survivors = standing(spec, alive, record(spec, killers)).map(({ id }) => id)
  const paths = routes.map((route) => edgesOf(graph, route))
  return { spec, graph, paths, golden: record(spec, routes), total, proved, survivors }
}

const known = new WeakMap<ChartSpec, Promise<Suite>>()

/** Built once for each chart: planting every mutant takes a second. */
export function suiteOf(spec: ChartSpec): Promise<Suite> {
  const suite = known.get(spec) ?? buildSuite(spec)
  known.set(spec, suite)
  return suite
}
