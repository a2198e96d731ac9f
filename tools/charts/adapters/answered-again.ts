import { variantName, type Edge, type Graph } from '../model/explore.ts'

const isAnswer = ({ type }: Edge) => type.startsWith('xstate.done.actor.')

/** The shortest walk from a node that ends with an edge that is looked for; null where there is none. */
function shortest(graph: Graph, from: number, isWanted: (edge: Edge) => boolean): Edge[] | null {
  const seen = new Set([from])
  let layer: Edge[][] = [[]]
  while (layer.length > 0) {
    const walks = layer.flatMap((walk) => (graph.outgoing[walk.at(-1)?.to ?? from] ?? []).map((edge) => [...walk, edge]))
    const found = walks.find((walk) => isWanted(walk.at(-1)!))
    if (found) return found
    layer = walks.filter((walk) => !seen.has(walk.at(-1)!.to) && seen.add(walk.at(-1)!.to))
  }
  return null
}

/** Whether one answer comes this soon after the other on a path, so that what the first one showed can still be there. */
const isOn = (path: readonly Edge[], [one, other]: readonly [Edge, Edge], distance: number) =>
  path.some(
    (edge, at) =>
      variantName(edge) === variantName(one) &&
      path.slice(at + 1, at + 1 + distance).some((later) => variantName(later) === variantName(other)),
  )

/** Paths on which a service answers and answers again with other data, where no path does: what is left over from the first answer is seen. */
export function answeredAgain(graph: Graph, paths: readonly Edge[][]): Edge[][] {
  const types = new Set(graph.edges.filter(isAnswer).map(({ type }) => type))
  return [...types].flatMap((type) => {
    const isOf = (variant: number) => (edge: Edge) => edge.type === type && edge.variant === variant
    const first = shortest(graph, 0, isOf(0))
    const second = first && shortest(graph, first.at(-1)!.to, isOf(1))
    if (!first || !second) return []
    const isThere = paths.some((path) => isOn(path, [first.at(-1)!, second.at(-1)!], second.length))
    return isThere ? [] : [[...first, ...second]]
  })
}
