import { CHARTS } from '#tools/charts/charts.ts'
import { jsonOf } from '#tools/charts/export/json.ts'
import { scxmlOf } from '#tools/charts/export/scxml.ts'
import { structureOf } from '#tools/charts/model/structure.ts'
import { MARKS, matrixOf } from '#tools/charts/pages/matrix.ts'
import { chartPage } from '#tools/charts/pages/chart-page.ts'
import { coveragePage } from '#tools/charts/pages/coverage-page.ts'
import { reportOf } from '#tools/charts/pages/report.ts'
import { suiteOf } from '#tools/charts/paths/suite.ts'
import { createMachine, type AnyStateMachine } from 'xstate'
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

/** Tags in the order they open and close: well-formed when the stack empties. */
function stackAtEnd(xml: string) {
  const stack: string[] = []
  for (const [, close, name, self] of xml.matchAll(/<(\/?)([a-z]+)\b[^>]*?(\/?)>/g)) {
    if (close) expect(stack.pop()).toBe(name)
    else if (!self) stack.push(name!)
  }
  return stack
}

test.each(each)('the SCXML of %s is well-formed, and its targets are states of it', (_, spec) => {
  const xml = scxmlOf(spec.machine)
  expect(stackAtEnd(xml)).toEqual([])
  const ids = new Set([...xml.matchAll(/<(?:state|parallel|final) id="([^"]+)"/g)].map(([, id]) => id))
  for (const [, target] of xml.matchAll(/ target="([^"]+)"/g)) expect(ids).toContain(target)
  for (const { id } of structureOf(spec.machine).states.filter((state) => state.parent)) expect(ids).toContain(id)
})

test('SCXML tells delays in milliseconds and takes them back on leaving', () => {
  const xml = scxmlOf(named('session').machine)
  expect(xml).toContain('delay="5000ms"')
  expect(xml).toContain('<cancel sendid="xstate.after.persistTimeout.session.restoring"/>')
})

test('the table of events tells who handles one, and where nobody does', () => {
  const { states, mark } = matrixOf(named('session'))
  const at = (id: string) => states.find((state) => state.id === id)!
  expect(mark(at('session.signedOut.enteringPassword'), 'credentials.submit')).toBe('here')
  expect(mark(at('session.restoring'), 'token.rejected')).toBe('around')
  expect(mark(at('session.signedIn.configuration.ready'), 'token.rejected')).toBe('beside')
  expect(mark(at('session.restoring'), 'code.submit')).toBe('nobody')
  expect(MARKS.nobody.sign).toBe('')
})

test('a swallowed event has a mark of its own', () => {
  const swallowing = createMachine({
    id: 'c',
    initial: 'a',
    states: { a: { on: { 'x.go': { description: 'on purpose' } } }, b: { on: { 'x.go': 'a' } } },
  })
  const { states, mark } = matrixOf({ ...named('session'), machine: swallowing })
  expect(states.map((state) => mark(state, 'x.go'))).toEqual(['ignored', 'here'])
})

test('what is not covered and not explained stands on the pages', () => {
  const spec = named('forgot-password')
  const report = { ...reportOf(spec), unexplained: ['a state nobody reaches'], unreachable: { 'a guard': 'because' } }
  expect(coveragePage([spec], [report])).toContain('| forgot-password | a state nobody reaches | declared, never reached |')
  expect(chartPage(spec, [], report, suiteOf(spec).golden)).toContain('| `a guard` | because |')
})

test('requirement rows stand beside the states that meet them', () => {
  const spec = named('session')
  expect(chartPage(spec, [], reportOf(spec), suiteOf(spec).golden)).toMatch(/\| `signedIn\.token` .*\[H1\]/)
})
