import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Check } from './check.ts'
import { codeFiles } from './files.ts'
import { bodyOf, nodesIn, type Node } from './syntax.ts'

/** The one folder that composes statements. */
const STORE = /^server\/store\//

const TEXT =
  /['"`]\s*(select\s[^'"`]*\sfrom\s|insert into\s|update \w+ set\s|delete from\s|(\w+\.)?\w+ (=|is not|is|in|<|>) ['"]?\$\{)|\bt\.\w+ (=|is|in|<|>)/i

/** What composes or runs a statement: a call of the database, a tagged template, text in the words of SQL. */
const COMPOSED = [
  { what: 'runs a statement', is: /\.query\s*(<[^()]*>)?\s*\(/ },
  { what: 'composes a statement', is: /\bsql\s*(<[^()`]*>)?`/ },
  { what: 'holds text of a statement', is: TEXT },
]

const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '))

const read = (root: string, path: string) => readFileSync(join(root, path), 'utf8')

function faultsOutside(root: string, path: string): string[] {
  const lines = withoutComments(read(root, path)).split('\n')
  return lines.flatMap((line, at) => {
    const fault = COMPOSED.find(({ is }) => is.test(line))
    return fault ? [`${path}:${at + 1}: ${fault.what}. Move it to server/store, and give it a name there.`] : []
  })
}

const isText = (node: Node | null) =>
  node?.type === 'TemplateLiteral' || (node?.type === 'Literal' && typeof node.value === 'string')

const isConstant = (node: Node | null) => isText(node) && !(node?.expressions?.length > 0)

/** Names of constant texts, which in a hole would be bound as values. */
const textsIn = (nodes: readonly [Node, readonly Node[]][]): string[] =>
  nodes.flatMap(([node]) =>
    node.type === 'VariableDeclarator' && node.id.type === 'Identifier' && isConstant(node.init) ? [node.id.name as string] : [],
  )

/** In the store, text is put into a statement by the tag alone. */
function faultsInside(root: string, path: string): string[] {
  const text = read(root, path)
  const nodes = [...nodesIn(bodyOf(path, text))]
  const texts = new Set(textsIn(nodes))
  const faults = nodes.flatMap(([node, above]): [Node, string][] => {
    const isTagged = above.at(-1)?.type === 'TaggedTemplateExpression'
    if (isText(node) && !isTagged && TEXT.test(text.slice(node.start, node.end))) return [[node, 'holds text of a statement']]
    if (node.type !== 'TaggedTemplateExpression' || node.tag.name !== 'sql') return []
    const holes = (node.quasi.expressions as Node[]).filter((hole) => isConstant(hole) || texts.has(hole.name))
    return holes.map((hole) => [hole, 'puts text into a statement, where it is a value'])
  })
  return faults.map(([node, what]) => `${path}:${text.slice(0, node.start).split('\n').length}: ${what}. Use the tag sql.`)
}

export const statements: Check = {
  name: 'statements',
  faultsIn: (root) =>
    codeFiles(root, ['server']).flatMap((path) => (STORE.test(path) ? faultsInside(root, path) : faultsOutside(root, path))),
}
