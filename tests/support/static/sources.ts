import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { bodyOf, type Node } from '#tools/check/syntax.ts'

/** Columns by name, each with its kind where the code is plain about it. */
export type Row = Record<string, string | null>

/** A module as it is written. */
export interface Source {
  path: string
  text: string
  body: Node[]
  /** Constants, functions and types of the module by name, and where its imports come from. */
  known: Map<string, Node>
  imported: Map<string, { from: string; name: string }>
}

const NAMED = ['FunctionDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration']

/** Notes what a statement of a module or of a function gives a name to. */
export function declare(known: Map<string, Node>, node: Node): void {
  if (NAMED.includes(node.type)) known.set(node.id.name, node)
  if (node.type !== 'VariableDeclaration') return
  for (const { id, init } of node.declarations as { id: Node; init: Node | null }[]) {
    if (id.type === 'Identifier' && init) known.set(id.name, init)
    if (id.type !== 'ArrayPattern' || init?.type !== 'ArrayExpression') continue
    for (const [at, each] of (id.elements as (Node | null)[]).entries())
      if (each?.type === 'Identifier' && init.elements[at]) known.set(each.name, init.elements[at])
  }
}

/** The modules of a tree, each read when it is asked for. */
export class Sources {
  readonly #root: string
  readonly #read = new Map<string, Source | null>()

  constructor(root: string) {
    this.#root = root
  }

  at(path: string): Source | null {
    if (!this.#read.has(path)) this.#read.set(path, existsSync(join(this.#root, path)) ? this.#parse(path) : null)
    return this.#read.get(path) ?? null
  }

  #parse(path: string): Source {
    const text = readFileSync(join(this.#root, path), 'utf8')
    const body = bodyOf(path, text)
    const [known, imported]: [Source['known'], Source['imported']] = [new Map(), new Map()]
    for (const node of body) {
      declare(known, node.type === 'ExportNamedDeclaration' && node.declaration ? node.declaration : node)
      if (node.type !== 'ImportDeclaration' || !/^[.#]/.test(node.source.value)) continue
      const isNear = node.source.value.startsWith('.')
      const from = isNear ? normalize(join(dirname(path), node.source.value)) : node.source.value.slice(1)
      for (const one of node.specifiers)
        imported.set(one.local.name, { from: from.replaceAll('\\', '/'), name: one.imported?.name ?? one.local.name })
    }
    return { path, text, body, known, imported }
  }

  /** What a name of a module stands for, there or where it is imported from. */
  find(name: string, source: Source): { node: Node; source: Source } | null {
    const own = source.known.get(name)
    if (own) return { node: own, source }
    const place = source.imported.get(name)
    const other = place && this.at(place.from)
    return place && other ? this.find(place.name, other) : null
  }
}
