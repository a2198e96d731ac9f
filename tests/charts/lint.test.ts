import { CHARTS } from '#tools/charts/charts.ts'
import { lint } from '#tools/charts/lint.ts'
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { assign, createMachine, fromPromise, raise, setup, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'

test.each(CHARTS.map((spec) => [spec.name, spec] as const))('the chart %s is clean', (_, spec) => {
  expect(lint(spec.machine)).toEqual([])
})

const namesIn = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => basename(file, ending))

test('every chart of the client and every lifecycle has a spec, so none escapes the tools [J3]', () => {
  const charts = [...namesIn('src/machines', '.machine.ts'), ...namesIn('domain/lifecycles', '.lifecycle.ts')]
  expect(charts.sort()).toEqual(CHARTS.map(({ name }) => name).sort())
})

const service = fromPromise(() => Promise.resolve(1))
const parts = { actors: { load: service }, guards: { isRight: () => true }, actions: { note: () => {} }, delays: { soon: 10 } }
const chart = (config: object) =>
  createMachine({ id: 'bad', initial: 'a', ...config } as never, parts as never) as AnyStateMachine
const said = (config: object) =>
  lint(chart(config))
    .map(({ what }) => what)
    .join('\n')
const inA = (a: object, more: object = {}) => said({ states: { a, b: {}, ...more } })

test.each([
  ['an unknown delay, which would fire at once', inA({ after: { sooon: 'b' } }), 'an unknown delay'],
  ['a delay in bare milliseconds', inA({ after: { 500: 'b' } }), 'a delay without a name'],
  ['a service without an id', inA({ invoke: { src: 'load', onDone: 'b', onError: 'b' } }), 'no id'],
  [
    'a service under another name',
    inA({ invoke: { id: 'x', src: 'load', onDone: 'b', onError: 'b' } }),
    'an id that is not the name',
  ],
  ['a service whose failure nobody hears', inA({ invoke: { id: 'load', src: 'load', onDone: 'b' } }), 'no onError'],
  ['a service whose answer nobody hears', inA({ invoke: { id: 'load', src: 'load', onError: 'b' } }), 'no onDone'],
  ['an unknown service', inA({ invoke: { id: 'lod', src: 'lod', onDone: 'b', onError: 'b' } }), 'an unknown service'],
  ['an inline service', inA({ invoke: { id: 'load', src: service, onDone: 'b', onError: 'b' } }), 'an inline service'],
  [
    'a service with a systemId',
    inA({ invoke: { id: 'load', src: 'load', systemId: 's', onDone: 'b', onError: 'b' } }),
    'a systemId',
  ],
  ['an inline guard', inA({ on: { 'x.go': { target: 'b', guard: () => true } } }), 'an inline guard'],
  ['an unknown guard', inA({ on: { 'x.go': { target: 'b', guard: 'isWrong' } } }), 'an unknown guard isWrong'],
  ['an inline action', inA({ on: { 'x.go': { target: 'b', actions: assign({}) } } }), 'an inline action'],
  ['an inline raise', inA({ entry: raise({ type: 'x.go' }) }), 'an inline action'],
  ['an unknown action on entry', inA({ entry: 'nte' }), 'an unknown action nte'],
  ['an unknown action on exit', inA({ exit: 'nte' }), 'an unknown action nte'],
  ['an unknown action of a transition', inA({ on: { 'x.go': { actions: 'nte' } } }), 'an unknown action nte'],
  ['a dead candidate', inA({ on: { 'x.go': [{ target: 'b' }, { target: 'a' }] } }), 'a dead candidate'],
  ['a wildcard', inA({ on: { '*': { target: 'b' } } }), 'a wildcard'],
  ['an ignored event without a reason', inA({ on: { 'x.go': {} } }), 'an inert handler'],
  ['an event that is not subject.verb', inA({ on: { GO: { target: 'b' } } }), 'not named subject.verb'],
  ['a state with an id of its own', inA({ id: 'mine' }), 'an id of its own'],
  ['a state name with a dash', inA({}, { 'not-good': {} }), 'not camelCase'],
  ['a compound state with one child', inA({}, { c: { initial: 'd', states: { d: {} } } }), 'a single child'],
  ['a final state that listens', inA({}, { c: { type: 'final', on: { 'x.go': 'b' } } }), 'a final state that listens'],
  ['what is declared and used nowhere', inA({}), 'load is declared among the actors and used nowhere'],
])('finds %s', (_, found, expected) => {
  expect(found).toContain(expected)
})

test('finds a region that is entered anew, which would restart the regions beside it', () => {
  const region = { initial: 'c', on: { 'x.go': { target: '.c', reenter: true } }, states: { c: {}, d: {} } }
  expect(said({ initial: undefined, type: 'parallel', states: { a: region, b: {} } })).toContain('reenter on a region')
})

test('lets an event be ignored when the chart says why', () => {
  expect(inA({ on: { 'x.go': { description: 'A second press while the first is under way.' } } })).not.toContain('inert')
})

test('finds a delay that is computed: no picture could tell it', () => {
  const computed = setup({ delays: { later: () => 5 } }).createMachine({
    id: 'bad',
    initial: 'a',
    states: { a: { after: { later: 'b' } }, b: {} },
  })
  expect(lint(computed).map(({ what }) => what)).toContain('a delay that is not a number of milliseconds')
})
