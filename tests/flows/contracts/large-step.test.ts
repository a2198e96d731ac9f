import { filledFrom, withKeys, withRows, type KeptStep } from '#src/actors/contracts/drafts/kept-rows.ts'
import type { StepRow, StepValues } from '#src/machines/contract/step-values.ts'
import { nothing } from '#domain/records/problems.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { contextOf, openForm, openNetwork } from '#tests/support/contract-form.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const sections = (values: StepValues) => values['sections'] as StepRow[]
const layer = (key: string, title: string): StepRow => ({ key, id: '', title, layer_no: '', currency: '', sublimits: [] })

async function openLayers(titles: readonly string[]) {
  const { uuid } = await desk.create()
  const visit = openForm(openNetwork(desk), { uuid })
  const step = await visit.open('3a')
  step.changeAll((values) => ({ ...values, sections: titles.map((title, at) => layer(`k${at}`, title)) }), 'sections')
  await visit.saved(step)
  return { visit, step }
}

test('rows that a save leaves as they are stay the same objects, so that only the others are looked at again', async () => {
  const { visit, step } = await openLayers(['First', 'Second', 'Third'])
  const [first, , third] = sections(contextOf(step).draft)
  step.change('sections.1.title', 'Middle')
  await visit.saved(step)
  const { read, draft } = contextOf(step)
  expect(sections(read.values)[0]).toBe(first)
  expect(sections(read.values)[2]).toBe(third)
  expect(sections(read.values)[1]).toMatchObject({ key: 'k1', title: 'Middle' })
  expect(draft).toBe(read.values)
  visit.end()
})

test('a malformed cell is named where its row stands, among rows that were found right before [D5]', async () => {
  const { visit, step } = await openLayers(['First', 'Second', 'Third'])
  const wrong = () => Object.keys(step.judge.problems().wrong)
  expect(wrong()).toEqual([])
  step.change('sections.2.layer_no', 'third')
  expect(wrong()).toEqual(['sections.2.layer_no'])
  step.changeAll((values) => ({ ...values, sections: sections(values).slice(1) }), 'sections')
  expect(wrong()).toEqual(['sections.1.layer_no'])
  step.change('sections.1.layer_no', '3')
  expect(wrong()).toEqual([])
  visit.end()
})

test('a step that is not saved yet is written with each of its rows once, and read as it was', () => {
  const [own, other] = [layer('k1', 'Own'), layer('k2', 'Both')]
  const draft = { coverages: ['3', '4'], sections: [own, other] }
  const read = { version: 3, values: { coverages: ['k1'], sections: [layer('k1', 'Before'), other] }, found: nothing() }
  const kept: KeptStep = { read, draft, sent: { values: draft, idempotencyKey: 'once' }, about: 'sections.k1.title' }
  const text = JSON.stringify(withKeys(kept))
  expect(text.split('"Both"')).toHaveLength(2)
  const again = withRows(JSON.parse(text) as KeptStep)
  expect(again).toEqual(kept)
  expect(sections(again.read.values)[1]).toBe(sections(again.draft)[1])
})

test('of rows that are as they were read only their places are written, and what they hold comes from the server again [D5]', () => {
  const stored = (key: string, title: string): StepRow => ({ ...layer(key, title), id: `9${key.slice(1)}` })
  const [first, second, third] = [stored('k1', 'First'), stored('k2', 'Second'), stored('k3', 'Third')]
  const typed = { ...second, title: 'Middle' }
  const read = { version: 3, values: { sections: [first, second, third] }, found: nothing() }
  const kept: KeptStep = { read, draft: { sections: [first, typed, third] }, sent: null, about: 'sections.1.title' }
  const text = JSON.stringify(withKeys(kept))
  expect(text).not.toContain('First')
  expect(text).not.toContain('Third')
  const left = withRows(JSON.parse(text) as KeptStep)
  const now = { sections: [stored('k1', 'First, as someone else has it'), second] }
  const again = filledFrom(left, now)
  expect(sections(again.draft)).toEqual([now.sections[0], typed])
  expect(sections(again.read.values)).toEqual([now.sections[0], second])
})
