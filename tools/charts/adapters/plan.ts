import { eventOf, graphOf, type Edge, type Graph } from '../model/explore.ts'
import { textOf } from '../model/plain.ts'
import { coveredBy, reachable } from '../paths/cover.ts'
import { generate, STRATEGIES, type Strategy } from '../paths/generate.ts'
import { record, type GoldenPath } from '../paths/golden.ts'
import { isSkipped, leafIds, type Adapter } from './adapter.ts'
import { answeredAgain } from './answered-again.ts'
import { isNone } from './statements.ts'

/** The paths of one level, and what the level cannot reach. */
export interface Plan {
  paths: GoldenPath[]
  /** Transitions and guard outcomes no path covers, each with the reason. */
  lost: { item: string; reason: string }[]
  covered: number
  total: number
}

const CRITERIA = ['transitions', 'guards'] as const

/** Why an edge cannot be walked at this level; null when it can. */
function obstacle<Ctx>({ spec, events }: Adapter<Ctx>, graph: Graph, edge: Edge): string | null {
  const driver = events[edge.type]
  if (!driver || typeof driver === 'function') return null
  if (isSkipped(driver)) return driver.skip
  const from = graph.nodes[edge.from]?.snapshot
  if (!from) return null
  const leaves = leafIds(spec.machine.id, from.value)
  return driver.only(eventOf(spec, edge, from), leaves, from.context as Record<string, unknown>) ? null : driver.reason
}

/** The graph without the edges that cannot be walked: paths are planned around them, not through them. */
function walkable<Ctx>(adapter: Adapter<Ctx>, graph: Graph): Graph {
  const outgoing = graph.outgoing.map((edges) => edges.filter((edge) => obstacle(adapter, graph, edge) === null))
  const reached = new Set([0])
  for (const node of reached) outgoing[node]?.forEach((edge) => reached.add(edge.to))
  return { ...graph, outgoing, edges: outgoing.flatMap((edges, node) => (reached.has(node) ? edges : [])) }
}

const isLike = (one: Edge, other: Edge) =>
  one.type === other.type &&
  one.to === other.to &&
  textOf([one.transitions, one.guards]) === textOf([other.transitions, other.guards])

/** The same path, but that an event sent again carries other data where the chart has them: what is left over from the first is seen. */
function alternated(graph: Graph, path: readonly Edge[]): Edge[] {
  const times = new Map<string, number>()
  return path.map((edge) => {
    const alike = (graph.outgoing[edge.from] ?? []).filter((other) => isLike(edge, other))
    const time = times.get(edge.type) ?? 0
    times.set(edge.type, time + 1)
    return alike[(alike.indexOf(edge) + time) % alike.length] ?? edge
  })
}

/** Whether someone looks at what is answered. */
const showsSomething = <Ctx>({ shows }: Adapter<Ctx>) => shows !== undefined && !isNone(shows)

const UNREACHED = 'Reached only through what is left out.'

/** Plans the paths of an adapter. Every transition and guard outcome is on one of them, or among the lost. */
export function planOf<Ctx>(adapter: Adapter<Ctx>, strategy: Strategy = adapter.strategy ?? 'guards'): Plan {
  const graph = graphOf(adapter.spec)
  const open = walkable(adapter, graph)
  const covering = generate(open, STRATEGIES[strategy]).map((choices) => alternated(open, choices))
  const paths = [...covering, ...(showsSomething(adapter) ? answeredAgain(open, covering) : [])]
  const all = CRITERIA.flatMap((criterion) => reachable(graph, criterion))
  const covered = new Set(CRITERIA.flatMap((criterion) => [...coveredBy(graph, paths, criterion)]))
  const reasons = reasonsOf(adapter, graph)
  const lost = all.filter((item) => !covered.has(item)).map((item) => ({ item, reason: reasons.get(item) ?? UNREACHED }))
  const routes = paths.map((choices, at) => ({
    name: `${at + 1}: ${choices.length} steps at the ${adapter.level} level`,
    choices,
  }))
  return { paths: record(adapter.spec, routes).paths, lost, covered: all.length - lost.length, total: all.length }
}

function reasonsOf<Ctx>(adapter: Adapter<Ctx>, graph: Graph) {
  const reasons = new Map<string, string>()
  for (const edge of graph.edges) {
    const reason = obstacle(adapter, graph, edge)
    if (reason) [...edge.transitions, ...edge.guards].forEach((item) => reasons.set(item, reason))
  }
  return reasons
}
