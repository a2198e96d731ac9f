import { createMachine, not, type AnyStateMachine } from 'xstate'
import { asList, clone, isConfig, type Config } from '../model/config.ts'
import { nameOf } from '../model/structure.ts'
import { actionHoldersIn, statesIn, transitionsIn, type StateSite, type TransitionSite } from './sites.ts'

/** One small fault planted in a chart. */
export interface Mutant {
  id: string
  /** Throws when the fault makes no chart at all. */
  build: () => AnyStateMachine
}

/** A fault as a change of a copy. The same copy is never changed twice. */
interface Fault {
  id: string
  apply: () => void
}

const candidateId = (site: TransitionSite, place: number) => (site.candidates.length > 1 ? `${site.id} [${place + 1}]` : site.id)
const without = <Item>(items: readonly Item[], place: number) => items.filter((_, at) => at !== place)
const swapped = <Item>(items: readonly Item[], place: number) => items.map((item, at) => items[at === place ? at + 1 : at === place + 1 ? at - 1 : at] ?? item)

function transitionFaults(site: TransitionSite, states: StateSite[]): Fault[] {
  return site.candidates.flatMap((candidate, place) => {
    const id = candidateId(site, place)
    const drop = { id: `drop-transition ${id}`, apply: () => site.write(without(site.candidates, place)) }
    const swap = { id: `swap-candidates ${id}`, apply: () => site.write(swapped(site.candidates, place)) }
    const faults = [drop, ...targetFaults(id, candidate, site, states), ...guardFaults(id, candidate), ...actionFaults(id, candidate, 'actions')]
    return place + 1 < site.candidates.length ? [...faults, swap] : faults
  })
}

function targetFaults(id: string, candidate: Config, site: TransitionSite, states: StateSite[]): Fault[] {
  if (candidate.target === undefined) return []
  const staysInside = `${resolved(String(candidate.target), site)}.`.startsWith(`${site.state.id}.`)
  const reenter = { id: `${candidate.reenter ? 'drop' : 'add'}-reenter ${id}`, apply: () => void (candidate.reenter = !candidate.reenter) }
  const retarget = elsewhere(String(candidate.target), site, states).map((target) => ({
    id: `retarget ${id} -> ${target}`,
    apply: () => void (candidate.target = `#${target}`),
  }))
  const untarget = { id: `untarget ${id}`, apply: () => void delete candidate.target }
  return staysInside ? [untarget, reenter, ...retarget] : [untarget, ...retarget]
}

/** The brothers of the target: the states somebody would name by mistake. */
function elsewhere(target: string, site: TransitionSite, states: StateSite[]) {
  const full = resolved(target, site)
  const parent = full.slice(0, full.lastIndexOf('.'))
  const brothers = states.filter((state) => state.path.length > 0 && state.id !== full && state.id.slice(0, state.id.lastIndexOf('.')) === parent)
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
    { id: `remove-guard ${id}`, apply: () => void delete candidate.guard },
    { id: `negate-guard ${id}`, apply: () => void (candidate.guard = not(guard as never)) },
  ]
}

function actionFaults(id: string, holder: Config, name: string): Fault[] {
  const actions = asList(holder[name])
  return actions.flatMap((action, place) => {
    const drop = { id: `drop-action ${id} ${nameOf(action)}`, apply: () => void (holder[name] = without(actions, place)) }
    const swap = { id: `swap-actions ${id} ${nameOf(action)} <> ${nameOf(actions[place + 1])}`, apply: () => void (holder[name] = swapped(actions, place)) }
    return place + 1 < actions.length ? [drop, swap] : [drop]
  })
}

function stateFaults(state: StateSite): Fault[] {
  const { config, id } = state
  const brothers = isConfig(config.states) ? Object.keys(config.states).filter((name) => name !== config.initial) : []
  const initial = config.initial === undefined ? [] : brothers.map((name) => ({ id: `initial ${id} -> ${name}`, apply: () => void (config.initial = name) }))
  const tags = asList(config.tags).map((tag, place) => ({ id: `drop-tag ${id} ${String(tag)}`, apply: () => void (config.tags = without(asList(config.tags), place)) }))
  const final = config.type === 'final' ? [{ id: `drop-final ${id}`, apply: () => void delete config.type }] : []
  const held = actionHoldersIn(state).flatMap((one) => actionFaults(one.id, one.holder, one.name))
  return [...initial, ...tags, ...final, ...invokeFaults(state), ...delayFaults(state), ...held]
}

function invokeFaults({ config, id }: StateSite): Fault[] {
  const invokes = asList(config.invoke).filter(isConfig)
  return invokes.flatMap((invoke, place) => {
    const name = String(invoke.id)
    const drop = { id: `drop-invoke ${id} ${name}`, apply: () => void (config.invoke = without(invokes, place)) }
    const input = { id: `drop-input ${id} ${name}`, apply: () => void delete invoke.input }
    return invoke.input === undefined ? [drop] : [drop, input]
  })
}

function delayFaults({ config, id }: StateSite): Fault[] {
  if (!isConfig(config.after)) return []
  const after = config.after
  return Object.keys(after).map((delay) => ({
    id: `delay ${id} after ${delay}`,
    apply: () => {
      after['1'] = after[delay]
      delete after[delay]
    },
  }))
}

function faultsIn(name: string, config: Config): Fault[] {
  const states = statesIn(name, config)
  return states.flatMap((state) => [...stateFaults(state), ...transitionsIn(state).flatMap((site) => transitionFaults(site, states))])
}

/** Every mutant of a chart, in document order. Each is built from a fresh copy of the configuration. */
export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const copy = () => clone(machine.config as unknown as Config)
  const build = (place: number) => {
    const config = copy()
    faultsIn(machine.id, config)[place]?.apply()
    return createMachine(config as never, machine.implementations as never) as AnyStateMachine
  }
  return faultsIn(machine.id, copy()).map((fault, place) => ({ id: fault.id, build: () => build(place) }))
}
