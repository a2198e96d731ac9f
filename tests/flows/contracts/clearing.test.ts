import { clearingOf } from '#src/actors/contracts/choices/clearing-choice.ts'
import { openLinesDesk, type LinesDesk } from '#tests/api/contracts/lines/lines-desk.ts'
import { contextOf, openDrafts, openForm, openNetwork, valuesIn } from '#tests/support/contract-form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from 'xstate'

const MARK: unknown = expect.stringMatching(/^[0-9a-f]{64}$/)

let desk: LinesDesk
beforeAll(async () => {
  desk = await openLinesDesk()
})
afterAll(() => desk.server.stop())

const QUOTED = { market_status: 'quoted' }
const ASKED = { sending: 'confirming' } as const

const quoted = () => desk.placed({ stage: 4, sections: [[QUOTED, {}], [QUOTED]] })
const [gbp, usd] = [() => String(desk.ids.GBP), () => String(desk.ids.USD)]

const stored = async (uuid: string) => (await desk.desk.load({ uuid }, '1')).values
const currencyOf = async (uuid: string) => ((await stored(uuid)).currency as { id: number }).id
const statuses = async (uuid: string) => {
  const { values } = await desk.desk.load({ uuid }, '5')
  return (values.sections as { markets: { market_status: string }[] }[]).map(({ markets }) =>
    markets.map(({ market_status: status }) => status),
  )
}

/** A quoted contract whose currency someone changes, as far as the question; drafts outlive the visit. */
async function asked() {
  const { uuid } = await quoted()
  const [drafts, network] = [openDrafts(), openNetwork(desk.desk)]
  const visit = openForm(network, { uuid, drafts })
  const step = await visit.open('1')
  step.change('source_contact', 'Ada Quill')
  step.change('currency', usd())
  visit.rest()
  await visit.reach(step, ASKED)
  return { uuid, drafts, network, visit, step }
}

test('a change that is confirmed is saved with its mark, and clears the quotes [B7]', async () => {
  const { uuid, network, visit, step } = await asked()
  expect(clearingOf(step)).toMatchObject({
    changes: [{ path: 'currency', stored: gbp(), typed: usd() }],
    quotes: 2,
    signed_lines: 0,
  })
  expect([await currencyOf(uuid), await statuses(uuid)]).toEqual([desk.ids.GBP, [['quoted', 'approached'], ['quoted']]])
  step.actor.send({ type: 'quotes.clear' })
  await visit.reach(step, { settled: 'saved' })
  const [first, second] = network.saves()
  expect(second!.input).toEqual({ ...first!.input, confirmed: MARK })
  expect(second!.key).not.toBe(first!.key)
  expect([await currencyOf(uuid), await statuses(uuid)]).toEqual([desk.ids.USD, [['approached', 'approached'], ['approached']]])
  step.undo()
  await visit.saved(step)
  expect([await currencyOf(uuid), await statuses(uuid)]).toEqual([desk.ids.GBP, [['approached', 'approached'], ['approached']]])
  visit.end()
})

test('a change that is not confirmed goes back by itself, all else is saved, and undo brings it and its question back [B7]', async () => {
  const { uuid, visit, step } = await asked()
  step.actor.send({ type: 'quotes.keep' })
  await visit.reach(step, { settled: 'saved' })
  expect(valuesIn(step)).toMatchObject({ currency: gbp(), source_contact: 'Ada Quill' })
  expect([await stored(uuid), await statuses(uuid)]).toMatchObject([
    { source_contact: 'Ada Quill' },
    [['quoted', 'approached'], ['quoted']],
  ])
  step.undo()
  expect(valuesIn(step)).toMatchObject({ currency: usd(), source_contact: 'Ada Quill' })
  visit.rest()
  await visit.reach(step, ASKED)
  step.actor.send({ type: 'quotes.keep' })
  await visit.reach(step, { settled: 'clean' })
  expect([valuesIn(step)['currency'], contextOf(step).future]).toEqual([gbp(), []])
  step.redo()
  expect(valuesIn(step)['currency']).toBe(gbp())
  visit.end()
})

test('nothing is taken back or done again while the question stands [B7]', async () => {
  const { visit, step } = await asked()
  const before = contextOf(step)
  step.undo()
  step.redo()
  expect(contextOf(step)).toBe(before)
  expect(step.actor.getSnapshot().matches(ASKED)).toBe(true)
  visit.end()
})

test('a later save waits for the answer, and comes after it [B7]', async () => {
  const { uuid, network, visit, step } = await asked()
  const risk = visit.form.step('2')
  visit.form.open('2')
  await Promise.resolve()
  expect(risk.actor.getSnapshot().matches('loading')).toBe(true)
  expect(visit.form.actor.getSnapshot().context.queue).toEqual(['1'])
  step.actor.send({ type: 'quotes.clear' })
  await visit.reach(risk, 'settled')
  risk.change('interest', 'Property')
  await visit.saved(risk)
  expect(network.saves().map(({ input }) => [input.step, input.confirmed])).toEqual([
    ['1', undefined],
    ['1', MARK],
    ['2', undefined],
  ])
  expect(await currencyOf(uuid)).toBe(desk.ids.USD)
  visit.end()
})

