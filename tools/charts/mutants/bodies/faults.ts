import { spanOf, textAt, type Syntax, type Source } from './syntax.ts'

/** What can be written in place of an expression by mistake; each is source text of its own. */
type Faults = (node: Syntax, source: Source) => string[]

const OPERATORS: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
}

const text = (source: Source, node: unknown) => textAt(source, spanOf(node as Syntax))

const binary: Faults = (node, source) => {
  const { operator, left, right } = node as unknown as { operator: string; left: Syntax; right: Syntax }
  const [one, other] = [text(source, left), text(source, right)]
  if (operator === '??') return [one, other]
  return operator in OPERATORS ? [`(${one}) ${OPERATORS[operator]} (${other})`] : []
}

const conditional: Faults = (node, source) => [text(source, node.consequent), text(source, node.alternate)]

/** Of `event.email` another field of the event. */
const member: Faults = (node) => {
  const { object, property } = node as unknown as { object: Syntax; property: Syntax }
  const isKnown = object.type === 'Identifier' && (object.value === 'event' || object.value === 'context')
  return isKnown && property.type === 'Identifier' ? [`$.other(${String(object.value)}, '${String(property.value)}')`] : []
}

const PLANTED = "'planted'"

const FAULTS: Record<string, Faults> = {
  NumericLiteral: (node) => [String(Number(node.value) + 1)],
  StringLiteral: () => [PLANTED],
  NullLiteral: () => [PLANTED],
  BooleanLiteral: (node) => [String(!node.value)],
  UnaryExpression: (node, source) => (node.operator === '!' ? [text(source, node.argument)] : []),
  BinaryExpression: binary,
  ConditionalExpression: conditional,
  MemberExpression: member,
  ArrayExpression: (node) => ((node.elements as unknown[]).length === 0 ? [`[${PLANTED}]`] : []),
}

export const faultsOf: Faults = (node, source) => FAULTS[node.type]?.(node, source) ?? []

const LITERALS = ['NumericLiteral', 'StringLiteral', 'NullLiteral', 'BooleanLiteral', 'ArrayExpression', 'ObjectExpression']

/** A constant instead of a computed value. */
export const isComputed = ({ type }: Syntax) => !LITERALS.includes(type) && !type.includes('Function')

/** What a guard answers by mistake. */
export const guardFaults = (source: Source, body: Syntax): string[] => ['true', 'false', `!(${text(source, body)})`]
