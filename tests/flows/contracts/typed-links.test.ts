import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { openDrafts, openForm, openNetwork, valuesIn } from '#tests/support/contract-form.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

const stored = async (uuid: string, step: '1' | '2') => (await desk.load({ uuid }, step)).values
const NOT_OFFERED = { key: 'not_offered' }

async function openAt(step: '1' | '2' | '3a') {
  const { uuid } = await desk.create()
  const network = openNetwork(desk)
  const visit = openForm(network, { uuid })
  const form = await visit.open(step)
  /** All that can be saved is. */
  const rests = async () => {
    visit.rest()
    await visit.reach(form, { sending: 'saving' })
    await visit.reach(form, { editing: 'dirty' })
  }
  return { uuid, network, visit, form, rests, sent: () => network.saves().map(({ input }) => input) }
}

describe('a name that no record has', () => {
  test('is named where it was typed and left out of saves, and all else is saved, once [D5]', async () => {
    const { uuid, visit, form, rests, sent } = await openAt('1')
    form.change('team', 'Kestrel')
    form.change('source_contact', 'Ada Quill')
    await rests()
    expect(sent()).toEqual([{ uuid, step: '1', step_version: expect.any(Number), source_contact: 'Ada Quill' }])
    expect(await stored(uuid, '1')).toMatchObject({ source_contact: 'Ada Quill', team: { id: desk.ids.team } })
    expect(valuesIn(form)).toMatchObject({ source_contact: 'Ada Quill', team: 'Kestrel' })
    expect(form.judge.problems().wrong['team']).toEqual(NOT_OFFERED)
    visit.rest()
    form.save()
    await visit.form.settled()
    expect(sent()).toHaveLength(1)
    visit.end()
  })

  test('outlives a reload, and goes once a record is chosen [D5]', async () => {
    const { uuid } = await desk.create()
    const [drafts, network] = [openDrafts(), openNetwork(desk)]
    const visit = openForm(network, { uuid, drafts })
    const step = await visit.open('1')
    step.change('currency', 'Doubloon')
    visit.end()
    await Promise.resolve()
    const next = openForm(network, { uuid, drafts })
    const again = await next.open('1')
    expect(valuesIn(again)['currency']).toBe('Doubloon')
    next.rest()
    await next.form.settled()
    expect(network.saves()).toEqual([])
    again.change('currency', String(desk.ids.USD))
    await next.saved(again)
    expect(await stored(uuid, '1')).toMatchObject({ currency: { id: desk.ids.USD } })
    expect(drafts.read(`contract-form:${uuid}:1`)).toBeNull()
    next.end()
  })
})

describe('a save without a name that no record has', () => {
  test('takes along the records beside it', async () => {
    const { visit, form, rests, sent } = await openAt('1')
    form.change('settlement_currencies', [String(desk.ids.GBP), 'Doubloon'])
    await rests()
    expect(sent()).toMatchObject([{ settlement_currencies: [desk.ids.GBP] }])
    expect(valuesIn(form)['settlement_currencies']).toEqual([String(desk.ids.GBP), 'Doubloon'])
    expect(form.judge.problems().wrong['settlement_currencies']).toEqual(NOT_OFFERED)
    visit.end()
  })

  test('stores its row, in which it stays', async () => {
    const { uuid, visit, form, rests } = await openAt('2')
    const row = { key: 'quay', id: '', address: 'Quay 7', country: 'Atlantis', sum_insured: '' }
    form.changeAll((values) => ({ ...values, locations: [row] }), 'locations add')
    await rests()
    const [found] = (await stored(uuid, '2'))['locations'] as { id: number }[]
    expect(found).toMatchObject({ address: 'Quay 7', country: null })
    expect(valuesIn(form)['locations']).toMatchObject([{ key: 'quay', id: String(found!.id), country: 'Atlantis' }])
    expect(form.judge.problems().wrong['locations.0.country']).toEqual(NOT_OFFERED)
    visit.end()
  })

  test('makes no contract where its record is needed for one', async () => {
    const network = openNetwork(desk)
    const visit = openForm(network)
    const step = await visit.open('1')
    step.change('source', 'Kestrel')
    step.change('branch', String(desk.ids.branch))
    visit.rest()
    await visit.form.settled()
    expect(network.saves()).toEqual([])
    step.change('source', String(desk.ids.source))
    step.change('team', 'Kestrel')
    visit.rest()
    await visit.reach(step, { sending: 'saving' })
    await visit.reach(step, { editing: 'dirty' })
    expect(visit.form.actor.getSnapshot().context.uuid).not.toBeNull()
    expect(valuesIn(step)['team']).toBe('Kestrel')
    visit.end()
  })

  test('is not sent again and again where the rest of it was refused', async () => {
    const { visit, form, rests, sent } = await openAt('1')
    form.change('team', 'Kestrel')
    form.change('umr', 'not a reference')
    await rests()
    visit.rest()
    form.save()
    await visit.form.settled()
    expect(sent()).toHaveLength(1)
    expect(form.judge.problems().wrong).toMatchObject({ team: NOT_OFFERED, umr: {} })
    form.change('umr', 'B1234AB26LN000001')
    await rests()
    expect(sent()).toHaveLength(2)
    visit.end()
  })
})
