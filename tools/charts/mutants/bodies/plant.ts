import { faultsOf, guardFaults, isComputed } from './faults.ts'
import { edited, parse, spanOf, textAt, type Edit, type Source, type Syntax } from './syntax.ts'

/** One fault inside a guard, an action, or another function of a chart. */
export interface BodyFault {
  id: string
  /** Under which it is turned on. */
  number: number
  /** The outermost function it is in: what is never called belongs to no chart. */
  body: string
}

export interface Planted {
  code: string
  faults: BodyFault[]
}

interface Planting {
  source: Source
  edits: Edit[]
  faults: BodyFault[]
  /** Of the file, in front of every name. */
  stem: string
  next: () => number
}

/** Where a node stands: under which names, and in which outermost function. */
interface Place {
  names: readonly string[]
  body: number | null
}

/** Parts that do not run, or are names. */
const SKIPPED = new Set([
  'span',
  'key',
  'params',
  'typeAnnotation',
  'typeParams',
  'typeParameters',
  'typeArguments',
  'returnType',
  'id',
])
/** `fromPromise` runs no service here, an assertion and the words of an error change nothing that can be seen. */
const UNSEEN = new Set(['assertEvent', 'fromPromise', 'fromCallback'])
const EVALUATED = new Set(['assign', 'emit', 'raise'])

const isNode = (value: unknown): value is Syntax => typeof value === 'object' && value !== null && 'type' in value
const isFunction = ({ type }: Syntax) => type.includes('Function') && type !== 'FunctionBody'
const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 60)

/** Writes every fault of a file into it, each behind a switch of its own. */
export function plant(text: string, stem: string, next: () => number): Planted {
  const { source, body } = parse(text)
  const planting: Planting = { source, edits: [], faults: [], stem, next }
  for (const item of body) visit(planting, item, { names: [], body: null })
  return { code: edited(source, planting.edits), faults: planting.faults }
}

function add({ faults, stem, next }: Planting, { names, body }: Place, what: string): number {
  const number = next()
  const id = `body ${stem} ${names.slice(-3).join('.')}: ${what}`
  const same = faults.filter((fault) => fault.id === id || fault.id.startsWith(`${id} (`)).length
  faults.push({ id: same > 0 ? `${id} (${same + 1})` : id, number, body: String(body) })
  return number
}

function replace(planting: Planting, place: Place, node: Syntax, texts: readonly string[]) {
  const numbered = texts.map((text): [number, string] => [
    add(planting, place, `${short(textAt(planting.source, spanOf(node)))} -> ${short(text)}`),
    text,
  ])
  put(planting, node, numbered)
}

function put({ edits }: Planting, node: Syntax, numbered: readonly (readonly [number, string])[]) {
  if (numbered.length === 0) return
  const open = numbered.map(([number, text]) => `$.is(${number}) ? (${text}) : `).join('')
  edits.push({ ...spanOf(node), open: `(${open}(`, close: '))' })
}

function visit(planting: Planting, node: Syntax, place: Place) {
  const called = isNode(node.callee) ? String(node.callee.value) : ''
  if (UNSEEN.has(called) || node.type === 'NewExpression' || node.type.startsWith('TsType') || node.type === 'ImportDeclaration')
    return
  const inner = isFunction(node) && place.body === null ? { ...place, body: spanOf(node).start } : place
  if (EVALUATED.has(called) && place.body === null) return visitEvaluated(planting, node, place)
  if (isFunction(node)) visitResult(planting, node, inner)
  else if (inner.body !== null && node.type === 'ObjectExpression') return visitObject(planting, node, inner)
  else if (inner.body !== null) plantAt(planting, node, inner)
  visitParts(planting, node, named(node, inner))
}

