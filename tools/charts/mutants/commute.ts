import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode } from 'xstate'
import { eventOf, type Edge, type Graph } from '../model/explore.ts'
import { difference, observe } from '../model/observation.ts'
import type { ChartSpec } from '../model/spec.ts'
import { take } from '../model/step.ts'
import { structureOf } from '../model/structure.ts'

/** The same configuration in a mutant that has the same states: before its fault is met, the two cannot be told apart. */
function transplanted(snapshot: AnyMachineSnapshot, machine: AnyStateMachine): AnyMachineSnapshot {
  const nodes = new Map(structureOf(machine).states.map((node) => [node.id, node]))
  const same = (node: AnyStateNode) => nodes.get(node.id) as AnyStateNode
  const history = Object.entries(snapshot.historyValue as Record<string, AnyStateNode[]>).map(([id, held]) => [
    id,
    held.map(same),
  ])
  return {
    ...snapshot,
    machine,
    _nodes: snapshot._nodes.map(same),
    historyValue: Object.fromEntries(history),
  }
}

/**
 * Whether two orders of actions come to the same: both are run from every configuration the chart reaches, for every event that
 * runs them, and context, effects and all else that can be seen are compared.
 */
export function commutes(spec: ChartSpec, graph: Graph, machine: AnyStateMachine, site: string): boolean {
  return graph.edges
    .filter((edge) => meets(graph, edge, site))
    .every((edge) => {
      const { snapshot } = graph.nodes[edge.from] ?? {}
      if (!snapshot) return false
      const event = eventOf(spec, edge, snapshot)
      const [one, other] = [take(snapshot, event), take(transplanted(snapshot, machine), event)]
      return difference(observe(one.snapshot, one.effects), observe(other.snapshot, other.effects)) === null
    })
}

/** `session.restoring / readTokens done [2]`, or `connection.lost / entry`, which any way into or out of the state meets. */
function meets(graph: Graph, edge: Edge, site: string) {
  const [, state, when] = /^(.*) \/ (entry|exit)$/.exec(site) ?? []
  if (!when) return edge.transitions.includes(site)
  return [edge.from, edge.to].some((at) => graph.nodes[at]?.snapshot._nodes.some((node) => node.id === state))
}
