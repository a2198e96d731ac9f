import * as names from '#server/store/records/names.ts'
import type { Statement } from '#server/store/sql/sql.ts'
import { codeFiles } from '#tools/check/files.ts'
import { nodesIn, type Node } from '#tools/check/syntax.ts'
import { RowTypes } from './rows.ts'
import { declare, Sources, type Row, type Source } from './sources.ts'

/** A statement whose text is known without running anything. */
export interface StaticStatement {
  /** `server/store/users.ts:12`. */
  at: string
  text: string
  /** What the code says it gets; null where no row is told. */
  row: Row | null
  /** Whether it says anything of a row. */
  isTyped: boolean
}

/** What a parameter of a builder stands for: its text, null where that is only known when it runs. */
interface Given {
  text: string | null
  isFragment: boolean
}

type Env = ReadonlyMap<string, Given>
const NONE: Env = new Map()
const VALUE = '\u0001'

const isStatement = ({ typeAnnotation }: Node) => typeAnnotation?.typeAnnotation?.typeName?.name === 'Statement'

class Reader {
  readonly #sources: Sources
  readonly #rows: RowTypes
  readonly #own: Source[]
  readonly #builders = new Set(['id', 'named', 'join', 'literal', ...Object.keys(names)])

  constructor(root: string, paths: readonly string[]) {
    this.#sources = new Sources(root)
    this.#rows = new RowTypes(this.#sources)
    this.#own = paths.flatMap((path) => this.#sources.at(path) ?? [])
    for (const { known } of this.#own) for (const [name, node] of known) if (this.#isBuilder(node)) this.#builders.add(name)
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
    return this.#sources.find(name, source)
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

  /** What the parameters of a builder stand for in a call. */
  #given(params: readonly Node[], texts: readonly (string | null)[], source: Source): Env {
    return new Map(
      params.map((param, at): [string, Given] => {
        const declared: Node = param.type === 'AssignmentPattern' ? param.left : param
        const byDefault = param.right ? this.text(param.right, source, [], NONE) : null
        const text = at < texts.length ? texts[at]! : byDefault
        return [declared.name, { text, isFragment: isStatement(declared) || param.right?.type === 'TaggedTemplateExpression' }]
      }),
    )
  }

  #call(node: Node, source: Source, above: readonly Node[], env: Env): string | null {
    if (node.callee.type !== 'Identifier') return null
    const name: string = node.callee.name
    const texts = (node.arguments as Node[]).map((each) => this.text(each, source, above, env))
    const known = texts.every((text) => text !== null) ? texts : null
    if (name === 'id' || name === 'named') return known?.join('.') ?? null
    if (name === 'literal') return known && (/^\d+$/.test(known[0]!) ? known[0]! : `'${known[0]}'`)
    const own = (names as Record<string, unknown>)[name]
    if (typeof own === 'function' && source.imported.get(name)?.from.endsWith('records/names.ts'))
      return known && (own as (...texts: string[]) => Statement)(...known).text
    const found = this.#find(name, source, above)
    if (found?.node.type !== 'ArrowFunctionExpression' || found.node.body.type === 'BlockStatement') return null
    return this.text(found.node.body, found.source, [], this.#given(found.node.params, texts, found.source))
  }

  text(node: Node, source: Source, above: readonly Node[], env: Env): string | null {
    if (node.type === 'Literal') return String(node.value)
    if (node.type === 'TemplateLiteral')
      return this.#template(node.quasis, node.expressions, (hole) => this.text(hole, source, above, env))
    if (node.type === 'TaggedTemplateExpression' && node.tag.name === 'sql')
      return this.#template(node.quasi.quasis, node.quasi.expressions, (hole) => this.#hole(hole, source, above, env))
    if (node.type === 'CallExpression') return this.#call(node, source, above, env)
    if (node.type !== 'Identifier') return null
    if (env.has(node.name)) return env.get(node.name)!.text
    if (this.#isParameter(node.name, above)) return null
    const found = this.#find(node.name, source, above)
    return found && this.text(found.node, found.source, found.source === source ? above : [], NONE)
  }

  #hole(node: Node, source: Source, above: readonly Node[], env: Env): string | null {
    return this.#isFragment(node, source, above, env) ? this.text(node, source, above, env) : VALUE
  }

  #isFragment(node: Node, source: Source, above: readonly Node[], env: Env): boolean {
    if (node.type === 'TaggedTemplateExpression') return true
    if (node.type === 'ConditionalExpression')
      return [node.consequent, node.alternate].some((each: Node) => this.#isFragment(each, source, above, env))
    if (node.type === 'CallExpression') return node.callee.type === 'Identifier' && this.#builders.has(node.callee.name)
    if (node.type !== 'Identifier') return false
    if (env.has(node.name)) return env.get(node.name)!.isFragment
    const parameter = this.#isParameter(node.name, above)
    if (parameter) return isStatement(parameter)
    const found = this.#find(node.name, source, above)
    return found !== null && this.#isFragment(found.node, found.source, above, env)
  }

  /** Every call of the database, with its statement where that is static. */
  read(): { statements: StaticStatement[]; calls: number } {
    const statements: StaticStatement[] = []
    let calls = 0
    for (const source of this.#own)
      for (const [node, above] of nodesIn(source.body)) {
        if (node.type !== 'CallExpression' || node.callee.property?.name !== 'query' || !node.arguments[0]) continue
        calls += 1
        const text = this.text(node.arguments[0], source, above, NONE)
        if (text === null) continue
        let place = 0
        const numbered = text.replaceAll(VALUE, () => `$${(place += 1)}`)
        const line = source.text.slice(0, node.start).split('\n').length
        const type: Node | undefined = node.typeArguments?.params[0]
        const row = type ? this.#rows.rowOf(type, source) : this.#rows.promised(above, source)
        statements.push({ at: `${source.path}:${line}`, text: numbered, row, isTyped: type !== undefined })
      }
    return { statements, calls }
  }
}

/** The static statements of a tree, and how many calls of the database there are in all. */
export function staticStatements(root: string): { statements: StaticStatement[]; calls: number } {
  const paths = codeFiles(root, ['server']).filter((path) => /^server\/store\/(?!embedded\/|open|migrate|postgres)/.test(path))
  return new Reader(root, paths).read()
}
