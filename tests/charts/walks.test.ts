import { readFileSync } from 'node:fs'
import { CHARTS } from '#tools/charts/charts.ts'
import type { ChartEvent } from '#tools/charts/model/spec.ts'
import { observe } from '#tools/charts/model/observation.ts'
import { begin } from '#tools/charts/model/step.ts'
import { walkOf } from '#tools/charts/pages/walk.ts'
import type { GoldenStep } from '#tools/charts/paths/golden.ts'
import { describe, expect, test } from 'vitest'

const chartOf = (name: string) => CHARTS.find((spec) => spec.name === name)!
const contract = chartOf('contract')

/** A path of these events; what of it was seen plays no part in how it is walked. */
function walked(spec: typeof contract, events: readonly ChartEvent[]) {
  const seen = { ...observe(begin(spec.machine, spec.input).snapshot, []), covers: [] }
  const steps: GoldenStep[] = [null, ...events].map((event) => ({ event, ...seen }))
  return walkOf(spec, { name: '1: a path', steps })
}

const submit = (facts: object): ChartEvent => ({ type: 'contract.submit', facts })
const whole = { mayChange: true, identificationIsComplete: true, riskIsComplete: true, warningsAreAcknowledged: true }

describe('a step of a path', () => {
  test('whose condition is not met is refused, and says in words what is lacking [J2, J3]', () => {
    const [, refused, made] = walked(contract, [submit({ ...whole, mayChange: false, riskIsComplete: false }), submit(whole)])
    expect(refused?.refused).toEqual({
      transitions: ['contract.placement.submission / contract.submit'],
      why: 'not met: the permission to change contracts, step 2 complete',
    })
    expect(refused?.states).toEqual(['contract.placement', 'contract.placement.submission'])
    expect(made?.refused).toBeNull()
  })

  test('that is shut on each of its ways says what every way lacks', () => {
    const quoted = ['submit', 'clear', 'quote'].map((move) => contract.events[`contract.${move}`] as readonly ChartEvent[])
    const facts = { mayChange: true, hasReason: false, isSystem: false, quoteHasLapsed: true }
    const steps = walked(contract, [...quoted.map(([first]) => first!), { type: 'contract.notTakeUp', facts }])
    expect(steps.at(-1)?.refused?.why).toBe('not met: a reason; or: the daily job')
  })

  test('that one way refuses and another one answers is made', () => {
    const quoted = ['submit', 'clear', 'quote'].map((move) => contract.events[`contract.${move}`] as readonly ChartEvent[])
    const facts = { mayChange: true, hasReason: false, isSystem: true, quoteHasLapsed: true }
    const steps = walked(contract, [...quoted.map(([first]) => first!), { type: 'contract.notTakeUp', facts }])
    expect(steps.at(-1)?.refused).toBeNull()
    expect(steps.at(-1)?.states).toContain('contract.waysOut.notTakenUp')
  })

  test('names a condition without words by its name', () => {
    const spec = { ...contract, words: {} }
    expect(walked(spec, [submit({ ...whole, mayChange: false })])[1]?.refused?.why).toBe('not met: mayChange')
  })
})

test('the table of paths marks a refused step with sign, word and reason', () => {
  const page = readFileSync('docs/statecharts/contract.md', 'utf8')
  expect(page).toContain('**⛔ contract.submit refused** (not met: step 1 complete)')
  expect(page).toMatch(/⛔ refused: a condition of the step is not met/)
})

test('the pictures of the contract tell every condition in words, on the page that asks for it [J2]', () => {
  const pictures = ['placement', 'binding', 'after-inception', 'ways-out'].map((page) =>
    readFileSync(`docs/statecharts/contract.${page}.svg`, 'utf8'),
  )
  const text = pictures.join('\n')
  for (const name of ['mayChange', 'hasReason', 'isNotPreparer', 'isSystem']) expect(text).not.toContain(name)
  expect(text).toContain('every item of the checklist')
  for (const picture of pictures) {
    const asked = [...picture.matchAll(/\[rule (\d+)\]/g)].map(([, number]) => `rule ${number}`)
    for (const rule of asked) expect(picture).toContain(`>${rule}<`)
  }
})

test('the page of all charts is printed on landscape sheets, large pictures on large ones [J2]', () => {
  const page = readFileSync('docs/statecharts/index.html', 'utf8')
  expect(page).toContain('@page { size: A4 landscape;')
  expect(page).toContain('@page large { size: A3 landscape;')
  expect(page).toContain('<section id="record-editor" data-chart="record-editor" class="a3">')
  for (const name of ['operation', 'onboarding', 'template-builder'])
    expect(page).toContain(`<section id="${name}" data-chart="${name}" class="a4">`)
})
