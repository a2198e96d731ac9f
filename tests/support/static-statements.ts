import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'
import * as names from '#server/store/entities/names.ts'
import { codeFiles } from '#tools/check/files.ts'

/** A statement whose text is known without running anything. */
export interface StaticStatement {
  /** `server/store/users.ts:12`. */
  at: string
  text: string
  /** The columns that the code says it gets, each with its kind where the code is plain about it; null where no row is told. */
  row: Record<string, string | null> | null
}

interface Node {
  type: string
  start: number
  // What else a node holds differs from type to type.
  // oxlint-disable-next-line typescript/no-explicit-any
  [key: string]: any
}

interface Source {
  path: string
  text: string
  /** Constants, functions and interfaces of the module by name, and where its imports come from. */
  known: Map<string, Node>
  imported: Map<string, { from: string; name: string }>
}

type Env = ReadonlyMap<string, string>
const NONE: Env = new Map()
const VALUE = '\u0001'

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

function* nodesIn(value: unknown, above: readonly Node[] = []): Generator<[Node, readonly Node[]]> {
  if (Array.isArray(value)) for (const each of value) yield* nodesIn(each, above)
  if (!isNode(value)) return
  yield [value, above]
  for (const key of Object.keys(value)) if (typeof value[key] === 'object') yield* nodesIn(value[key], [...above, value])
}

