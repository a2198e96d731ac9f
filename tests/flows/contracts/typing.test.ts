import { conflictsOf, saveChosen } from '#src/actors/contracts/choices/stale-choice.ts'
import type { StepRow } from '#src/machines/contract/step-values.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { contextOf, openForm, openNetwork, valuesIn } from '#tests/support/contract-form.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const stored = async (uuid: string, step: '1' | '2' | '3a') => (await desk.load({ uuid }, step)).values
const rowsIn = (values: object, name: string) => (values as Record<string, StepRow[]>)[name] ?? []

/** A gate that a test opens. */
function gate() {
  let open = () => {}
  const shut = new Promise<void>((resolve) => (open = resolve))
  return { shut, open: () => open() }
}

const newLayer = (key: string, title: string) => ({ key, id: '', title, layer_no: '', currency: '', sublimits: [] })
const addLayer = (key: string, title: string) => (values: object) => ({
  ...values,
  sections: [...rowsIn(values, 'sections'), newLayer(key, title)],
})

test('a step is saved before another one is read, which goes on with its rows', async () => {
  const { uuid } = await desk.create()
  const visit = openForm(openNetwork(desk), { uuid })
  const structure = await visit.open('3a')
  structure.changeAll(addLayer('first', 'First layer'), 'sections')
  const pricing = await visit.open('3b')
  expect(rowsIn(valuesIn(pricing), 'sections')).toMatchObject([{ title: 'First layer' }])
  structure.changeAll(addLayer('second', 'Second layer'), 'sections')
  await visit.form.settled()
  expect((await stored(uuid, '3a'))['sections']).toMatchObject([{ title: 'First layer' }, { title: 'Second layer' }])
  visit.end()
})

describe('a step that is typed into', () => {
  test('is saved after a moment of quiet, only what has changed [D5]', async () => {
    const { uuid } = await desk.create()
    const network = openNetwork(desk)
    const visit = openForm(network, { uuid })
    const step = await visit.open('2')
    step.change('interest', 'Prop')
    step.change('interest', 'Property of the reinsured')
    await visit.saved(step)
    expect(network.saves().map(({ input }) => input)).toEqual([
      { uuid, step: '2', step_version: 0, interest: 'Property of the reinsured' },
    ])
    expect(await stored(uuid, '2')).toMatchObject({ interest: 'Property of the reinsured' })
    visit.end()
  })

  test('loses nothing that is typed while a save is under way', async () => {
    const { uuid } = await desk.create()
    const network = openNetwork(desk)
    const visit = openForm(network, { uuid })
    const step = await visit.open('2')
    const { shut, open } = gate()
    network.plan.gate = shut
    step.change('interest', 'Property')
    visit.rest()
    await visit.reach(step, { sending: 'saving' })
    step.change('interest', 'Property and business')
    open()
    await visit.reach(step, { editing: 'dirty' })
    expect(valuesIn(step)).toMatchObject({ interest: 'Property and business' })
    await visit.saved(step)
    expect(await stored(uuid, '2')).toMatchObject({ interest: 'Property and business' })
    visit.end()
  })

  test('keeps a text as it was typed where the server says the same in other signs', async () => {
    const { uuid } = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid })
    const step = await visit.open('2')
    step.change('interest', 'Property ')
    step.change('sum_insured_total', '12.50')
    await visit.saved(step)
    expect(valuesIn(step)).toMatchObject({ interest: 'Property ', sum_insured_total: '12.50' })
    expect(await stored(uuid, '2')).toMatchObject({ interest: 'Property', sum_insured_total: '12.5' })
    visit.end()
  })

  test('tells a refusal where it was refused, until that is typed anew', async () => {
    const { uuid } = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid })
    const step = await visit.open('1')
    step.change('umr', 'not a reference')
    visit.rest()
    await visit.reach(step, { editing: 'refused' })
    expect(contextOf(step).problem?.code).toBe('not_valid')
    expect(step.judge.problems().wrong.umr).toBeDefined()
    expect(valuesIn(step)).toMatchObject({ umr: 'not a reference' })
    step.change('umr', 'B1234AB26LN000001')
    expect(step.judge.problems().wrong.umr).toBeUndefined()
    await visit.saved(step)
    expect(await stored(uuid, '1')).toMatchObject({ umr: 'B1234AB26LN000001' })
    visit.end()
  })

  test('sends a save whose answer was lost again as it was, under the same key', async () => {
    const { uuid } = await desk.create()
    const network = openNetwork(desk)
    const visit = openForm(network, { uuid })
    const step = await visit.open('3a')
    network.plan.lost = 1
    step.changeAll(addLayer('new-1', 'First layer'), 'row')
    visit.rest()
    await visit.reach(step, { sending: 'unreached' })
    step.change('sections.0.title', 'First excess layer')
    visit.line.tell('connection.returned')
    await visit.reach(step, { editing: 'dirty' })
    const [first, second] = network.saves()
    expect([second!.key, second!.input]).toEqual([first!.key, first!.input])
    await visit.saved(step)
    expect((await stored(uuid, '3a')).sections).toMatchObject([{ title: 'First excess layer' }])
    visit.end()
  })
})

