import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { asList, delaysOf, invokesOf, type Config } from './model/config.ts'
import { guardNames, guardOf, hasInline } from './model/guards.ts'
import { childrenOf, millisecondsOf, nameOf, structureOf, type Transition } from './model/structure.ts'

/** One thing XState lets pass and a reader or a test would trip over. */
export interface Finding {
  where: string
  what: string
}

type Implementations = Record<'actions' | 'actors' | 'guards' | 'delays', Record<string, unknown>>
const implementationsOf = (machine: AnyStateMachine) => machine.implementations as unknown as Implementations

const NAME = /^[a-z][A-Za-z0-9]*$/
/** `subject.verb`: what happened or was asked. */
const EVENT = /^[a-z][A-Za-z0-9]*\.[a-z][A-Za-z0-9]*$/

/** Everything that is wrong with a chart; empty when it is clean. */
export function lint(machine: AnyStateMachine): Finding[] {
  const { states, transitions } = structureOf(machine)
  return [
    ...states.flatMap((state) => [
      ...stateFindings(state),
      ...invokeFindings(machine, state),
      ...delayFindings(machine, state),
      ...handlerFindings(machine, state),
    ]),
    ...transitions.flatMap((transition) => transitionFindings(machine, transition)),
    ...unusedFindings(machine),
  ]
}

const findings = (where: string, checks: readonly (readonly [boolean, string])[]): Finding[] =>
  checks.filter(([isWrong]) => isWrong).map(([, what]) => ({ where, what }))

function stateFindings(state: AnyStateNode): Finding[] {
  const config = state.config as Config
  return findings(state.id, [
    [state.parent !== undefined && config.id !== undefined, 'a state with an id of its own: its id is its path'],
    [!NAME.test(state.key) && state.parent !== undefined, 'a state name that is not camelCase'],
    [
      state.type === 'compound' && childrenOf(state).length < 2 && state.parent !== undefined,
      'a compound state with a single child',
    ],
    [state.type === 'final' && config.on !== undefined, 'a final state that listens'],
  ])
}

function invokeFindings(machine: AnyStateMachine, state: AnyStateNode): Finding[] {
  return invokesOf(state).flatMap((invoke) =>
    findings(`${state.id} invokes ${nameOf(invoke.src)}`, [
      [typeof invoke.src !== 'string', 'an inline service: it belongs into setup()'],
      [typeof invoke.src === 'string' && !(invoke.src in implementationsOf(machine).actors), 'an unknown service'],
      [invoke.id === undefined, 'no id: its events would be numbered and move'],
      [invoke.id !== undefined && invoke.id !== invoke.src, 'an id that is not the name of the service'],
      [invoke.onDone === undefined, 'no onDone'],
      [invoke.onError === undefined, 'no onError: a rejection would end the whole chart'],
      [invoke.systemId !== undefined, 'a systemId: a second visit of the state would throw'],
    ]),
  )
}

/** XState takes an unknown delay name for no delay at all: the transition would fire at once. */
function delayFindings(machine: AnyStateMachine, state: AnyStateNode): Finding[] {
  return delaysOf(state).flatMap((delay) =>
    findings(`${state.id} / after ${delay}`, [
      [/^\d+$/.test(delay), 'a delay without a name: it belongs into setup()'],
      [!/^\d+$/.test(delay) && !(delay in implementationsOf(machine).delays), 'an unknown delay: it would fire at once'],
      [
        delay in implementationsOf(machine).delays && millisecondsOf(machine, delay) === null,
        'a delay that is not a number of milliseconds',
      ],
    ]),
  )
}

function handlerFindings(machine: AnyStateMachine, state: AnyStateNode): Finding[] {
  return ['entry', 'exit'].flatMap((when) =>
    asList((state.config as Config)[when]).flatMap((action) => actionFindings(machine, `${state.id} / ${when}`, action)),
  )
}

const isInline = (part: unknown) => typeof part === 'function'

const actionFindings = (machine: AnyStateMachine, where: string, action: unknown) =>
  findings(where, [
    [isInline(action), 'an inline action: it belongs into setup()'],
    [!isInline(action) && !(nameOf(action) in implementationsOf(machine).actions), `an unknown action ${nameOf(action)}`],
  ])

function transitionFindings(machine: AnyStateMachine, transition: Transition): Finding[] {
  const { definition, descriptor, source, place } = transition
  const { guard } = definition
  const earlier = (descriptor === '' ? (source.always ?? []) : (source.transitions.get(descriptor) ?? [])).slice(0, place)
  const isInert = !definition.target && definition.actions.length === 0
  return [
    ...findings(transition.id, [
      [descriptor.includes('*'), 'a wildcard: it hides which events it takes'],
      [
        !descriptor.startsWith('xstate.') && !descriptor.includes('*') && descriptor !== '' && !EVENT.test(descriptor),
        'an event that is not named subject.verb',
      ],
      [earlier.some((candidate) => !candidate.guard), 'a dead candidate: an earlier one without a guard always wins'],
      [isInert && !definition.description, 'an inert handler: say in a description why the event is ignored'],
      [guard !== undefined && hasInline(guardOf(guard)), 'an inline guard: it belongs into setup()'],
      [definition.reenter && source.parent?.type === 'parallel', 'reenter on a region: it would restart the regions beside it'],
    ]),
    ...(guard === undefined ? [] : unknownGuards(machine, transition.id, guard)),
    ...definition.actions.flatMap((action) => actionFindings(machine, transition.id, action)),
  ]
}

const unknownGuards = (machine: AnyStateMachine, where: string, guard: unknown) =>
  guardNames(guardOf(guard))
    .filter((name) => !(name in implementationsOf(machine).guards))
    .map((name) => ({ where, what: `an unknown guard ${name}` }))

function usedBy(machine: AnyStateMachine) {
  const { states, transitions } = structureOf(machine)
  const invokes = states.flatMap(invokesOf)
  const actions = [
    ...states.flatMap(({ config }) => [...asList(config.entry), ...asList(config.exit)]),
    ...transitions.flatMap(({ definition }) => definition.actions as unknown[]),
  ]
  return {
    actions: new Set(actions.map(nameOf)),
    actors: new Set(invokes.map((invoke) => nameOf(invoke.src))),
    guards: new Set(transitions.flatMap(({ definition }) => (definition.guard ? guardNames(guardOf(definition.guard)) : []))),
    delays: new Set(states.flatMap(delaysOf)),
  }
}

function unusedFindings(machine: AnyStateMachine): Finding[] {
  const used = usedBy(machine)
  return (['actions', 'actors', 'guards', 'delays'] as const).flatMap((kind) =>
    Object.keys(implementationsOf(machine)[kind])
      .filter((name) => !used[kind].has(name))
      .map((name) => ({ where: machine.id, what: `${name} is declared among the ${kind} and used nowhere` })),
  )
}