function plantAt(planting: Planting, node: Syntax, place: Place) {
  replace(planting, place, node, faultsOf(node, planting.source))
  if (node.type !== 'ArrayExpression') return
  for (const element of node.elements as { expression: Syntax; spread: { start: number } | null }[]) {
    const span = { start: element.spread?.start ?? spanOf(element.expression).start, end: spanOf(element.expression).end }
    const number = add(planting, place, `drop ${short(textAt(planting.source, span))}`)
    planting.edits.push({ ...span, open: `...($.is(${number}) ? [] : [`, close: '])' })
  }
}

function named(node: Syntax, place: Place): Place {
  const name = [node.key, node.id].find(isNode)?.value
  return typeof name === 'string' || typeof name === 'number' ? { ...place, names: [...place.names, String(name)] } : place
}

function visitParts(planting: Planting, node: object, place: Place) {
  for (const [part, value] of Object.entries(node)) {
    if (SKIPPED.has(part) || (part === 'left' && isNode(node) && node.type === 'AssignmentExpression')) continue
    if (part === 'property' && isNode(value) && value.type === 'Identifier') continue
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value]) {
      if (isNode(each)) visit(planting, each, place)
      else if (typeof each === 'object' && each !== null) visitParts(planting, each, place)
    }
  }
}

/** The answer of a guard, and what a function of one call gives back. */
function visitResult(planting: Planting, node: Syntax, place: Place) {
  const body = node.body as Syntax
  if (body.type === 'FunctionBody' || body.type === 'BlockStatement') return
  if (place.names.includes('guards')) replace(planting, place, body, guardFaults(planting.source, body))
  else if (body.type === 'CallExpression') replace(planting, place, body, ['undefined'])
}

/** `assign({ problem: null })` is read once; as a function it is asked each time, and can be turned. */
function visitEvaluated(planting: Planting, node: Syntax, place: Place) {
  const [first] = node.arguments as { expression: Syntax }[]
  const object = first?.expression
  const isPlain = object?.type === 'ObjectExpression' && valuesOf(object).every((value) => !isFunction(value))
  if (!object || !isPlain) return visitParts(planting, node, place)
  planting.edits.push({ ...spanOf(object), open: '() => (', close: ')' })
  visitObject(planting, object, { ...place, body: spanOf(object).start })
}

const propertiesOf = (object: Syntax) => object.properties as Syntax[]
const valuesOf = (object: Syntax) =>
  propertiesOf(object).flatMap(({ type, value }) => (type === 'KeyValueProperty' ? [value as Syntax] : []))

function visitObject(planting: Planting, object: Syntax, place: Place) {
  const properties = propertiesOf(object)
  properties.forEach((property, at) => visitProperty(planting, property, properties[at + 1], place))
}

/** A property is left out, holds a constant, or holds what the next one should. */
function visitProperty(planting: Planting, property: Syntax, next: Syntax | undefined, place: Place) {
  const { source, edits } = planting
  const text = textAt(source, spanOf(property))
  const drop = add(planting, place, `drop ${short(text)}`)
  if (property.type === 'Identifier') {
    const constant = add(planting, place, `${text} -> null`)
    const open = `...($.is(${drop}) ? {} : { ${text}: $.is(${constant}) ? null : `
    return void edits.push({ ...spanOf(property), open, close: ' })' })
  }
  edits.push({ ...spanOf(property), open: `...($.is(${drop}) ? {} : { `, close: ' })' })
  if (property.type !== 'KeyValueProperty') return visitParts(planting, property, place)
  const value = property.value as Syntax
  const inside = named(property, place)
  if (next?.type === 'KeyValueProperty' && place.body !== null) swap(planting, inside, value, next.value as Syntax)
  if (isComputed(value)) replace(planting, inside, value, ['null'])
  visit(planting, value, inside)
}

function swap(planting: Planting, place: Place, one: Syntax, other: Syntax) {
  const [first, second] = [textAt(planting.source, spanOf(one)), textAt(planting.source, spanOf(other))]
  if (first === second) return
  const number = add(planting, place, `swap ${short(first)} <> ${short(second)}`)
  put(planting, one, [[number, second]])
  put(planting, other, [[number, first]])
}
