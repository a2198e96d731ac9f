import { getAdjacencyMap } from '@xstate/graph'
import { CHARTS } from '#tools/charts/charts.ts'
import { eventOf, eventsOf, graphOf, keyOf } from '#tools/charts/model/explore.ts'
import { textOf } from '#tools/charts/model/plain.ts'
import type { AnyMachineSnapshot } from 'xstate'
import { expect, test } from 'vitest'

/** `from --event--> to` for all of a graph, sorted: two explorations agree when these do. */
const sorted = (links: Iterable<string>) => [...new Set(links)].sort()

test.each(CHARTS.map((spec) => [spec.name, spec] as const))('the exploration of %s agrees with @xstate/graph', (_, spec) => {
  const adjacency = getAdjacencyMap(spec.machine, {
    input: spec.input as undefined,
    events: (snapshot: AnyMachineSnapshot) => eventsOf(spec, snapshot),
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(spec, snapshot),
    serializeEvent: (event: { type: string }) => textOf(event),
  } as never) as unknown as Record<string, { transitions: Record<string, { state: AnyMachineSnapshot }> }>
  const theirs = Object.entries(adjacency).flatMap(([from, { transitions }]) =>
    Object.entries(transitions).map(([event, { state }]) => `${from} --${event}--> ${keyOf(spec, state)}`),
  )
  const { nodes, edges } = graphOf(spec)
  const ours = edges.map((edge) => {
    const from = nodes[edge.from]!
    return `${from.key} --${textOf(eventOf(spec, edge, from.snapshot))}--> ${nodes[edge.to]!.key}`
  })
  expect(sorted(Object.keys(adjacency))).toEqual(sorted(nodes.map((node) => node.key)))
  expect(sorted(ours)).toEqual(sorted(theirs))
})
