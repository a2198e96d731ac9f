import { CHARTS } from '#tools/charts/charts.ts'
import { defineAdapter, incompleteness, leafIds, type Adapter } from '#tools/charts/adapters/adapter.ts'
import { onActor } from '#tools/charts/adapters/on-actor.ts'
import { planOf } from '#tools/charts/adapters/plan.ts'
import { runPath } from '#tools/charts/adapters/run-path.ts'
import { asDrawn, saysNothing, screenOf, type Statements } from '#tools/charts/adapters/statements.ts'
import { createRig } from '#tools/charts/paths/rig.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
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
    ...saysNothing('There is no screen in this test.'),
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

test('a check that fails names the path, the event, the state, the screen, what was wanted and what was seen', async () => {
  const adapter = onActor(session)
  const failing = () => Promise.reject(new Error('nothing to see'))
  const [path] = planOf(adapter).paths
  const rig = createRig(session)
  await rig.start()
  const broken = {
    ...adapter,
    screen: { session: 'src/app/Gate.tsx' },
    states: { ...adapter.states, 'session.restoring': failing },
  }
  await expect(runPath(broken, rig, path!, { look: () => 'an empty page' })).rejects.toThrow(
    [
      `path "${path!.name}", step 0`,
      'event: start',
      'state: session.restoring',
      'screen: src/app/Gate.tsx',
      'wanted: nothing to see',
      'seen: an empty page',
    ].join('\n'),
  )
})

const resource = named('resource')
const lock = { part: () => null, locked: ['Save'] }
const seenRow = () => {}
const reason = { none: 'Not in this test.' }

const whole: Statements<unknown> = {
  screen: 'src/screens/master/EntityList.tsx',
  payloads: { 'query.change': asDrawn, 'record.edit': asDrawn, 'record.remove': asDrawn },
  calls: { listRows: reason, removeRow: () => ({ name: 'DELETE /master/region/1/' }) },
  shows: {
    query: reason,
    row: { check: seenRow, except: { 'resource.dialog.closed': 'No dialog is open.' } },
    formProblem: seenRow,
    page: seenRow,
    problem: seenRow,
  },
  locks: {
    'resource.list.requesting': reason,
    'resource.dialog.removal.removing': lock,
  },
}

const screenAdapter = (statements: Partial<Statements<unknown>>): Adapter<unknown> => ({
  ...(onActor(resource) as Adapter<unknown>),
  ...whole,
  ...statements,
})

const without = (said: object, name: string) => Object.fromEntries(Object.entries(said).filter(([each]) => each !== name))

const PLANTED: [what: string, statements: Partial<Statements<never>>, fault: string][] = [
  [
    'what an event carries',
    { payloads: without(whole.payloads, 'record.remove') },
    'event record.remove carries data and has no payload',
  ],
  ['a payload of no event', { payloads: { ...whole.payloads, 'record.copy': asDrawn } }, 'payload record.copy matches nothing'],
  ['what a call sends', { calls: without(whole.calls, 'removeRow') }, 'service removeRow has no call'],
  ['what stands on the screen', { shows: without(whole.shows, 'page') }, 'context page has no show'],
  [
    'a place that is none',
    { shows: { ...whole.shows, row: { check: seenRow, except: { 'resource.form': 'x' } } } },
    'resource.form',
  ],
  ['a place without end', { shows: { ...whole.shows, row: { check: seenRow, except: { resource: 'x' } } } }, 'no state in which'],
  [
    'what is locked',
    { locks: without(whole.locks, 'resource.dialog.removal.removing') },
    'busy state resource.dialog.removal.removing',
  ],
  [
    'a lock of nothing',
    { locks: { ...whole.locks, 'resource.dialog.removal.removing': { ...lock, locked: [] } } },
    'names nothing',
  ],
  [
    'a lock of a state that rests',
    { locks: { ...whole.locks, 'resource.list.idle': lock } },
    'resource.list.idle matches nothing',
  ],
  ['why nothing is said', { payloads: { none: '' } }, 'payload: no reason is given'],
  ['why a value is not shown', { shows: { ...whole.shows, query: { none: '' } } }, 'show query: no reason is given'],
]

test('an adapter that says what events carry, what stands on the screen and what is locked is whole', () => {
  expect(incompleteness(screenAdapter({}))).toEqual([])
})

test.each(PLANTED)('an adapter that does not say %s is refused', (_, statements, fault) => {
  const adapter = screenAdapter(statements as Partial<Statements<unknown>>)
  expect(incompleteness(adapter)).toEqual([expect.stringContaining(fault)])
  expect(() => defineAdapter(adapter)).toThrow(fault)
})

test('an adapter that says nothing at all is refused in every part', () => {
  const { screen: _, payloads: __, calls: ___, shows: ____, locks: _____, ...silent } = screenAdapter({})
  const faults = incompleteness(silent).join('\n')
  for (const part of ['no screen is named', 'no payload', 'no call', 'no show', 'no lock']) expect(faults).toContain(part)
})

test('the screen of a state is that of the innermost state that names one', () => {
  const screens = { resource: 'List.tsx', 'resource.dialog.removal': 'Form.tsx' }
  expect(screenOf(screens, ['resource.list.idle', 'resource.dialog.removal.removing'])).toBe('Form.tsx')
  expect(screenOf(screens, ['resource.list.idle'])).toBe('List.tsx')
})

test('every screen that an adapter names is there', () => {
  const adapters = readdirSync('tests/component', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'))
  const texts = adapters.map((file) => readFileSync(`tests/component/${file}`, 'utf8').matchAll(/screen: [^}]*/g))
  const files = texts.flatMap((found) => [...found].flatMap(([text]) => text.match(/'src\/[\w/-]+\.tsx'/g) ?? []))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !existsSync(file.slice(1, -1)))).toEqual([])
})

test('a driver that does not come to an end fails after its limit, and says so', async () => {
  const adapter = onActor(session)
  const [path] = planOf(adapter).paths
  const rig = createRig(session)
  await rig.start()
  const endless = { ...adapter, states: { ...adapter.states, 'session.restoring': () => new Promise(() => {}) } }
  await expect(runPath(endless, rig, path!, { limit: 5 })).rejects.toThrow('wanted: done within 0.005 s')
})

test('an event that is sent again carries other data where the chart has them', () => {
  const events = planOf(onActor(named('forgot-password'))).paths.flatMap(({ steps }) => steps.map(({ event }) => event))
  const emails = events.filter((event) => event?.type === 'email.submit').map((event) => event?.email)
  expect(new Set(emails).size).toBe(2)
})

test('leaf states are read from any state value', () => {
  expect(leafIds('c', { a: 'x', b: { d: 'y', e: {} } })).toEqual(['c.a.x', 'c.b.d.y', 'c.b.e'])
})

test('an answer with several data comes twice on a path of a level that looks at what it shows [J3]', () => {
  const unseen = onActor(named('resource'))
  const looked = { ...unseen, shows: {} }
  const answers = (adapter: typeof unseen) =>
    planOf(adapter).paths.map(({ steps }) =>
      steps.flatMap(({ event }) =>
        event?.type === 'xstate.done.actor.listRows' ? [(event.output as { data: { items: unknown[] } }).data.items.length] : [],
      ),
    )
  const more = answers(looked).slice(answers(unseen).length)
  expect(more).toEqual([[1, 2]])
})
