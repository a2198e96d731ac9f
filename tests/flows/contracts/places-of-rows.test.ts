import { loadContractSummary } from '#domain/api/contracts.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'
import type { StepRow } from '#src/machines/contract/step-values.ts'
import { contextOf, openForm, openNetwork, panelShape, rowActs, valuesIn } from '#tests/support/contract-form.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const rows = (step: StepForm) => valuesIn(step)['sections'] as StepRow[]
const named = (step: StepForm) => rows(step).map(({ title, section_no: no }) => `${String(no)} ${String(title)}`)

/** As anyone reads it who opens the contract now. */
const stored = async (uuid: string, step: StepName = '3a') => (await desk.load({ uuid }, step)).values.sections as Values[]

const titles = async (uuid: string, step?: StepName) => (await stored(uuid, step)).map(({ title }) => title)

async function openLayers(...names: string[]) {
  const { uuid } = await desk.create()
  const visit = openForm(openNetwork(desk), { uuid })
  const step = await visit.open('3a')
  rowActs(step).onChange(names.map((value, row) => ({ row, column: 'title', value })))
  await visit.saved(step)
  const save = () => visit.saved(step)
  return { uuid, visit, step, save }
}

function insert(step: StepForm, at: number, title: string): void {
  const { acts: does, onChange } = rowActs(step)
  does.insert(at)
  onChange([{ row: at, column: 'title', value: title }])
}

test('a layer that is inserted between others, or duplicated, stays there, and no layer gets another number [G7]', async () => {
  const { uuid, visit, step, save } = await openLayers('First', 'Second', 'Third')
  insert(step, 1, 'Between')
  rowActs(step).acts.duplicate(0, 0)
  await save()
  const expected = ['1 First', '5 First', '4 Between', '2 Second', '3 Third']
  expect(named(step)).toEqual(expected)
  expect((await stored(uuid)).map(({ section_no: no, title }) => `${String(no)} ${String(title)}`)).toEqual(expected)
  for (const other of ['3b', '5', '6'] as const)
    expect(await titles(uuid, other)).toEqual(['First', 'First', 'Between', 'Second', 'Third'])
  visit.end()
})

test('what a section lacks is said by its number, not by its place', async () => {
  const { uuid, visit, step, save } = await openLayers('First', 'Second')
  insert(step, 1, 'Between')
  await save()
  const { body } = await desk.as('handler', loadContractSummary, { uuid })
  const lacking = body.data.blocking.filter(({ path }) => path.endsWith('.limit'))
  expect(lacking.map(({ path, section }) => [path, section])).toEqual([
    ['sections.0.limit', undefined],
    ['sections.1.limit', 3],
    ['sections.2.limit', 2],
  ])
  visit.end()
})

test('what was deleted or inserted is undone in its place, after it was saved too, and goes on as the same row', async () => {
  const { uuid, visit, step, save } = await openLayers('First', 'Second', 'Third')
  rowActs(step).acts.remove(1, 1)
  await save()
  expect(await titles(uuid)).toEqual(['First', 'Third'])
  const [first] = rows(step)
  step.undo()
  await save()
  expect(await titles(uuid)).toEqual(['First', 'Second', 'Third'])
  expect(named(step)).toEqual(['1 First', '2 Second', '3 Third'])
  expect(rows(step)[0]).toBe(first)
  step.redo()
  await save()
  expect(await titles(uuid)).toEqual(['First', 'Third'])
  step.undo()
  insert(step, 0, 'Zeroth')
  await save()
  step.undo()
  step.undo()
  await save()
  expect(await titles(uuid)).toEqual(['First', 'Second', 'Third'])
  expect(contextOf(step).draft).toBe(contextOf(step).read.values)
  visit.end()
})

test('a market that is inserted in a panelShape stays between the others', async () => {
  const { uuid, visit } = await openLayers('First')
  const step = await visit.open('5')
  const { acts: does, onChange } = rowActs(step, 'sections.0.markets', panelShape)
  onChange(['Alder', 'Birch'].map((value, row) => ({ row, column: 'stamp_code', value })))
  await visit.saved(step)
  does.insert(1)
  onChange([{ row: 1, column: 'stamp_code', value: 'Elm' }])
  await visit.saved(step)
  const section = (await stored(uuid, '6'))[0]!
  expect((section.markets as Values[]).map(({ stamp_code: code }) => code)).toEqual(['Alder', 'Elm', 'Birch'])
  visit.end()
})

test('layers that two people insert at the same time stand where each has put them', async () => {
  const { uuid, visit, step, save } = await openLayers('First', 'Second', 'Third')
  const other = openForm(openNetwork(desk), { uuid })
  const theirs = await other.open('3a')
  insert(theirs, 1, 'Theirs')
  await other.saved(theirs)
  insert(step, 2, 'Mine')
  rowActs(step).onChange([{ row: 2, column: 'section_no', value: '5' }])
  await save()
  expect(await titles(uuid)).toEqual(['First', 'Theirs', 'Second', 'Mine', 'Third'])
  expect(named(step)).toEqual(['1 First', '4 Theirs', '2 Second', '5 Mine', '3 Third'])
  other.end()
  visit.end()
})

test('the row that stands ready stays the same until it is used, also when the contract takes another currency', async () => {
  const { uuid } = await desk.create()
  const visit = openForm(openNetwork(desk), { uuid })
  const step = await visit.open('3a')
  const { ready } = rowActs(step).acts
  const [before] = ready() as [StepRow]
  expect(ready()[0]).toBe(before)
  const first = await visit.open('1')
  const other = String(desk.ids.USD)
  first.change('currency', other)
  await visit.saved(first)
  const [after] = ready() as [StepRow]
  expect(after).toEqual({ ...before, currency: other })
  insert(step, 0, 'First')
  expect(rows(step)[0]).toMatchObject({ key: after.key, title: 'First', section_no: '1' })
  visit.end()
})

test('what a cell holds already is no change, and no step to undo', async () => {
  const { visit, step } = await openLayers('First', 'Second')
  const past = () => step.actor.getSnapshot().context.past.length
  const before = past()
  rowActs(step).onChange([{ row: 0, column: 'title', value: 'First' }])
  expect(past()).toBe(before)
  rowActs(step).onChange([
    { row: 0, column: 'title', value: 'First' },
    { row: 1, column: 'title', value: 'Top' },
  ])
  expect(named(step)).toEqual(['1 First', '2 Top'])
  expect(past()).toBe(before + 1)
  visit.end()
})
