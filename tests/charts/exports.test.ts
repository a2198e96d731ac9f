import { CHARTS } from '#tools/charts/charts.ts'
import { jsonOf } from '#tools/charts/export/json.ts'
import { scxmlOf } from '#tools/charts/export/scxml.ts'
import { guardOf, type Guard } from '#tools/charts/model/guards.ts'
import { nameOf, structureOf } from '#tools/charts/model/structure.ts'
import { MARKS, matrixOf } from '#tools/charts/pages/matrix.ts'
import { chartPage } from '#tools/charts/pages/chart-page.ts'
import { coveragePage } from '#tools/charts/pages/coverage-page.ts'
import { partOf } from '#tools/charts/parts.ts'
import { committedSuite } from '#tools/charts/paths/committed-suite.ts'
import { and, createMachine, not, or, stateIn, type AnyStateMachine } from 'xstate'
import { expect, test } from 'vitest'

const named = (name: string) => CHARTS.find((spec) => spec.name === name)!
const each = CHARTS.map((spec) => [spec.name, spec] as const)

const shape = (machine: AnyStateMachine) => ({
  states: structureOf(machine).states.map(({ id, type, tags }) => [id, type, [...tags]]),
  transitions: structureOf(machine).transitions.map(({ id, targets }) => [id, targets.map((target) => target.id)]),
})

test.each(each)('the JSON of %s is read back as the same chart', (_, spec) => {
  const read = createMachine(JSON.parse(jsonOf(spec.machine)) as never) as AnyStateMachine
  expect(shape(read)).toEqual(shape(spec.machine))
})

/** Guards as data, whatever they are made of: what the JSON says of them must be what the chart asks. */
const guardsOf = (machine: AnyStateMachine) =>
  structureOf(machine).transitions.map(({ id, definition }) => [
    id,
    definition.guard ? asWritten(guardOf(definition.guard)) : null,
  ])

/** Computed params are code, and code stays in the product. */
function asWritten(guard: Guard): unknown {
  if (guard.kind === 'named') return { name: guard.name, params: typeof guard.params === 'function' ? undefined : guard.params }
  return 'guards' in guard ? { kind: guard.kind, guards: guard.guards.map(asWritten) } : guard
}

const COMPOUND = { 'xstate.and': and, 'xstate.or': or, 'xstate.not': ([part]: never[]) => not(part!) }

/** The way back from the JSON to XState's own functions. */
function revived(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(revived)
  if (typeof part !== 'object' || part === null) return part
  const { type, guards, stateValue } = part as {
    type?: keyof typeof COMPOUND | 'xstate.stateIn'
    guards?: unknown
    stateValue?: never
  }
  if (type === 'xstate.stateIn') return stateIn(stateValue!)
  if (type && type in COMPOUND && guards) return COMPOUND[type](revived(guards) as never[])
  return Object.fromEntries(Object.entries(part).map(([name, held]) => [name, revived(held)]))
}

test.each(each)('the JSON of %s holds every guard with its name, its parts and its fixed params', (_, spec) => {
  const json = jsonOf(spec.machine)
  expect(json).not.toContain('"inline"')
  expect(guardsOf(createMachine(revived(JSON.parse(json)) as never))).toEqual(guardsOf(spec.machine))
})

const guarded = createMachine({
  id: 'guarded',
  initial: 'a',
  states: {
    a: {
      on: {
        'x.go': {
          target: 'b',
          guard: or([and(['isWhole', { type: 'isAtLeast', params: { count: 2 } }]), not('isShut'), stateIn({ b: 'c' })]),
        },
      },
    },
    b: { initial: 'c', states: { c: {}, d: {} } },
  },
} as never)

test('guards put together with and, or, not and stateIn keep their names and params in both exports', () => {
  const { states } = JSON.parse(jsonOf(guarded)) as { states: { a: { on: { 'x.go': { guard: unknown } } } } }
  expect(states.a.on['x.go'].guard).toEqual({
    type: 'xstate.or',
    guards: [
      { type: 'xstate.and', guards: [{ type: 'isWhole' }, { type: 'isAtLeast', params: { count: 2 } }] },
      { type: 'xstate.not', guards: [{ type: 'isShut' }] },
      { type: 'xstate.stateIn', stateValue: { b: 'c' } },
    ],
  })
  expect(scxmlOf(guarded)).toContain(
    `cond="(isWhole() &amp;&amp; isAtLeast({&quot;count&quot;:2})) || !isShut() || (In('guarded.b.c'))"`,
  )
  expect(nameOf(structureOf(guarded).transitions[0]!.definition.guard)).toBe('(isWhole and isAtLeast) or not isShut or in b.c')
})

test('the table of events tells who handles one, and where nobody does', () => {
  const { states, mark } = matrixOf(named('session'))
  const at = (id: string) => states.find((state) => state.id === id)!
  expect(mark(at('session.signedOut.enteringPassword'), 'credentials.submit')).toBe('here')
  expect(mark(at('session.restoring'), 'token.rejected')).toBe('around')
  expect(mark(at('session.signedIn.configuration.ready'), 'token.rejected')).toBe('beside')
  expect(mark(at('session.restoring'), 'code.submit')).toBe('unhandled')
  expect(MARKS.unhandled.sign).toBe('')
})

test('an ignored event has a mark of its own', () => {
  const ignoring = createMachine({
    id: 'c',
    initial: 'a',
    states: { a: { on: { 'x.go': { description: 'on purpose' } } }, b: { on: { 'x.go': 'a' } } },
  })
  const { states, mark } = matrixOf({ ...named('session'), machine: ignoring })
  expect(states.map((state) => mark(state, 'x.go'))).toEqual(['ignored', 'here'])
})

test('what is not covered and not explained stands on the pages', async () => {
  const spec = named('forgot-password')
  const { title, name, report: whole } = await partOf(spec.name)
  const report = { ...whole, unexplained: ['a state nobody reaches'], unreachable: { 'a guard': 'because' } }
  expect(coveragePage([{ name, title, report }])).toContain(
    '| forgot-password | a state nobody reaches | declared, never reached |',
  )
  expect(chartPage(spec, [], report, committedSuite(spec))).toContain('| `a guard` | because |')
})

test('requirement rows stand beside the states that meet them', async () => {
  const spec = named('session')
  const { report } = await partOf(spec.name)
  expect(chartPage(spec, [], report, committedSuite(spec))).toMatch(/\| `signedIn\.token` .*\[H1\]/)
})
