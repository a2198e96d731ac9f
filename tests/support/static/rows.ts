import type { Node } from '#tools/check/syntax.ts'
import { rowOfSchema } from './schemas.ts'
import type { Row, Source, Sources } from './sources.ts'

const KINDS: Record<string, string> = { TSNumberKeyword: 'number', TSStringKeyword: 'string', TSBooleanKeyword: 'boolean' }

/** What the code says it gets of a row; null where it says nothing that can be read off it. */
export class RowTypes {
  readonly #sources: Sources

  constructor(sources: Sources) {
    this.#sources = sources
  }

  #kindOf(node: Node | undefined): string | null {
    if (!node) return null
    if (node.type === 'TSUnionType') {
      const kinds = new Set((node.types as Node[]).filter((one) => one.type !== 'TSNullKeyword').map((one) => this.#kindOf(one)))
      return kinds.size === 1 ? [...kinds][0]! : null
    }
    if (node.type === 'TSLiteralType') return typeof node.literal.value
    if (node.type === 'TSTypeReference') return node.typeName.name === 'Date' ? 'Date' : null
    return KINDS[node.type] ?? null
  }

  #members(members: readonly Node[]): Row {
    const own = members.filter((each) => each.type === 'TSPropertySignature' && !each.optional)
    return Object.fromEntries(own.map((each) => [each.key.name, this.#kindOf(each.typeAnnotation?.typeAnnotation)]))
  }

  #all(nodes: readonly Node[], source: Source): Row | null {
    const rows = nodes.map((node) => this.rowOf(node, source))
    return rows.every((row) => row !== null) ? Object.assign({}, ...rows) : null
  }

  #named(node: Node, source: Source): Row | null {
    const [of, keys] = (node.typeArguments?.params ?? []) as [Node?, Node?]
    const { name } = node.typeName as { name?: string }
    if (name === 'Pick' || name === 'Omit' || name === 'WithDates') return this.#narrowed(name, this.rowOf(of, source), keys)
    const found = name ? this.#sources.find(name, source) : null
    const row = found && !node.typeArguments ? this.rowOf(found.node, found.source) : null
    return row ?? rowOfSchema(node, source, this.#sources)
  }

  #narrowed(name: string, row: Row | null, keys: Node | undefined): Row | null {
    const literals = keys?.type === 'TSUnionType' ? (keys.types as Node[]) : [keys]
    if (!row || !literals.every((each) => each?.type === 'TSLiteralType')) return null
    const names = literals.map((each) => String(each!.literal.value))
    if (name === 'WithDates') return { ...row, ...Object.fromEntries(names.map((each) => [each, 'Date'])) }
    return Object.fromEntries(Object.entries(row).filter(([column]) => names.includes(column) === (name === 'Pick')))
  }

  rowOf(node: Node | undefined, source: Source): Row | null {
    switch (node?.type) {
      case 'TSTypeLiteral':
        return this.#members(node.members)
      case 'TSInterfaceDeclaration': {
        const above = (node.extends as Node[]).map((each) => ({ ...each, type: 'TSTypeReference', typeName: each.expression }))
        const rows = this.#all(above, source)
        return rows && { ...rows, ...this.#members(node.body.body) }
      }
      case 'TSTypeAliasDeclaration':
        return this.rowOf(node.typeAnnotation, source)
      case 'TSIntersectionType':
        return this.#all(node.types, source)
      case 'TSTypeReference':
        return this.#named(node, source)
      case 'TSIndexedAccessType':
        return rowOfSchema(node, source, this.#sources)
      default:
        return null
    }
  }

  /** Of a call that says nothing itself, what the function around it promises to answer. */
  promised(above: readonly Node[], source: Source): Row | null {
    const [returned, around] = [above.at(-1), above.findLast(({ params }) => Array.isArray(params))]
    const isAnswer = returned?.type === 'ReturnStatement' || returned === around
    const promise = around?.returnType?.typeAnnotation
    const rows = isAnswer && promise?.typeName?.name === 'Promise' ? promise.typeArguments.params[0] : null
    return rows?.type === 'TSArrayType' ? this.rowOf(rows.elementType, source) : null
  }
}
