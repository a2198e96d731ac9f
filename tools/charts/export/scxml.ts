import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { asList, delaysOf, invokesOf, isConfig, type Config } from '../model/config.ts'
import { guardOf, stateIds, type Guard } from '../model/guards.ts'
import { childrenOf, millisecondsOf, nameOf, structureOf, type Transition } from '../model/structure.ts'
import { happeningOf } from '../model/names.ts'
import { escape } from '../model/xml.ts'

const TAGS = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' } as const

const attributes = (held: Record<string, string | undefined>) =>
  Object.entries(held)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [` ${name}="${escape(value)}"`]))
    .join('')

/** Params that are data stand in the call; those that are computed are the product's own code. */
function call(name: string, params: unknown) {
  return `${name}(${params === undefined || typeof params === 'function' ? '' : JSON.stringify(params)})`
}

const paramsOf = (part: unknown) => (isConfig(part) ? part.params : undefined)
const script = (action: unknown) => `<script>${escape(call(nameOf(action), paramsOf(action)))}</script>`

function handlers(node: AnyStateNode) {
  return (['entry', 'exit'] as const).flatMap((when) => {
    const actions = asList((node.config as Config)[when])
    return actions.length > 0 ? [`<on${when}>`, ...actions.map((action) => `  ${script(action)}`), `</on${when}>`] : []
  })
}

/** SCXML has no delayed transitions: entering sends the event with a delay, leaving takes it back. */
function timers(machine: AnyStateMachine, node: AnyStateNode) {
  return delaysOf(node).map((delay) => {
    const event = `xstate.after.${delay}.${node.id}`
    const send = `<onentry><send id="${event}" event="${event}" delay="${millisecondsOf(machine, delay) ?? 0}ms"/></onentry>`
    return `${send}<onexit><cancel sendid="${event}"/></onexit>`
  })
}

/** Ids stand once in a document, and two states can ask the same service. */
const invokeId = (node: AnyStateNode, service: string) => `${node.id}.${service}`

const eventOf = ({ descriptor, source }: Transition) => {
  const { kind, word } = happeningOf(descriptor)
  if (kind === 'done') return `done.invoke.${invokeId(source, word)}`
  if (kind === 'failed') return `error.platform.${invokeId(source, word)}`
  if (kind === 'complete') return `done.state.${word}`
  return descriptor
}

/** A guard as ECMAScript asks for it; `In` is SCXML's own. */
function condition(guard: Guard, machine: string): string {
  if (guard.kind === 'named') return call(guard.name, guard.params)
  if (guard.kind === 'stateIn')
    return stateIds(machine, guard.state)
      .map((id) => `In('${id}')`)
      .join(' && ')
  if (guard.kind === 'inline') throw new Error(`${machine} has an inline guard: it has no name to be asked by`)
  const parts = guard.guards.map((part) => enclosed(part, machine))
  return guard.kind === 'not' ? `!${parts.join('')}` : parts.join(guard.kind === 'and' ? ' && ' : ' || ')
}

const enclosed = (guard: Guard, machine: string) =>
  guard.kind === 'named' || guard.kind === 'not' ? condition(guard, machine) : `(${condition(guard, machine)})`

function transition(one: Transition) {
  const { definition, targets } = one
  const held = attributes({
    event: eventOf(one),
    cond: definition.guard ? condition(guardOf(definition.guard), one.source.machine.id) : '',
    target: targets.map((target) => target.id).join(' '),
    type: !definition.reenter && targets.some((target) => target.id.startsWith(`${one.source.id}.`)) ? 'internal' : '',
  })
  const actions = definition.actions.map((action) => `  ${script(action)}`)
  return actions.length > 0 ? [`<transition${held}>`, ...actions, '</transition>'] : [`<transition${held}/>`]
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

function inside(machine: AnyStateMachine, node: AnyStateNode): string[] {
  return [
    ...handlers(node),
    ...timers(machine, node),
    ...invokesOf(node).map(
      (invoke) => `<invoke id="${escape(invokeId(node, String(invoke.id)))}" src="${escape(nameOf(invoke.src))}"/>`,
    ),
    ...structureOf(machine)
      .transitions.filter((one) => one.source === node)
      .flatMap(transition),
    ...childrenOf(node).flatMap((child) => state(machine, child)),
  ]
}

const initialOf = (node: AnyStateNode) =>
  node.type === 'compound' ? (node.initial.target[0] as AnyStateNode | undefined)?.id : undefined

function state(machine: AnyStateMachine, node: AnyStateNode, more: readonly string[] = []): string[] {
  const tag = TAGS[node.type]
  const note = node.description ? [`<!-- ${node.description.replaceAll('--', '- -')} -->`] : []
  return [
    ...note,
    `<${tag}${attributes({ id: node.id, initial: initialOf(node) })}>`,
    ...indented([...more, ...inside(machine, node)]),
    `</${tag}>`,
  ]
}

/** Only `<state>` and `<parallel>` listen: a chart that does so itself stands in a state of its own. */
const isWrapped = ({ root }: AnyStateMachine) =>
  root.type === 'parallel' ||
  [...handlers(root), ...delaysOf(root), ...invokesOf(root)].length > 0 ||
  structureOf(root.machine).transitions.some((one) => one.source === root)

/** A final state ends the state around it: where that is not the document, the document ends with it. */
function wrapped(machine: AnyStateMachine): string[] {
  const { root } = machine
  if (childrenOf(root).every((child) => child.type !== 'final')) return state(machine, root)
  const end = `${root.id}.over`
  return [...state(machine, root, [`<transition event="done.state.${root.id}" target="${end}"/>`]), `<final id="${end}"/>`]
}

/** The chart in the W3C's interchange form. Guards and actions are calls by name. */
export function scxmlOf(machine: AnyStateMachine): string {
  const { root } = machine
  const head = attributes({
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    datamodel: 'ecmascript',
    name: machine.id,
    initial: isWrapped(machine) ? root.id : initialOf(root),
  })
  const body = isWrapped(machine) ? wrapped(machine) : childrenOf(root).flatMap((child) => state(machine, child))
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<scxml${head}>`, ...indented(body), '</scxml>', ''].join('\n')
}
