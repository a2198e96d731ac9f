import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { actionsOf, delaysOf, invokesOf } from '../model/config.ts'
import { childrenOf, millisecondsOf, nameOf, namesOfNeeds, structureOf, type Transition } from '../model/structure.ts'
import { happeningOf } from '../model/names.ts'
import { escape } from '../model/xml.ts'

const TAGS = { atomic: 'state', compound: 'state', parallel: 'parallel', final: 'final', history: 'history' } as const

const attributes = (held: Record<string, string | undefined>) =>
  Object.entries(held)
    .flatMap(([name, value]) => (value === undefined || value === '' ? [] : [` ${name}="${escape(value)}"`]))
    .join('')

const script = (name: string) => `<script>${escape(name)}()</script>`

function handlers(node: AnyStateNode) {
  return (['entry', 'exit'] as const).flatMap((when) => {
    const names = actionsOf(node, when)
    return names.length > 0 ? [`<on${when}>`, ...names.map((name) => `  ${script(name)}`), `</on${when}>`] : []
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

const eventOf = ({ descriptor }: Transition) => {
  const { kind, word } = happeningOf(descriptor)
  if (kind === 'done') return `done.invoke.${word}`
  if (kind === 'failed') return `error.platform.${word}`
  if (kind === 'complete') return `done.state.${word}`
  return descriptor
}

function transition(one: Transition) {
  const { definition, targets } = one
  const held = attributes({
    event: eventOf(one),
    cond: definition.guard
      ? namesOfNeeds(definition.guard)
          .map((name) => `${name}()`)
          .join(' && ')
      : '',
    target: targets.map((target) => target.id).join(' '),
    type: !definition.reenter && targets.some((target) => target.id.startsWith(`${one.source.id}.`)) ? 'internal' : '',
  })
  const actions = definition.actions.map((action) => `  ${script(nameOf(action))}`)
  return actions.length > 0 ? [`<transition${held}>`, ...actions, '</transition>'] : [`<transition${held}/>`]
}

const indented = (lines: readonly string[]) => lines.map((line) => `  ${line}`)

function inside(machine: AnyStateMachine, node: AnyStateNode): string[] {
  return [
    ...handlers(node),
    ...timers(machine, node),
    ...invokesOf(node).map((invoke) => `<invoke id="${escape(String(invoke.id))}" src="${escape(nameOf(invoke.src))}"/>`),
    ...structureOf(machine)
      .transitions.filter((one) => one.source === node)
      .flatMap(transition),
    ...childrenOf(node).flatMap((child) => state(machine, child)),
  ]
}

const initialOf = (node: AnyStateNode) =>
  node.type === 'compound' ? (node.initial.target[0] as AnyStateNode | undefined)?.id : undefined

function state(machine: AnyStateMachine, node: AnyStateNode): string[] {
  const tag = TAGS[node.type]
  const note = node.description ? [`<!-- ${node.description.replaceAll('--', '- -')} -->`] : []
  return [
    ...note,
    `<${tag}${attributes({ id: node.id, initial: initialOf(node) })}>`,
    ...indented(inside(machine, node)),
    `</${tag}>`,
  ]
}

/** The chart in the W3C's interchange form. Guards and actions are calls by name. */
export function scxmlOf(machine: AnyStateMachine): string {
  const { root } = machine
  const isParallel = root.type === 'parallel'
  const head = attributes({
    xmlns: 'http://www.w3.org/2005/07/scxml',
    version: '1.0',
    datamodel: 'ecmascript',
    name: machine.id,
    initial: isParallel ? root.id : initialOf(root),
  })
  const body = isParallel ? state(machine, root) : inside(machine, root)
  return ['<?xml version="1.0" encoding="UTF-8"?>', `<scxml${head}>`, ...indented(body), '</scxml>', ''].join('\n')
}
