import type { AppError } from '#domain/app-error.ts'
import { moved, movesOf } from '#domain/lifecycles/lifecycle.ts'
import { scxmlOf } from '#tools/charts/export/scxml.ts'
import { lint } from '#tools/charts/lint.ts'
import { explore } from '#tools/charts/model/explore.ts'
import { defineChart } from '#tools/charts/model/spec.ts'
import { mutantsOf } from '#tools/charts/mutants/operators.ts'
import { reachable, unreached } from '#tools/charts/paths/cover.ts'
import { and, setup } from 'xstate'
import { expect, test } from 'vitest'

interface Facts {
  isWhole: boolean
  isFresh: boolean
}
const bothTrue = { isWhole: true, isFresh: true }

const parcel = setup({
  types: { events: {} as { type: 'parcel.send' | 'parcel.lose'; facts: Facts } },
  guards: { isWhole: ({ event }) => event.facts.isWhole, isFresh: ({ event }) => event.facts.isFresh },
  actions: { tellReceiver: () => {} },
}).createMachine({
  id: 'parcel',
  initial: 'beingPacked',
  on: { 'parcel.lose': '.lost' },
  states: {
    beingPacked: {
      on: { 'parcel.send': { guard: and(['isWhole', 'isFresh']), target: 'onItsWay', actions: 'tellReceiver' } },
    },
    onItsWay: {},
    lost: { on: { 'parcel.lose': { description: 'What is lost stays lost.' } } },
  },
})

const spec = (facts: Facts[]) =>
  defineChart({
    name: 'parcel',
    title: 'Parcel',
    about: 'A parcel.',
    machine: parcel,
    key: () => null,
    events: {
      'parcel.send': facts.map((each) => ({ type: 'parcel.send', facts: each })),
      'parcel.lose': [{ type: 'parcel.lose', facts: bothTrue }],
    },
  })

const refusalOf = (work: () => unknown): Pick<AppError, 'code' | 'data'> => {
  try {
    work()
  } catch (error) {
    const { code, data } = error as AppError
    return { code, data }
  }
  throw new Error('nothing was refused')
}

test('a lifecycle tells every move of a status, and each thing that one lacks', () => {
  expect(movesOf(parcel, 'being_packed', { isWhole: false, isFresh: false })).toEqual([
    { name: 'parcel.lose', to: 'lost', lacks: [] },
    { name: 'parcel.send', to: 'on_its_way', lacks: ['isWhole', 'isFresh'] },
  ])
  expect(movesOf(parcel, 'on_its_way', bothTrue).map(({ name }) => name)).toEqual(['parcel.lose'])
  expect(movesOf(parcel, 'lost', bothTrue)).toEqual([])
})

test('a move answers the new status and what is to be done besides', () => {
  expect(moved(parcel, 'being_packed', 'parcel.send', bothTrue)).toEqual({ to: 'on_its_way', effects: ['tellReceiver'] })
})

test('a move that is not open or that lacks something is refused with a reason', () => {
  expect(refusalOf(() => moved(parcel, 'on_its_way', 'parcel.send', bothTrue))).toEqual({
    code: 'move_not_open',
    data: { status: 'on_its_way' },
  })
  expect(refusalOf(() => moved(parcel, 'being_packed', 'parcel.send', { isWhole: true, isFresh: false }))).toEqual({
    code: 'move_blocked',
    data: { status: 'being_packed', lacks: ['isFresh'] },
  })
})

test('a guard that asks for several things must be seen to refuse for each of them alone', () => {
  const blunt = spec([bothTrue, { isWhole: false, isFresh: false }])
  const lacks = ['isWhole', 'isFresh'].map((need) => `parcel.beingPacked / parcel.send lacks only ${need}`)
  expect(unreached(blunt, explore(blunt))).toEqual(lacks)
  const sharp = spec([bothTrue, { isWhole: false, isFresh: true }, { isWhole: true, isFresh: false }])
  expect(unreached(sharp, explore(sharp))).toEqual([])
  expect(reachable(explore(sharp), 'guards')).toEqual(expect.arrayContaining(lacks))
})

test('each of several needs is forgotten once by the planted faults, and each is named in the exports', () => {
  const forgotten = mutantsOf(parcel).filter(({ id }) => id.startsWith('drop-need'))
  expect(forgotten.map(({ id }) => id)).toEqual([
    'drop-need parcel.beingPacked / parcel.send isWhole',
    'drop-need parcel.beingPacked / parcel.send isFresh',
  ])
  expect(scxmlOf(parcel)).toContain('cond="isWhole() &amp;&amp; isFresh()"')
  expect(lint(parcel)).toEqual([])
})
