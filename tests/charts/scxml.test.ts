import { CHARTS } from '#tools/charts/charts.ts'
import { scxmlFaults } from '#tools/charts/export/scxml-model.ts'
import { scxmlOf } from '#tools/charts/export/scxml.ts'
import { structureOf } from '#tools/charts/model/structure.ts'
import { createMachine } from 'xstate'
import { expect, test } from 'vitest'

const session = CHARTS.find(({ name }) => name === 'session')!

test.each(CHARTS.map((spec) => [spec.name, spec] as const))(
  'the SCXML of %s follows the content model of the W3C [J2]',
  (_, spec) => {
    const xml = scxmlOf(spec.machine)
    expect(scxmlFaults(xml)).toEqual([])
    for (const { id } of structureOf(spec.machine).states.filter((state) => state.parent)) expect(xml).toContain(` id="${id}"`)
  },
)

const document = (body: string, initial = 'a') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<scxml xmlns="http://www.w3.org/2005/07/scxml" version="1.0" initial="${initial}">${body}</scxml>`

test.each([
  ['a transition under the root', '<state id="a"/><transition event="x" target="a"/>', '<scxml> cannot hold <transition>'],
  ['a handler under the root', '<state id="a"/><onentry><script>f()</script></onentry>', '<scxml> cannot hold <onentry>'],
  ['an end inside a parallel state', '<parallel id="a"><final id="b"/></parallel>', '<parallel id="a"> cannot hold <final>'],
  ['a listening end', '<final id="a"><transition event="x"/></final>', '<final id="a"> cannot hold <transition>'],
  ['an attribute nobody knows', '<state id="a" colour="red"/>', '<state id="a"> cannot have colour'],
  ['a transition on nothing', '<state id="a"><transition/></state>', '<transition> has neither event, cond nor target'],
  ['a script without code', '<state id="a"><onentry><script/></onentry></state>', '<script> needs a src or a text'],
  ['a timer without an event', '<state id="a"><onentry><send id="t"/></onentry></state>', '<send id="t"> lacks event'],
  ['two of one id', '<state id="a"/><state id="a"/>', 'the id a stands twice'],
  ['a target that is no state', '<state id="a"><transition target="b"/></state>', 'a transition leads to b, which is no state'],
  [
    'an initial state elsewhere',
    '<state id="a" initial="b"><state id="c"/></state><state id="b"/>',
    '<state id="a"> begins in b, which is not inside it',
  ],
  [
    'a timer taken back that nobody set',
    '<state id="a"><onexit><cancel sendid="t"/></onexit></state>',
    '<cancel> takes back t, which nothing sends',
  ],
  ['stray text', '<state id="a">word</state>', '<state id="a"> cannot hold text'],
  ['tags that cross', '<state id="a"><onentry></state></onentry>', '<(not well-formed)> stands where <scxml> should'],
])('the check of the content model sees %s', (_, body, fault) => {
  expect(scxmlFaults(document('<state id="a"/>'))).toEqual([])
  expect(scxmlFaults(document(body))).toContain(fault)
})

test('SCXML tells delays in milliseconds and takes them back on leaving', () => {
  const xml = scxmlOf(session.machine)
  expect(xml).toContain('delay="5000ms"')
  expect(xml).toContain('<cancel sendid="xstate.after.persistTimeout.session.restoring"/>')
})

test('a chart that listens as a whole stands in a state of its own, and its end ends the document', () => {
  const whole = createMachine({
    id: 'whole',
    initial: 'on',
    on: { 'x.stop': '.off' },
    states: { on: {}, off: { type: 'final' } },
  })
  const xml = scxmlOf(whole)
  expect(scxmlFaults(xml)).toEqual([])
  expect(xml).toContain('<transition event="done.state.whole" target="whole.over"/>')
  expect(xml).toContain('<final id="whole.over"/>')
})
