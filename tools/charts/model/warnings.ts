import type { AnyMachineSnapshot } from 'xstate'
import { choicesOf, eventOf, keyOf, type Choice, type Edge, type Graph, type Node } from './explore.ts'
import { textOf } from './plain.ts'
import type { ChartSpec } from './spec.ts'
import { take } from './step.ts'

/** Configurations that the key of a spec merges although they behave differently, and variants that were never sent. */
export const warningsOf = (spec: ChartSpec, graph: Graph): string[] => [
  ...coarseness(spec, graph),
  ...unusedVariants(spec, graph),
]

interface Merged {
  node: Node
  /** Has the key of the node, and another context. */
  snapshot: AnyMachineSnapshot
}

function mergedIn(spec: ChartSpec, graph: Graph): Merged[] {
  const merged = new Map<string, Merged>()
  const contexts = graph.nodes.map(({ snapshot }) => textOf(snapshot.context))
  for (const { from, to, type, variant } of graph.edges) {
    const [before, node] = [graph.nodes[from]?.snapshot, graph.nodes[to]]
    if (!before || !node) continue
    const { snapshot } = take(before, eventOf(spec, { type, variant }, before))
    const context = textOf(snapshot.context)
    if (context !== contexts[to]) merged.set(node.key + context, { node, snapshot })
  }
  return [...merged.values()]
}

const reaction = ({ type, variant }: Choice, key: string, transitions: readonly string[]) => [{ type, variant }, key, transitions]

const reactionsOf = (graph: Graph, edges: readonly Edge[] = []) =>
  textOf(edges.map((edge) => reaction(edge, graph.nodes[edge.to]?.key ?? '', edge.transitions)))

const reactionsFrom = (spec: ChartSpec, snapshot: AnyMachineSnapshot) =>
  textOf(
    choicesOf(spec, snapshot).map((choice) => {
      const step = take(snapshot, eventOf(spec, choice, snapshot))
      const ids = step.transitions.map(({ id }) => id)
      return reaction(choice, keyOf(spec, step.snapshot), ids)
    }),
  )

function coarseness(spec: ChartSpec, graph: Graph): string[] {
  return mergedIn(spec, graph).flatMap(({ node, snapshot }) => {
    const agrees = reactionsOf(graph, graph.outgoing[node.index]) === reactionsFrom(spec, snapshot)
    return agrees ? [] : [`key() is too coarse: ${node.key} also stands for the context ${textOf(snapshot.context)}`]
  })
}

function unusedVariants(spec: ChartSpec, graph: Graph): string[] {
  const sent = new Set(graph.edges.map((edge) => edge.type))
  return Object.keys(spec.events)
    .filter((type) => !sent.has(type))
    .map((type) => `variants of ${type} are never sent`)
}