function declare(known: Map<string, Node>, node: Node): void {
  if (node.type === 'FunctionDeclaration' || node.type === 'TSInterfaceDeclaration') known.set(node.id.name, node)
  if (node.type !== 'VariableDeclaration') return
  for (const { id, init } of node.declarations as { id: Node; init: Node | null }[]) {
    if (id.type === 'Identifier' && init) known.set(id.name, init)
    if (id.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') continue
    for (const [at, each] of (id.elements as (Node | null)[]).entries())
      if (each?.type === 'Identifier' && init.elements[at]) known.set(each.name, init.elements[at])
  }
}

function readSource(root: string, path: string): { source: Source; body: Node[] } {
  const text = readFileSync(join(root, path), 'utf8')
  const body = parseSync(path, text).program.body as unknown as Node[]
  const [known, imported] = [new Map<string, Node>(), new Map<string, { from: string; name: string }>()]
  for (const node of body) {
    declare(known, node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node)
    if (node.type !== 'ImportDeclaration' || !String(node.source.value).startsWith('.')) continue
    const from = normalize(join(dirname(path), node.source.value)).replaceAll('\\', '/')
    for (const one of node.specifiers) imported.set(one.local.name, { from, name: one.imported?.name ?? one.local.name })
  }
  return { source: { path, text, known, imported }, body }
}

class Reader {
  readonly #sources = new Map<string, { source: Source; body: Node[] }>()
  readonly #builders = new Set(['id', 'named', 'join', 'bound'])

  constructor(root: string, paths: readonly string[]) {
    for (const path of paths) this.#sources.set(path, readSource(root, path))
    for (const { source } of this.#sources.values())
      for (const [name, node] of source.known) if (this.#isBuilder(node)) this.#builders.add(name)
  }

  #isBuilder(node: Node): boolean {
    const told = node.returnType?.typeAnnotation?.typeName?.name === 'Statement'
    return told || (node.type === 'ArrowFunctionExpression' && node.body.type === 'TaggedTemplateExpression')
  }

  #find(name: string, source: Source, above: readonly Node[]): { node: Node; source: Source } | null {
    for (const scope of above.toReversed()) {
      if (scope.type !== 'BlockStatement') continue
      const local = new Map<string, Node>()
      for (const node of scope.body) declare(local, node)
      if (local.has(name)) return { node: local.get(name)!, source }
    }
    if (source.known.has(name)) return { node: source.known.get(name)!, source }
    const place = source.imported.get(name)
    const other = place && this.#sources.get(place.from)?.source
    return other?.known.has(place!.name) ? { node: other.known.get(place!.name)!, source: other } : null
  }

  #isParameter(name: string, above: readonly Node[]): Node | null {
    const all = above.flatMap((scope) => (Array.isArray(scope.params) ? (scope.params as Node[]) : []))
    return all.find((each) => each.type === 'Identifier' && each.name === name) ?? null
  }

  /** The text of a template; null where a part of it is only known when it runs. */
  #template(quasis: Node[], holes: Node[], read: (hole: Node) => string | null): string | null {
    let text: string = quasis[0]!.value.cooked
    for (const [at, hole] of holes.entries()) {
      const part = read(hole)
      if (part === null) return null
      text += part + quasis[at + 1]!.value.cooked
    }
    return text
  }

  #call(node: Node, source: Source, above: readonly Node[], env: Env): string | null {
    if (node.callee.type !== 'Identifier') return null
    const name: string = node.callee.name
    if (name === 'bound' && node.arguments[0]?.params?.length === 0) return this.text(node.arguments[0].body, source, above, env)
    const told = (node.arguments as Node[]).map((each) => this.text(each, source, above, env))
    if (told.includes(null)) return null
    const given = told as string[]
    if (name === 'id' || name === 'named') return given[0] ?? null
    const own = (names as Record<string, unknown>)[name]
    if (typeof own === 'function' && source.imported.get(name)?.from.endsWith('entities/names.ts'))
      return (own as (...texts: string[]) => string)(...given)
    const found = this.#find(name, source, above)
    if (found?.node.type !== 'ArrowFunctionExpression' || found.node.body.type === 'BlockStatement') return null
    const params = new Map((found.node.params as Node[]).map((each, at): [string, string] => [each.name, given[at] ?? '']))
    return this.text(found.node.body, found.source, [], params)
  }

  text(node: Node, source: Source, above: readonly Node[], env: Env): string | null {
    if (node.type === 'Literal') return String(node.value)
    if (node.type === 'TemplateLiteral')
      return this.#template(node.quasis, node.expressions, (hole) => this.text(hole, source, above, env))
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql')
      return this.#template(node.quasi.quasis, node.quasi.expressions, (hole) => this.#hole(hole, source, above, env))
    if (node.type === 'CallExpression') return this.#call(node, source, above, env)
    if (node.type !== 'Identifier') return null
    if (env.has(node.name)) return env.get(node.name)!
    if (this.#isParameter(node.name, above)) return null
    const found = this.#find(node.name, source, above)
    return found && this.text(found.node, found.source, found.source === source ? above : [], NONE)
  }

  #hole(node: Node, source: Source, above: readonly Node[], env: Env): string | null {
    return this.#isFragment(node, source, above, env) ? this.text(node, source, above, env) : VALUE
  }

  #isFragment(node: Node, source: Source, above: readonly Node[], env: Env): boolean {
    if (node.type === 'TaggedTemplateExpression') return true
    if (node.type === 'ConditionalExpression') return this.#isFragment(node.consequent, source, above, env)
    if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && this.#builders.has(node.callee.name)
    if (node.type !== 'Identifier') return false
    if (env.has(node.name)) return true
    const parameter = this.#isParameter(node.name, above)
    if (parameter) return parameter.typeAnnotation?.typeAnnotation?.typeName?.name === 'Statement'
    const found = this.#find(node.name, source, above)
    return found !== null && this.#isFragment(found.node, found.source, above, env)
  }

  #kindOf(node: Node | undefined): string | null {
    if (!node) return null
    if (node.type === 'TSUnionType') {
      const kinds = new Set((node.types as Node[]).filter((one) => one.type !== 'TSNullKeyword').map((one) => this.#kindOf(one)))
      return kinds.size === 1 ? [...kinds][0]! : null
    }
    if (node.type === 'TSLiteralType') return typeof node.literal.value
    if (node.type === 'TSTypeReference') return node.typeName.name === 'Date' ? 'Date' : null
    return { TSNumberKeyword: 'number', TSStringKeyword: 'string', TSBooleanKeyword: 'boolean' }[node.type] ?? null
  }

  #rowOf(node: Node | undefined, source: Source): StaticStatement['row'] {
    const found = node?.type === 'TSTypeReference' ? this.#find(node.typeName.name, source, [])?.node : node
    const members = found?.type === 'TSTypeLiteral' ? found.members : found?.body?.body
    if (!found || !Array.isArray(members) || (found.extends?.length ?? 0) > 0) return null
    const own = (members as Node[]).filter((each) => each.type === 'TSPropertySignature' && !each.optional)
    return Object.fromEntries(own.map((each) => [each.key.name, this.#kindOf(each.typeAnnotation?.typeAnnotation)]))
  }

  /** Every call of the database, with its statement where that is static. */
  read(): { statements: StaticStatement[]; calls: number } {
    const statements: StaticStatement[] = []
    let calls = 0
    for (const { source, body } of this.#sources.values())
      for (const [node, above] of nodesIn(body)) {
        if (node.type !== 'CallExpression' || node.callee.property?.name !== 'query' || !node.arguments[0]) continue
        calls += 1
        const text = this.text(node.arguments[0], source, above, NONE)
        if (text === null) continue
        let place = 0
        const numbered = text.replaceAll(VALUE, () => `$${(place += 1)}`)
        const line = source.text.slice(0, node.start).split('\n').length
        statements.push({ at: `${source.path}:${line}`, text: numbered, row: this.#rowOf(node.typeArguments?.params[0], source) })
      }
    return { statements, calls }
  }
}

/** The static statements of a tree, and how many calls of the database there are in all. */
export function staticStatements(root: string): { statements: StaticStatement[]; calls: number } {
  const paths = codeFiles(root, ['server']).filter((path) => /^server\/store\/(?!embedded\/|open|migrate|postgres)/.test(path))
  return new Reader(root, paths).read()
}
