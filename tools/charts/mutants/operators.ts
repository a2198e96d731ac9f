import { isAllOf, needName, needsOf } from '#domain/lifecycles/needs.ts'
import { and, createMachine, not, type AnyStateMachine } from 'xstate'
import { asList, clone, isConfig, type Config } from '../model/config.ts'
import { nameOf } from '../model/structure.ts'
import { statesIn, transitionsIn, type StateSite, type TransitionSite } from './sites.ts'

/** One small fault planted in a chart. */
export interface Mutant {
  id: string
  /** Throws when the fault makes no chart at all. */
  build: () => AnyStateMachine
  /** Of two actions in another order: where they stand. Whether the order can be seen is proved. */
  orderAt?: string
}

/** A fault as one changed part of a configuration; `undefined` takes the part away. */
interface Fault {
  id: string
  holder: Config
  part: string
  value: unknown
  orderAt?: string
}

const candidateId = (site: TransitionSite, place: number) => (site.candidates.length > 1 ? `${site.id} [${place + 1}]` : site.id)
const without = <Item>(items: readonly Item[], place: number) =>
  items.length > 1 ? items.filter((_, at) => at !== place) : undefined

function swapped<Item>(items: readonly Item[], place: number) {
  const [one, next] = items.slice(place, place + 2) as [Item, Item]
  return [...items.slice(0, place), next, one, ...items.slice(place + 2)]
}

function transitionFaults(site: TransitionSite, states: StateSite[]): Fault[] {
  const { holder, part, candidates } = site
  return candidates.flatMap((candidate, place) => {
    const id = candidateId(site, place)
    const drop = { id: `drop-transition ${id}`, holder, part, value: without(candidates, place) }
    const swap = { id: `swap-candidates ${id}`, holder, part, value: swapped(candidates, place) }
    const faults = [
      drop,
      ...targetFaults(id, candidate, site, states),
      ...guardFaults(id, candidate),
      ...actionFaults(id, candidate, 'actions'),
    ]
    return place + 1 < candidates.length ? [...faults, swap] : faults
  })
}

function targetFaults(id: string, candidate: Config, site: TransitionSite, states: StateSite[]): Fault[] {
  const { target } = candidate
  if (typeof target !== 'string') return []
  const untarget = { id: `untarget ${id}`, holder: candidate, part: 'target', value: undefined }
  const retarget = elsewhere(target, site, states).map((other) => ({
    id: `retarget ${id} -> ${other}`,
    holder: candidate,
    part: 'target',
    value: `#${other}`,
  }))
  const reenter = {
    id: `${candidate.reenter ? 'drop' : 'add'}-reenter ${id}`,
    holder: candidate,
    part: 'reenter',
    value: !candidate.reenter,
  }
  const staysInside = `${resolved(target, site)}.`.startsWith(`${site.state.id}.`)
  return staysInside ? [untarget, reenter, ...retarget] : [untarget, ...retarget]
}

/** The siblings of the target: the states that someone would name by mistake. */
function elsewhere(target: string, site: TransitionSite, states: StateSite[]) {
  const full = resolved(target, site)
  const parent = full.slice(0, full.lastIndexOf('.'))
  const brothers = states.filter(
    (state) => state.path.length > 0 && state.id !== full && state.id.slice(0, state.id.lastIndexOf('.')) === parent,
  )
  return brothers.map((state) => state.id)
}

function resolved(target: string, { state }: TransitionSite) {
  if (target.startsWith('#')) return target.slice(1)
  if (target.startsWith('.')) return state.id + target
  return `${state.id.slice(0, state.id.lastIndexOf('.'))}.${target}`
}

function guardFaults(id: string, candidate: Config): Fault[] {
  const { guard } = candidate
  if (guard === undefined) return []
  return [
    { id: `remove-guard ${id}`, holder: candidate, part: 'guard', value: undefined },
    { id: `negate-guard ${id}`, holder: candidate, part: 'guard', value: not(guard as never) },
    ...needFaults(id, candidate),
  ]
}

/** One of several needs forgotten. */
function needFaults(id: string, candidate: Config): Fault[] {
  const needs = isAllOf(candidate.guard) ? needsOf(candidate.guard) : []
  return needs.map((need, place) => ({
    id: `drop-need ${id} ${needName(need)}`,
    holder: candidate,
    part: 'guard',
    value: and(needs.filter((_, at) => at !== place) as never),
  }))
}

function actionFaults(id: string, holder: Config, part: string): Fault[] {
  const actions = asList(holder[part])
  return actions.flatMap((action, place) => {
    const drop = { id: `drop-action ${id} ${nameOf(action)}`, holder, part, value: without(actions, place) }
    if (place + 1 === actions.length) return [drop]
    return [
      drop,
      {
        id: `swap-actions ${id} ${nameOf(action)} <> ${nameOf(actions[place + 1])}`,
        orderAt: id,
        holder,
        part,
        value: swapped(actions, place),
      },
    ]
  })
}

function stateFaults(state: StateSite): Fault[] {
  const { config: holder, id } = state
  const tags = asList(holder.tags)
  return [
    ...initialFaults(state),
    ...tags.map((tag, place) => ({ id: `drop-tag ${id} ${String(tag)}`, holder, part: 'tags', value: without(tags, place) })),
    ...(holder.type === 'final' ? [{ id: `drop-final ${id}`, holder, part: 'type', value: undefined }] : []),
    ...invokeFaults(state),
    ...delayFaults(state),
    ...['entry', 'exit'].flatMap((when) => actionFaults(`${id} / ${when}`, holder, when)),
  ]
}

function initialFaults({ config: holder, id }: StateSite): Fault[] {
  if (holder.initial === undefined || !isConfig(holder.states)) return []
  const others = Object.keys(holder.states).filter((name) => name !== holder.initial)
  return others.map((name) => ({ id: `initial ${id} -> ${name}`, holder, part: 'initial', value: name }))
}

function invokeFaults({ config: holder, id }: StateSite): Fault[] {
  const invokes = asList(holder.invoke).filter(isConfig)
  return invokes.flatMap((invoke, place) => {
    const drop = { id: `drop-invoke ${id} ${String(invoke.id)}`, holder, part: 'invoke', value: without(invokes, place) }
    const input = { id: `drop-input ${id} ${String(invoke.id)}`, holder: invoke, part: 'input', value: undefined }
    return invoke.input === undefined ? [drop] : [drop, input]
  })
}

/** Another time under the same conditions. */
function delayFaults({ config: holder, id }: StateSite): Fault[] {
  const { after } = holder
  if (!isConfig(after)) return []
  return Object.keys(after).map((delay) => {
    const { [delay]: sooner, ...rest } = after
    return { id: `delay ${id} after ${delay}`, holder, part: 'after', value: { ...rest, 1: sooner } }
  })
}

function faultsIn(name: string, config: Config): Fault[] {
  const states = statesIn(name, config)
  return states.flatMap((state) => [
    ...stateFaults(state),
    ...transitionsIn(state).flatMap((site) => transitionFaults(site, states)),
  ])
}

/** Every mutant of a chart, in document order. Each is a copy of its own, so that they can live side by side. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const config = clone(machine.config as unknown as Config)
  return faultsIn(machine.id, config).map(({ id, holder, part, value, orderAt }) => ({
    id,
    ...(orderAt && { orderAt }),
    build: () => {
      const whole = holder[part]
      holder[part] = value
      const faulty = clone(config)
      holder[part] = whole
      return createMachine(faulty as never, machine.implementations as never) as AnyStateMachine
    },
  }))
}
