type Tree = Map<string, Tree>

/** Marks that a path may end here. */
const END = ''

const fitting = (segment: string) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))

function below(node: Tree, name: string): Tree {
  const child = node.get(name) ?? new Map()
  node.set(name, child)
  return child
}

function treeOf(paths: readonly string[]): Tree {
  const root: Tree = new Map()
  for (const path of paths) {
    let node = root
    for (const segment of path.split('/').filter(Boolean)) node = below(node, fitting(segment))
    below(node, END)
  }
  return root
}

function expression(node: Tree): string {
  const ways = [...node].filter(([name]) => name !== END).map(([name, child]) => name + expression(child))
  if (ways.length === 0) return ''
  const onwards = ways.length === 1 ? `/${ways.join('')}` : `/(${ways.join('|')})`
  return node.has(END) ? `(${onwards})?` : onwards
}

/** A regular expression that fits just these paths, `:name` any one segment; what they begin with is said once. */
export const oneExpression = (paths: readonly string[]): string => expression(treeOf(paths))
