import { ENDPOINTS } from '#domain/api/index.ts'
import type { Node } from '#tools/check/syntax.ts'
import type { Row, Source, Sources } from './sources.ts'

/** What of a schema is looked at. */
interface Schema {
  def: { type: string; shape?: Record<string, Schema>; element?: Schema; innerType?: Schema }
}

const OPEN = ['nullable', 'readonly', 'default']
const TEXTS = ['enum', 'literal']

function kindOf({ def }: Schema): string | null {
  if (def.innerType) return OPEN.includes(def.type) ? kindOf(def.innerType) : null
  if (TEXTS.includes(def.type)) return 'string'
  return ['string', 'number', 'boolean'].includes(def.type) ? def.type : null
}

const inside = (schema: Schema): Schema =>
  schema.def.innerType && OPEN.includes(schema.def.type) ? inside(schema.def.innerType) : schema

function endpointNamed(of: Node | undefined, which: 'input' | 'output'): Schema | null {
  const found = of?.type === 'TSTypeQuery' ? ENDPOINTS.find(({ name }) => name === of.exprName.name) : undefined
  return (found?.[which] as Schema | undefined) ?? null
}

/** The schema that a type is read off: what an endpoint answers, or a part of it. */
function schemaOf(node: Node | undefined, source: Source, sources: Sources): Schema | null {
  if (node?.type === 'TSIndexedAccessType') {
    const whole = schemaOf(node.objectType, source, sources)
    if (!whole) return null
    const { def } = inside(whole)
    const of = node.indexType.type === 'TSNumberKeyword' ? def.element : def.shape?.[node.indexType.literal?.value as string]
    return of ? inside(of) : null
  }
  if (node?.type !== 'TSTypeReference') return null
  const { name } = node.typeName as { name: string }
  if (name === 'Output' || name === 'Input')
    return endpointNamed(node.typeArguments?.params[0], name === 'Output' ? 'output' : 'input')
  const alias = node.typeArguments ? null : sources.find(name, source)
  return alias?.node.type === 'TSTypeAliasDeclaration' ? schemaOf(alias.node.typeAnnotation, alias.source, sources) : null
}

/** The columns of a type that is what an endpoint answers, or a part of it. */
export function rowOfSchema(node: Node | undefined, source: Source, sources: Sources): Row | null {
  const shape = schemaOf(node, source, sources)?.def.shape
  if (!shape) return null
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => (schema.def.type === 'optional' ? [] : [[name, kindOf(schema)]])),
  )
}