describe('rows', () => {
  test('get their ids from the answer, wherever they stand by then, and keep what was typed into them', async () => {
    const { uuid } = await desk.create()
    const network = openNetwork(desk)
    const visit = openForm(network, { uuid })
    const step = await visit.open('3a')
    step.changeAll(addLayer('new-1', 'First layer'), 'row')
    step.changeAll(addLayer('new-2', 'Second layer'), 'row')
    const { shut, open } = gate()
    network.plan.gate = shut
    visit.rest()
    await visit.reach(step, { sending: 'saving' })
    step.changeAll((values) => ({ ...values, sections: rowsIn(values, 'sections').toReversed() }), 'move')
    step.change('sections.0.title', 'Second layer, renamed')
    open()
    await visit.reach(step, { editing: 'dirty' })
    const rows = rowsIn(valuesIn(step), 'sections')
    expect(rows.map(({ key, title }) => [key, title])).toEqual([
      ['new-2', 'Second layer, renamed'],
      ['new-1', 'First layer'],
    ])
    expect(Number(rows[0]!.id)).toBeGreaterThan(Number(rows[1]!.id))
    await visit.saved(step)
    const { sections } = await stored(uuid, '3a')
    expect(sections).toMatchObject([{ title: 'Second layer, renamed' }, { title: 'First layer' }])
    expect(network.saves().at(-1)!.input.sections).toEqual([
      { id: Number(rows[0]!.id), title: 'Second layer, renamed' },
      { id: Number(rows[1]!.id) },
    ])
    visit.end()
  })

  test('that are the same after an answer are the same objects, so that they are not drawn again', async () => {
    const { uuid } = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid })
    const step = await visit.open('3a')
    step.changeAll(addLayer('new-1', 'First layer'), 'row')
    step.changeAll(addLayer('new-2', 'Second layer'), 'row')
    await visit.saved(step)
    const [first] = rowsIn(valuesIn(step), 'sections')
    step.change('sections.1.title', 'Second')
    await visit.saved(step)
    expect(rowsIn(valuesIn(step), 'sections')[0]).toBe(first)
    visit.end()
  })

  test('that are removed, saved and brought back by undo are stored anew', async () => {
    const { uuid } = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid })
    const step = await visit.open('3a')
    step.changeAll(addLayer('new-1', 'First layer'), 'row')
    await visit.saved(step)
    step.changeAll((values) => ({ ...values, sections: [] }), 'remove')
    await visit.saved(step)
    expect((await stored(uuid, '3a')).sections).toEqual([])
    step.undo()
    await visit.saved(step)
    expect((await stored(uuid, '3a')).sections).toMatchObject([{ title: 'First layer' }])
    visit.end()
  })
})

describe('someone else', () => {
  test('who saves other fields of the step disturbs nobody', async () => {
    const contract = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid: contract.uuid })
    const step = await visit.open('2')
    await desk.saved(contract, '2', { situation: 'Rotterdam' })
    step.change('interest', 'Property')
    await visit.saved(step)
    expect(valuesIn(step)).toMatchObject({ interest: 'Property', situation: 'Rotterdam' })
    expect(await stored(contract.uuid, '2')).toMatchObject({ interest: 'Property', situation: 'Rotterdam' })
    visit.end()
  })

  test('who saves the same field makes one choose, once what is typed has been typed [D5]', async () => {
    const contract = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid: contract.uuid })
    const step = await visit.open('2')
    await desk.saved(contract, '2', { interest: 'Theirs', situation: 'Rotterdam' })
    step.change('interest', 'Mine')
    visit.rest()
    await visit.reach(step, { stale: 'noticed' })
    step.change('interest', 'Mine, typed on')
    step.save()
    expect(conflictsOf(step)).toEqual([{ keyed: 'interest', path: 'interest', mine: 'Mine, typed on', theirs: 'Theirs' }])
    saveChosen(step, [])
    await visit.reach(step, { settled: 'saved' })
    expect(await stored(contract.uuid, '2')).toMatchObject({ interest: 'Mine, typed on', situation: 'Rotterdam' })
    visit.end()
  })
})

test('steps are saved one at a time, in the order in which they asked', async () => {
  const { uuid } = await desk.create()
  const network = openNetwork(desk)
  const visit = openForm(network, { uuid })
  const [second, first] = [await visit.open('2'), await visit.open('1')]
  const { shut, open } = gate()
  network.plan.gate = shut
  second.change('interest', 'Property')
  second.save()
  first.change('source_contact', 'Ada Quill')
  first.save()
  await visit.reach(second, { sending: 'saving' })
  await visit.reach(first, { sending: 'waiting' })
  expect(visit.form.actor.getSnapshot().context.queue).toEqual(['2', '1'])
  open()
  await Promise.all([visit.reach(second, { settled: 'saved' }), visit.reach(first, { settled: 'saved' })])
  expect(network.saves().map(({ input }) => input.step)).toEqual(['2', '1'])
  visit.end()
})

test('words typed into one field are undone together, and redone', async () => {
  const { uuid } = await desk.create()
  const visit = openForm(openNetwork(desk), { uuid })
  const step = await visit.open('2')
  for (const text of ['P', 'Pr', 'Property']) step.change('interest', text)
  for (const text of ['Rot', 'Rotterdam']) step.change('situation', text)
  step.undo()
  expect(valuesIn(step)).toMatchObject({ interest: 'Property', situation: '' })
  step.undo()
  expect(valuesIn(step)).toMatchObject({ interest: '', situation: '' })
  await visit.reach(step, { settled: 'clean' })
  step.redo()
  step.redo()
  await visit.saved(step)
  expect(await stored(uuid, '2')).toMatchObject({ interest: 'Property', situation: 'Rotterdam' })
  visit.end()
})
