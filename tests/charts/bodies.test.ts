import { plantedChart } from '#tools/charts/mutants/bodies/load.ts'
import { plant } from '#tools/charts/mutants/bodies/plant.ts'
import { createSwitchboard } from '#tools/charts/mutants/bodies/switchboard.ts'
import { commutes } from '#tools/charts/mutants/commute.ts'
import { mutantsOf } from '#tools/charts/mutants/operators.ts'
import { explore } from '#tools/charts/model/explore.ts'
import { defineChart } from '#tools/charts/model/spec.ts'
import { committedSuite } from '#tools/charts/paths/committed-suite.ts'
import { replayPurely } from '#tools/charts/paths/replay.ts'
import { assign, setup } from 'xstate'
import { expect, test } from 'vitest'

/** What is planted in one function, and what the function answers under each fault. */
function under(text: string, ...args: unknown[]) {
  let number = 0
  const { code, faults } = plant(text, 'file', () => (number += 1))
  const switchboard = createSwitchboard()
  // oxlint-disable-next-line no-implied-eval -- the text of this test, with faults in it
  const made = new Function('$', 'assign', `${code}; return f`)(switchboard, (given: unknown) => given) as (
    ...given: unknown[]
  ) => unknown
  const answers = faults.map((fault): [string, unknown] => [
    fault.id.replace('body file ', ''),
    switchboard.within(fault.number, () => made(...args)),
  ])
  return { plain: made(...args), faults: Object.fromEntries(answers) }
}

test('an assign drops a property, swaps two, writes a constant and reads another field', () => {
  const event = { type: 'x', name: 'ann', mail: 'ann@' }
  const { plain, faults } = under('const f = ({ event }) => ({ name: event.name, mail: event.mail })', { event })
  expect(plain).toEqual({ name: 'ann', mail: 'ann@' })
  expect(faults).toEqual({
    'f: drop name: event.name': { mail: 'ann@' },
    'f: drop mail: event.mail': { name: 'ann' },
    'f.name: swap event.name <> event.mail': { name: 'ann@', mail: 'ann' },
    'f.name: event.name -> null': { name: null, mail: 'ann@' },
    'f.mail: event.mail -> null': { name: 'ann', mail: null },
    "f.name: event.name -> $.other(event, 'name')": { name: 'ann@', mail: 'ann@' },
    "f.mail: event.mail -> $.other(event, 'mail')": { name: 'ann', mail: 'ann' },
  })
})

test('a guard answers always, never and the contrary', () => {
  const { plain, faults } = under('const guards = { isMany: (count) => count > 1 }; const f = guards.isMany', 1)
  expect(plain).toBe(false)
  expect(faults).toMatchObject({
    'guards.isMany: count > 1 -> true': true,
    'guards.isMany: count > 1 -> false': false,
    'guards.isMany: count > 1 -> !(count > 1)': true,
    'guards.isMany: count > 1 -> (count) >= (1)': true,
    'guards.isMany: 1 -> 2': false,
  })
})

test('what assign is given once as data can be turned too', () => {
  const { plain, faults } = under('const made = assign({ problem: null, count: 0 }); const f = () => made()')
  expect(plain).toEqual({ problem: null, count: 0 })
  expect(faults).toMatchObject({
    'made: drop problem: null': { count: 0 },
    "made.problem: null -> 'planted'": { problem: 'planted', count: 0 },
    'made.count: 0 -> 1': { problem: null, count: 1 },
  })
})

test('lists lose an item, numbers and conditions turn, in a text with letters of several bytes', () => {
  const { faults } = under('/* é */ const f = (a) => (a ? [a, 1] : a - 1)', 5)
  expect(faults).toMatchObject({
    'f: drop a': [1],
    'f: 1 -> 2': [5, 2],
    'f: a ? [a, 1] : a - 1 -> a - 1': 4,
  })
})

test('services and assertions are left alone: no path could tell', () => {
  const { faults } = plant(
    "const f = ({ event }) => { assertEvent(event, 'x') }\nconst g = fromPromise(() => ask('y'))",
    'file',
    () => 1,
  )
  expect(faults).toEqual([])
})

test('a chart that holds all its faults is the chart while none is turned on', async () => {
  const { spec, faults } = (await plantedChart('session'))!
  expect(faults.length).toBeGreaterThan(100)
  for (const path of committedSuite(spec).paths) expect(replayPurely(spec, path, spec.machine)).toBeNull()
})

test('two actions commute when no order of them can be seen, and only then', () => {
  const machine = setup({
    types: { context: {} as { one: number; two: number }, events: {} as { type: 'x.apart' } | { type: 'x.after' } },
    actions: {
      setOne: assign({ one: 1 }),
      setTwo: assign({ two: 1 }),
      follow: assign(({ context }) => ({ two: context.one })),
    },
  }).createMachine({
    id: 'pair',
    context: { one: 0, two: 0 },
    on: { 'x.apart': { actions: ['setOne', 'setTwo'] }, 'x.after': { actions: ['setOne', 'follow'] } },
  })
  const spec = defineChart({
    name: 'pair',
    title: 'Pair',
    about: '',
    machine,
    key: ({ one, two }) => [one, two],
    events: { 'x.apart': [{ type: 'x.apart' }], 'x.after': [{ type: 'x.after' }] },
  })
  const swaps = mutantsOf(machine).filter(({ orderAt }) => orderAt)
  expect(swaps.map((swap) => [swap.id, commutes(spec, explore(spec), swap.build(), swap.orderAt!)])).toEqual([
    ['swap-actions pair / x.apart setOne <> setTwo', true],
    ['swap-actions pair / x.after setOne <> follow', false],
  ])
})
