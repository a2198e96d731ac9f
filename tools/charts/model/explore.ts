import type { AnyMachineSnapshot } from 'xstate'
import type { ChartEvent, ChartSpec } from './spec.ts'
import { begin, take, type Step } from './step.ts'
import { textOf } from './plain.ts'

/** A configuration: state value, history, children, status and what the spec's key makes of the context. */
export interface Node {
  index: number
  key: string
  snapshot: AnyMachineSnapshot
}

/** Which variant of which event. Its data are asked for anew in each snapshot: they may depend on the context. */
export interface Choice {
  type: string
  variant: number
}

/** `variant 2 of code.submit`. */
export const variantName = ({ type, variant }: Choice) => `variant ${variant + 1} of ${type}`

/** One event variant taken in one configuration. */
export interface Edge extends Choice {
  index: number
  from: number
  to: number
  transitions: string[]
  guards: string[]
}

export interface Graph {
  nodes: Node[]
  edges: Edge[]
  outgoing: Edge[][]
}

/** More configurations than this: the key lets the context grow. */
const LIMIT = 5_000

const historyOf = (snapshot: AnyMachineSnapshot) =>
  Object.entries(snapshot.historyValue as Record<string, { id: string }[]>).map(([id, nodes]) => [
    id,
    nodes.map((node) => node.id),
  ])

export function keyOf(spec: ChartSpec, snapshot: AnyMachineSnapshot) {
  const children = Object.keys(snapshot.children).sort()
  return textOf([snapshot.value, historyOf(snapshot), children, snapshot.status, spec.key(snapshot.context as never)])
}

/** Events accepted now, innermost states last as the chart is written. Nobody sends the completion of a state. */
export function descriptorsOf(snapshot: AnyMachineSnapshot): string[] {
  if (snapshot.status !== 'active') return []
  const own = [...snapshot._nodes].sort((a, b) => a.order - b.order).flatMap((node) => node.ownEvents as string[])
  return [...new Set(own)].filter((descriptor) => !descriptor.startsWith('xstate.done.state.'))
}

function variantsOf(spec: ChartSpec, type: string, snapshot: AnyMachineSnapshot): readonly ChartEvent[] {
  const variants = spec.events[type]
  if (!variants) throw new Error(`The spec of ${spec.name} has no variants of the event ${type}`)
  return typeof variants === 'function' ? variants(snapshot) : variants
}

export function eventOf(spec: ChartSpec, { type, variant }: Choice, snapshot: AnyMachineSnapshot): ChartEvent {
  const event = variantsOf(spec, type, snapshot)[variant]
  if (!event) throw new Error(`Variant ${variant} of ${type} is not offered where the path needs it: key() is too coarse`)
  return event
}

export const choicesOf = (spec: ChartSpec, snapshot: AnyMachineSnapshot): Choice[] =>
  descriptorsOf(snapshot).flatMap((type) => variantsOf(spec, type, snapshot).map((_, variant) => ({ type, variant })))

export const eventsOf = (spec: ChartSpec, snapshot: AnyMachineSnapshot): ChartEvent[] =>
  choicesOf(spec, snapshot).map((choice) => eventOf(spec, choice, snapshot))

/** Configurations in the order of a breadth-first walk, and the events that lead from one to another. */
export function explore(spec: ChartSpec): Graph {
  const graph: Graph = { nodes: [], edges: [], outgoing: [] }
  const byKey = new Map<string, Node>()
  const reach = (snapshot: AnyMachineSnapshot) => {
    const key = keyOf(spec, snapshot)
    return byKey.get(key) ?? addNode(graph, byKey, key, snapshot)
  }
  reach(begin(spec.machine, spec.input).snapshot)
  for (let at = 0; at < graph.nodes.length; at += 1) {
    const node = graph.nodes[at] as Node
    for (const choice of choicesOf(spec, node.snapshot)) {
      addEdge(graph, node, choice, take(node.snapshot, eventOf(spec, choice, node.snapshot)), reach)
    }
  }
  return graph
}

function addNode(graph: Graph, byKey: Map<string, Node>, key: string, snapshot: AnyMachineSnapshot) {
  if (graph.nodes.length >= LIMIT) throw new Error(`More than ${LIMIT} configurations: the key lets the context grow`)
  const node = { index: graph.nodes.length, key, snapshot }
  graph.nodes.push(node)
  graph.outgoing.push([])
  byKey.set(key, node)
  return node
}

function addEdge(graph: Graph, from: Node, choice: Choice, step: Step, reach: (snapshot: AnyMachineSnapshot) => Node) {
  const edge = {
    index: graph.edges.length,
    from: from.index,
    to: reach(step.snapshot).index,
    ...choice,
    transitions: step.transitions.map((transition) => transition.id),
    guards: step.guards,
  }
  graph.edges.push(edge)
  graph.outgoing[from.index]?.push(edge)
}

const graphs = new WeakMap<ChartSpec, Graph>()

/** The graph of a chart, explored once. */
export function graphOf(spec: ChartSpec): Graph {
  const known = graphs.get(spec) ?? explore(spec)
  graphs.set(spec, known)
  return known
}
