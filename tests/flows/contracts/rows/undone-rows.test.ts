import type { StepName } from '#domain/contracts/steps.ts'
import type { Values } from '#domain/records/values.ts'
import { contextOf, openForm, openNetwork, panelShape, rowActs, valuesIn } from '#tests/support/contract-form.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

type Row = Values & { id: number; markets: Row[] }

const stored = async (uuid: string, step: StepName) => (await desk.load({ uuid }, step)).values.sections as Row[]

const save = async (uuid: string, step: StepName, sections: Values[]) =>
  desk.saved(await desk.load({ uuid }, step), step, { sections })

/** A form of two layers. The second gets its price, its order and a market with a line in the meantime. */
async function openLayers() {
  const { uuid } = await desk.create()
  const visit = openForm(openNetwork(desk), { uuid })
  const step = await visit.open('3a')
  rowActs(step).onChange(['First', 'Second'].map((value, row) => ({ row, column: 'title', value })))
  await visit.saved(step)
  const [, { id }] = (await stored(uuid, '3a')) as [Row, Row]
  const price = { premium_basis: 'flat', premium_100: '500000', reinstatements: [{ count: 1, rate_pct: '100' }] }
  await save(uuid, '3b', [{ id, ...price }])
  await save(uuid, '5', [{ id, order_pct_of_whole: '80', markets: [{ market: desk.ids.market, stamp_code: 'ALD' }] }])
  const [, { markets }] = (await stored(uuid, '5')) as [Row, Row]
  await save(uuid, '6', [{ id, markets: [{ id: markets[0]!.id, written_line: '25', underwriter_name: 'Ada Quill' }] }])
  const all = async () => [await stored(uuid, '3b'), await stored(uuid, '5'), await stored(uuid, '6')]
  return { uuid, visit, step, all }
}

test('a layer that was deleted, saved and undone has what the other steps hold of it', async () => {
  const { uuid, visit, step, all } = await openLayers()
  const before = await all()
  const key = (valuesIn(step)['sections'] as { key: string }[])[1]!.key
  rowActs(step).acts.remove(1, 1)
  await visit.saved(step)
  expect(await stored(uuid, '6')).toHaveLength(1)
  step.undo()
  await visit.saved(step)
  expect(await all()).toEqual(before)
  expect((valuesIn(step)['sections'] as { key: string }[])[1]!.key).toBe(key)
  expect(contextOf(step).draft).toEqual(contextOf(step).read.values)
  visit.end()
})

test('the addition of a layer that is undone, saved and made once more brings back what was entered since', async () => {
  const { visit, step, all } = await openLayers()
  const before = await all()
  step.undo()
  await visit.saved(step)
  step.redo()
  await visit.saved(step)
  const [lines, panels] = [(await all())[2]![1]!, before[2]![1]!]
  expect(lines).toEqual(panels)
  visit.end()
})

test('a market that was deleted, saved and undone has the line and the underwriter of step 6', async () => {
  const { uuid, visit, all } = await openLayers()
  const before = await all()
  const step = await visit.open('5')
  rowActs(step, 'sections.1.markets', panelShape).acts.remove(0, 0)
  await visit.saved(step)
  expect((await stored(uuid, '6'))[1]!.markets).toEqual([])
  step.undo()
  await visit.saved(step)
  expect(await all()).toEqual(before)
  visit.end()
})
