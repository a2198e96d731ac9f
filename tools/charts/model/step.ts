import {
  createEmptyActor,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
} from 'xstate'
import { effectText, type ExecutedAction } from './effects.ts'
import { isAllOf, lackingOf } from '#domain/lifecycles/needs.ts'
import { nameOf, structureOf, type Transition } from './structure.ts'

/** Semi-public: what XState 5 reports of each microstep. tests/charts/xstate-contract.test.ts holds it in place. */
export interface Microstep {
  type: '@xstate.microstep'
  event: { type: string }
  snapshot: AnyMachineSnapshot
  _transitions: AnyTransitionDefinition[]
}

/** A transition whose guard was asked and refused, with the names of what was not met. */
export interface Refusal {
  transition: string
  lacks: string[]
}

/** What one event did, without a running actor. */
export interface Step {
  snapshot: AnyMachineSnapshot
  /** Of all microsteps, in order. */
  transitions: Transition[]
  /** `<transition> = yes` or `= no`, for every guard that was asked. */
  guards: string[]
  /** Of all guards that were asked, those that did not let the event pass. */
  refused: Refusal[]
  effects: string[]
}

type Scope = Parameters<AnyStateMachine['transition']>[2]

function observedScope() {
  const microsteps: Microstep[] = []
  const effects: string[] = []
  const self = createEmptyActor()
  self.system.inspect((happening) => {
    const seen = happening as unknown as { type: string }
    if (seen.type === '@xstate.microstep') microsteps.push(seen as Microstep)
  })
  const scope = {
    self,
    system: self.system,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    stopChild: () => {},
    emit: () => {},
    actionExecutor: (action: ExecutedAction) => void effects.push(effectText(action)),
  }
  return { scope: scope as unknown as Scope, microsteps, effects }
}

interface Asking {
  snapshot: AnyMachineSnapshot
  event: { type: string }
  fired: Set<unknown>
  refused: Refusal[]
}

/** What a refused guard was not given: each of several things by itself, any other guard as a whole. */
function lacksOf({ snapshot, event }: Asking, guard: unknown): string[] {
  const scene = { context: snapshot.context as unknown, event }
  const lacks = isAllOf(guard) ? lackingOf(snapshot.machine as AnyStateMachine, guard, scene) : []
  return lacks.length > 0 ? lacks : [nameOf(guard)]
}

/** Of a guard that asks for several things and was refused for a single one: which one. */
function refuse(asking: Asking, { id, definition: { guard } }: Transition): string[] {
  if (!guard) return []
  const lacks = lacksOf(asking, guard)
  asking.refused.push({ transition: id, lacks })
  return isAllOf(guard) && lacks.length === 1 ? [`${id} lacks only ${lacks[0]}`] : []
}

/** Guards asked in one state: false up to the one that fired; null when nothing fired. Mirrors `StateNode.next`. */
function askedIn(node: AnyStateNode, asking: Asking) {
  const outcomes: string[] = []
  for (const definition of node.transitions.get(asking.event.type) ?? []) {
    const transition = structureOf(node.machine).find(definition as AnyTransitionDefinition)
    const hasFired = asking.fired.has(definition)
    if (definition.guard && transition) outcomes.push(`${transition.id} = ${hasFired ? 'yes' : 'no'}`)
    if (hasFired) return { asked: outcomes, isHandled: true }
    if (transition) outcomes.push(...refuse(asking, transition))
  }
  return { asked: outcomes, isHandled: false }
}

/** Inner states are asked before outer ones, and an outer one only when no inner one answered. Mirrors `transitionNode`. */
function asked(node: AnyStateNode, active: Set<AnyStateNode>, asking: Asking): { asked: string[]; isHandled: boolean } {
  const inner = Object.values(node.states)
    .filter((child) => active.has(child))
    .map((child) => asked(child, active, asking))
  const below = inner.flatMap((answer) => answer.asked)
  if (inner.some((answer) => answer.isHandled)) return { asked: below, isHandled: true }
  const own = askedIn(node, asking)
  return { asked: [...below, ...own.asked], isHandled: own.isHandled }
}

function guardsOf(before: AnyMachineSnapshot, microsteps: Microstep[]) {
  let current = before
  const refused: Refusal[] = []
  const outcomes = microsteps.flatMap((microstep) => {
    const always = microstep._transitions.filter((definition) => definition.eventType === '' && definition.guard)
    const active = new Set<AnyStateNode>(current._nodes)
    const asking = { snapshot: current, event: microstep.event, fired: new Set<unknown>(microstep._transitions), refused }
    const answers = asked(current.machine.root, active, asking).asked
    const taken = always
      .flatMap((definition) => structureOf(before.machine).find(definition)?.id ?? [])
      .map((id) => `${id} = yes`)
    current = microstep.snapshot
    return always.length > 0 ? taken : answers
  })
  return { guards: [...new Set(outcomes)], refused }
}

const firedIn = (machine: AnyStateMachine, microsteps: Microstep[]) =>
  microsteps.flatMap((microstep) => microstep._transitions.flatMap((definition) => structureOf(machine).find(definition) ?? []))

/** The chart as it starts. */
export function begin(machine: AnyStateMachine, input: unknown): Step {
  const { scope, microsteps, effects } = observedScope()
  const snapshot = machine.getInitialSnapshot(scope, input) as AnyMachineSnapshot
  return { snapshot, transitions: firedIn(machine, microsteps), guards: [], refused: [], effects }
}

/** The chart after one event. A fresh scope each time: nothing of one step leaks into another. */
export function take(snapshot: AnyMachineSnapshot, event: { type: string }): Step {
  const machine = snapshot.machine as AnyStateMachine
  const { scope, microsteps, effects } = observedScope()
  const next = machine.transition(snapshot, event, scope) as AnyMachineSnapshot
  return { snapshot: next, transitions: firedIn(machine, microsteps), ...guardsOf(snapshot, microsteps), effects }
}
