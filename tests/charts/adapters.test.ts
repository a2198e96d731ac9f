import { CHARTS } from '#tools/charts/charts.ts'
import { defineAdapter, incompleteness, leafIds } from '#tools/charts/adapters/adapter.ts'
import { onActor } from '#tools/charts/adapters/on-actor.ts'
import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import { createRig } from '#tools/charts/paths/rig.ts'
import { expect, test } from 'vitest'

const named = (name: string) => CHARTS.find((spec) => spec.name === name)!
const session = named('session')

test.each(CHARTS.map((spec) => [spec.name, spec] as const))(
  'every path of %s can be walked at the level of the actor [J3]',
  async (_, spec) => {
    const adapter = onActor(spec)
    const plan = planOf(adapter)
    expect(plan.lost).toEqual([])
    for (const path of plan.paths) {
      const rig = createRig(spec)
      await rig.start()
      await runPath(adapter, rig, path)
      rig.stop()
    }
  },
)

test('an adapter without a driver, without a check or with stale ones says so', () => {
  const { events, states } = onActor(session)
  const { 'session.end': _driver, ...fewerEvents } = events
  const { 'session.restoring': _check, ...fewerStates } = states
  const faults = incompleteness({
    spec: session,
    level: 'test',
    events: { ...fewerEvents, 'session.ended': () => {} },
    states: { ...fewerStates, 'session.gone': () => {} },
  })
  expect(faults).toEqual([
    'event session.end has no driver',
    'state session.restoring has no check',
    'driver session.ended matches no event of the chart',
    'check session.gone matches no leaf state of the chart',
  ])
  expect(() => defineAdapter({ spec: session, level: 'test', events: {}, states: {} })).toThrow('is not whole')
})

test('what a level cannot drive is planned around, and reported with its reason', () => {
  const adapter = onActor(session)
  const reason = 'No second tab at this level.'
  const plan = planOf({ ...adapter, events: { ...adapter.events, 'tokens.arrived': { skip: reason } } })
  expect(plan.paths.flatMap((path) => path.steps).map((step) => step.event?.type)).not.toContain('tokens.arrived')
  expect(plan.lost).toEqual(
    expect.arrayContaining(
      ['session.signedOut', 'session.signedIn.token.fresh', 'session.signedIn.token.renewing'].map((state) => ({
        item: `${state} / tokens.arrived`,
        reason,
      })),
    ),
  )
  expect(plan.lost).toHaveLength(3)
  expect(plan.covered + plan.lost.length).toBe(plan.total)
})

test('an event that can be driven in one place only is used there only', () => {
  const adapter = onActor(session)
  const drive = adapter.events['signIn.restart'] as () => void
  const only = (_: unknown, from: readonly string[]) => from.includes('session.signedOut.confirming.entering')
  const plan = planOf({
    ...adapter,
    events: { ...adapter.events, 'signIn.restart': { drive, only, reason: 'No way back here.' } },
  })
  expect(plan.lost).toEqual([{ item: 'session.signedOut.enrolling.entering / signIn.restart', reason: 'No way back here.' }])
})

test('what lies behind a skipped event is lost too', () => {
  const adapter = onActor(named('qr-panel'))
  const plan = planOf({ ...adapter, events: { ...adapter.events, 'manualKey.open': { skip: 'No key.' } } })
  expect(plan.lost.map(({ reason }) => reason)).toContain('Reached only through what is left out.')
})

test('a check that fails names the path, the step and the state', async () => {
  const adapter = onActor(session)
  const failing = () => Promise.reject(new Error('nothing to see'))
  const [path] = planOf(adapter).paths
  const rig = createRig(session)
  await rig.start()
  const broken = { ...adapter, states: { ...adapter.states, 'session.restoring': failing } }
  await expect(runPath(broken, rig, path!)).rejects.toThrow(
    `path "${path!.name}", step 0 (start): session.restoring: nothing to see`,
  )
})

test('leaf states are read from any state value', () => {
  expect(leafIds('c', { a: 'x', b: { d: 'y', e: {} } })).toEqual(['c.a.x', 'c.b.d.y', 'c.b.e'])
})
