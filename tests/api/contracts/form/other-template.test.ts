import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadLobData } from '#domain/api/contract/lob-data.ts'
import type { Section } from '#domain/templates/shape.ts'
import { sql } from '#server/store/sql/sql.ts'
import { field, said, section } from '#tests/flows/templates/fields.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'
import { linesWithout, publish, type Line } from './published.ts'

const WAREHOUSES: Section[] = [
  section('risk', [
    field('pml', { label: said('Maximum loss'), type: 'percent' }),
    field('floors', { label: said('Floors'), type: 'number' }),
    field('alarm', { label: said('Alarm') }),
  ]),
]
const SHIPS: Section[] = [
  section('hull', [field('floors', { label: said('Decks'), type: 'number' }), field('alarm', { type: 'bool' })]),
]

let desk: ContractDesk
let warehouses: Line
let ships: Line
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  ;[warehouses, ships] = (await linesWithout(desk)) as [Line, Line]
  await publish(desk, warehouses, 'Warehouses', WAREHOUSES)
  await publish(desk, ships, 'Ships', SHIPS)
})
afterAll(() => desk.server.stop())

const ANSWERS = { pml: '5', floors: '3', alarm: 'bell' }
const warehouse = async () => {
  const contract = await desk.create({ ...warehouses, sub_class: null })
  return desk.saved(contract, '2', { template_values: ANSWERS })
}
const heldBy = async (uuid: string) => (await desk.as('handler', loadLobData, { uuid })).body.data
const noted = (id: number) =>
  desk.server.db.query<{ before: unknown; after: unknown }>(
    sql`select before->'template_values' as before, after->'template_values' as after from audit
        where entity = 'contract' and entity_id = ${id} and after ? 'template_values' order by id desc limit 1`,
  )

test('a contract of another line keeps those of its answers that the new template can hold, and its history tells the others', async () => {
  const contract = await warehouse()
  await desk.saved(contract, '1', { ...ships, sub_class: null })
  const { template, values } = await heldBy(contract.uuid)
  expect([template?.name, values]).toEqual(['Ships', { floors: '3' }])
  expect(await noted(contract.id)).toEqual([{ before: ANSWERS, after: { floors: '3' } }])
})

test('step 2 is saved after a change of line, and whoever had it open has to take in that it is another form', async () => {
  const contract = await warehouse()
  await desk.saved(contract, '1', { ...ships, sub_class: null })
  const before = await desk.save(contract, '2', { interest: 'Hulls' })
  expect([before.status, before.body.code]).toEqual([409, 'stale_row'])
  const step = await desk.load(contract, '2')
  const saved = await desk.saved(step, '2', { interest: 'Hulls', template_values: { ...step.template_values, floors: '4' } })
  expect([saved.values.interest, saved.template_values]).toEqual(['Hulls', { floors: '4' }])
})

test('a contract that holds answers of a former template still is saved with them, and loses them', async () => {
  const contract = await warehouse()
  await desk.saved(contract, '1', { ...ships, sub_class: null })
  await desk.server.db.query(
    sql`update contract set template_values = ${JSON.stringify(ANSWERS)}::jsonb where id = ${contract.id}`,
  )
  const step = await desk.load(contract, '2')
  const saved = await desk.saved(step, '2', {
    interest: 'Hulls',
    template_values: { ...step.template_values, floors: '4', alarm: true },
  })
  expect([saved.values.interest, saved.template_values]).toEqual(['Hulls', { floors: '4', alarm: true }])
  const strange = await desk.save(saved, '2', { template_values: { floors: '4', pml: '7' } })
  expect([strange.status, Object.keys(strange.body.errors!)]).toEqual([400, ['template_values.pml']])
})

test('while a contract has no line with a template its answers are kept for the one that it gets', async () => {
  const contract = await warehouse()
  const without = await desk.saved(contract, '1', { class_of_business: null, line_of_business: null, sub_class: null })
  expect(await heldBy(contract.uuid)).toEqual({ template: null, values: ANSWERS })
  await desk.saved(without, '1', { ...warehouses })
  expect((await heldBy(contract.uuid)).values).toEqual(ANSWERS)
})