test.each(['quotes.clear', 'quotes.keep'] as const)(
  'a page that is left under the question goes once it is answered by %s [B7]',
  async (type) => {
    const { visit, step } = await asked()
    const page = visit.form.actor
    page.send({ type: 'leave.request' })
    expect(page.getSnapshot().matches({ page: 'leaving' })).toBe(true)
    step.actor.send({ type })
    await waitFor(page, (snapshot) => snapshot.matches({ page: 'left' }), { timeout: 20_000 })
    visit.end()
  },
)

test('steps that are saved at once stand in line behind the question [B7]', async () => {
  const { uuid } = await quoted()
  const visit = openForm(openNetwork(desk.desk), { uuid })
  const [risk, step] = [await visit.open('2'), await visit.open('1')]
  step.change('currency', usd())
  risk.change('interest', 'Property')
  step.save()
  risk.save()
  await visit.reach(step, ASKED)
  expect(visit.form.actor.getSnapshot().context.queue).toEqual(['1', '2'])
  expect(risk.actor.getSnapshot().matches({ sending: 'waiting' })).toBe(true)
  step.actor.send({ type: 'quotes.keep' })
  await visit.reach(risk, { settled: 'saved' })
  expect([await currencyOf(uuid), (await desk.desk.load({ uuid }, '2')).values['interest']]).toEqual([desk.ids.GBP, 'Property'])
  visit.end()
})

test('what is typed outlives a reload under the question, and is asked about again [B7]', async () => {
  const { uuid, drafts, network, visit } = await asked()
  visit.end()
  await Promise.resolve()
  const next = openForm(network, { uuid, drafts })
  const again = await next.open('1')
  expect(valuesIn(again)['currency']).toBe(usd())
  next.rest()
  await next.reach(again, ASKED)
  expect(await currencyOf(uuid)).toBe(desk.ids.GBP)
  next.end()
})

test('a confirmed save whose answer is lost is sent again with its mark, also after a reload [B7]', async () => {
  const { uuid, drafts, network, visit, step } = await asked()
  network.plan.lost = 2
  step.actor.send({ type: 'quotes.clear' })
  await visit.reach(step, { sending: 'unreached' })
  step.save()
  await visit.reach(step, { sending: 'saving' })
  await visit.reach(step, { sending: 'unreached' })
  visit.end()
  await Promise.resolve()
  const next = openForm(network, { uuid, drafts })
  await next.open('1')
  const [, ...confirmed] = network.saves()
  expect(confirmed.map(({ input, key }) => [input.confirmed, key])).toEqual(Array(3).fill([MARK, confirmed[0]!.key]))
  expect([await currencyOf(uuid), (await statuses(uuid)).flat()]).toEqual([
    desk.ids.USD,
    ['approached', 'approached', 'approached'],
  ])
  next.end()
})

test('what someone else saves under the question is merged, and asked about once more [B7]', async () => {
  const { uuid, visit, step } = await asked()
  const now = await desk.desk.load({ uuid }, '1')
  await desk.desk.saved(now, '1', { principal_address: '2 Quay Street' })
  step.actor.send({ type: 'quotes.clear' })
  await visit.reach(step, { sending: 'saving' })
  await visit.reach(step, ASKED)
  expect(valuesIn(step)).toMatchObject({ principal_address: '2 Quay Street', currency: usd() })
  step.actor.send({ type: 'quotes.clear' })
  await visit.reach(step, { settled: 'saved' })
  expect(await stored(uuid)).toMatchObject({ principal_address: '2 Quay Street', source_contact: 'Ada Quill' })
  expect(await currencyOf(uuid)).toBe(desk.ids.USD)
  visit.end()
})

test('an order that is typed into one of two sections goes back there alone [B7]', async () => {
  const { uuid } = await quoted()
  const visit = openForm(openNetwork(desk.desk), { uuid })
  const step = await visit.open('5')
  step.change('sections.1.order_pct_of_whole', '60')
  step.change('sections.0.liability_clause', 'lma3333')
  visit.rest()
  await visit.reach(step, ASKED)
  expect(clearingOf(step)).toMatchObject({
    changes: [{ path: 'sections.1.order_pct_of_whole', stored: '100', typed: '60' }],
    quotes: 1,
  })
  step.actor.send({ type: 'quotes.keep' })
  await visit.reach(step, { settled: 'saved' })
  expect(valuesIn(step)['sections']).toMatchObject([{ liability_clause: 'lma3333' }, { order_pct_of_whole: '100' }])
  expect(await statuses(uuid)).toEqual([['quoted', 'approached'], ['quoted']])
  visit.end()
})
