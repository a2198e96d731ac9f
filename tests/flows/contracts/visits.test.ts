import { loadContractStep } from '#domain/api/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { draftsIn } from '#src/parts/editing/drafts.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { contextOf, openDrafts, openForm, openNetwork, valuesIn } from '#tests/support/contract-form.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { waitFor } from 'xstate'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const stored = async (uuid: string, step: '1' | '2') => (await desk.load({ uuid }, step)).values

describe('a new contract', () => {
  test('is made as soon as source and branch are there, once, and gets its address', async () => {
    const network = openNetwork(desk)
    const visit = openForm(network)
    const made: string[] = []
    visit.form.actor.on('contract.made', ({ uuid }) => made.push(uuid))
    const step = await visit.open('1')
    step.change('reinsured_name', 'Harbour Mutual')
    visit.rest()
    expect(network.saves()).toEqual([])
    step.change('source', String(desk.ids.source))
    step.change('branch', String(desk.ids.branch))
    network.plan.lost = 1
    visit.rest()
    await visit.reach(step, { sending: 'unreached' })
    step.save()
    await visit.reach(step, { settled: 'saved' })
    const keys = network.saves().map(({ key }) => key)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
    expect(made).toEqual([visit.form.actor.getSnapshot().context.uuid])
    expect(await stored(made[0]!, '1')).toMatchObject({ reinsured_name: 'Harbour Mutual' })
    visit.end()
  })

  test('whose answer was lost before a reload is found again, not made twice', async () => {
    const [drafts, network] = [openDrafts(), openNetwork(desk)]
    const visit = openForm(network, { drafts })
    const step = await visit.open('1')
    step.change('source', String(desk.ids.source))
    step.change('branch', String(desk.ids.branch))
    network.plan.lost = 1
    visit.rest()
    await visit.reach(step, { sending: 'unreached' })
    step.change('source_contact', 'Ada Quill')
    visit.end()
    await Promise.resolve()
    const next = openForm(network, { drafts })
    const again = await next.open('1')
    expect(valuesIn(again)).toMatchObject({ source_contact: 'Ada Quill', branch: String(desk.ids.branch) })
    await next.saved(again)
    const [first, second, third] = network.saves()
    expect([second!.key, third!.name]).toEqual([first!.key, 'saveContractStep'])
    const { uuid } = next.form.actor.getSnapshot().context
    expect(await stored(uuid!, '1')).toMatchObject({ source_contact: 'Ada Quill' })
    next.end()
  })
})

test('what was typed outlives a reload, and names where it was typed', async () => {
  const { uuid } = await desk.create()
  const [drafts, network] = [openDrafts(), openNetwork(desk)]
  const visit = openForm(network, { uuid, drafts })
  const step = await visit.open('2')
  step.change('interest', 'Half a senten')
  visit.end()
  await Promise.resolve()
  expect(network.saves()).toEqual([])
  const next = openForm(network, { uuid, drafts })
  const again = await next.open('2')
  expect(valuesIn(again).interest).toBe('Half a senten')
  expect(contextOf(again).restored).toEqual({ about: 'interest', at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
  await next.saved(again)
  expect(drafts.read(`contract-form:${uuid}:2`)).toBeNull()
  next.end()
})

test('what was typed into another step than the one a reload shows is saved as well [D5]', async () => {
  const { uuid } = await desk.create()
  const [drafts, network] = [openDrafts(), openNetwork(desk)]
  const visit = openForm(network, { uuid, drafts })
  const [second, seventh] = [await visit.open('2'), await visit.open('7')]
  second.change('interest', 'Half a senten')
  seventh.change('overseas_broker', 'Quay Brokers')
  visit.end()
  await Promise.resolve()
  const next = openForm(network, { uuid, drafts })
  await next.open('7')
  const unseen = next.form.step('2')
  await next.reach(unseen, { editing: 'dirty' })
  await next.saved(unseen)
  expect(await stored(uuid, '2')).toMatchObject({ interest: 'Half a senten' })
  next.end()
})

test('a full or absent store of the browser keeps nothing from being saved', async () => {
  const { uuid } = await desk.create()
  const forbidden = draftsIn(() => {
    throw new DOMException('No leave.', 'SecurityError')
  }, 1)
  const visit = openForm(openNetwork(desk), { uuid, drafts: forbidden })
  const step = await visit.open('2')
  step.change('interest', 'Property')
  await visit.saved(step)
  expect(await stored(uuid, '2')).toMatchObject({ interest: 'Property' })
  visit.end()
})

describe('leaving', () => {
  test('saves what is unsaved, and goes', async () => {
    const { uuid } = await desk.create()
    const visit = openForm(openNetwork(desk), { uuid })
    const step = await visit.open('2')
    step.change('interest', 'Property')
    visit.form.actor.send({ type: 'leave.request' })
    await waitFor(visit.form.actor, (page) => page.matches({ page: 'left' }), { timeout: 20_000 })
    expect(await stored(uuid, '2')).toMatchObject({ interest: 'Property' })
    visit.end()
  })

  test('asks where something could not be saved, and gives it up when told so', async () => {
    const { uuid } = await desk.create()
    const drafts = openDrafts()
    const visit = openForm(openNetwork(desk), { uuid, drafts })
    const step = await visit.open('1')
    step.change('umr', 'not a reference')
    visit.form.actor.send({ type: 'leave.request' })
    await waitFor(visit.form.actor, (page) => page.matches({ page: 'asking' }), { timeout: 20_000 })
    visit.form.actor.send({ type: 'leave.discard' })
    expect(visit.form.actor.getSnapshot().value).toMatchObject({ page: 'left' })
    expect([contextOf(step).draft.umr, drafts.read(`contract-form:${uuid}:1`)]).toEqual(['', null])
    visit.end()
  })
})

test('who may not change a step reads it', async () => {
  const contract = await desk.create()
  await desk.server.db.query(sql`update contract set stage_id = 9 where uuid = ${contract.uuid}`)
  const visit = openForm(openNetwork(desk), { uuid: contract.uuid })
  const step = await visit.open('2')
  step.change('interest', 'Property')
  expect([step.isReadOnly, valuesIn(step).interest]).toEqual([true, ''])
  const { status } = await desk.as('handler', loadContractStep, { uuid: contract.uuid, step: '2' })
  expect(status).toBe(200)
  visit.end()
})
