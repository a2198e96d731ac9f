import { accessDeniedMachine } from '#src/machines/access-denied.machine.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import { descriptorsOf } from '#tools/charts/model/explore.ts'
import { begin, take } from '#tools/charts/model/step.ts'
import { __unsafe_getAllOwnEventDescriptors, createActor, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'

const start = () => begin(sessionMachine, undefined).snapshot

test('XState still reports each microstep with the transitions it took', () => {
  const seen: unknown[] = []
  const actor = createActor(accessDeniedMachine, {
    input: { seconds: 2 },
    clock: new SimulatedClock(),
    inspect: (happening) => happening.type === '@xstate.microstep' && seen.push(happening),
  })
  actor.start()
  ;(actor.clock as SimulatedClock).increment(1000)
  expect(seen.at(-1)).toMatchObject({ _transitions: [{ eventType: 'xstate.after.second.accessDenied.counting', reenter: true }] })
})

test('XState still reports each executed action with its params', () => {
  const seen: { type: string }[] = []
  const actor = createActor(sessionMachine, {
    inspect: (happening) => happening.type === '@xstate.action' && seen.push(happening.action),
  })
  actor.start()
  expect(seen.map(({ type }) => type)).toContain('xstate.spawnChild')
  actor.stop()
})

test('a snapshot still knows its state nodes, and a node its transitions, timers and services', () => {
  const { _nodes: nodes } = start()
  const restoring = nodes.find((node) => node.key === 'restoring')!
  expect([...restoring.transitions.keys()]).toEqual([
    'xstate.done.actor.readTokens',
    'xstate.error.actor.readTokens',
    'xstate.after.persistTimeout.session.restoring',
  ])
  expect(restoring.ownEvents).toHaveLength(3)
  expect(restoring.invoke.map(({ id }) => id)).toEqual(['readTokens'])
})

test('our descriptors of a snapshot are those of XState', () => {
  const theirs = __unsafe_getAllOwnEventDescriptors(start())
  expect(new Set(descriptorsOf(start()))).toEqual(new Set(theirs))
})

test('a transition without a running actor leaves the snapshot it starts from alone', () => {
  const before = start()
  take(before, { type: 'xstate.after.persistTimeout.session.restoring' })
  expect(before.value).toBe('restoring')
})

test('implementations can still be read by name', () => {
  expect(sessionMachine.implementations.delays).toHaveProperty('persistTimeout')
  expect(Object.keys(sessionMachine.implementations.guards)).toContain('isReplaced')
})
