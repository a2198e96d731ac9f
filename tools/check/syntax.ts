import { parseSync } from 'vite'

export interface Node {
  type: string
  start: number
  end: number
  // What else a node holds differs from type to type.
  // oxlint-disable-next-line typescript/no-explicit-any
  [key: string]: any
}

export const bodyOf = (path: string, text: string) => parseSync(path, text).program.body as unknown as Node[]

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Every node, each with those it stands in, the outermost first. */
export function* nodesIn(value: unknown, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, above)
  if (!isNode(value)) return
  yield [value, above]
  for (const key of Object.keys(value)) if (typeof value[key] === 'object') yield* nodesIn(value[key], [...above, value])
}
