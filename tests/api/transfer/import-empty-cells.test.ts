import { afterAll, beforeAll, expect, test } from 'vitest'
import { importable } from '#domain/entities/importable.ts'
import { fieldsOf } from '#domain/entities/filters.ts'
import type { ChoiceField, IntField } from '#domain/records/field.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow, type Values } from '#tests/support/samples.ts'
import { imported } from './importing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const region = entityNamed('region')
const loaded = async (name: string, { id }: SomeRow) => (await desk.call(entityNamed(name), 'load', { id })).body.data
const isOff = async (row: SomeRow) =>
  expect(await desk.call(region, 'change', { ...formOf(region, row), is_active: false })).toMatchObject({ status: 200 })

/** Fields that have a value in every row, by what a new row does not get by itself. */
function otherThanDefault(name: string): Values {
  const fields = Object.entries(fieldsOf(entityNamed(name))).filter(([each]) => importable(entityNamed(name)).includes(each))
  return Object.fromEntries(
    fields.flatMap(([each, field]): [string, unknown][] => {
      if (field.kind === 'bool') return [[each, !field.default]]
      const { default: usual, ...of } = field as ChoiceField | IntField
      if (usual === undefined) return []
      return [[each, of.kind === 'int' ? Number(usual) + 1 : of.values.find((value) => value !== usual)]]
    }),
  )
}

test('an empty cell leaves a row inactive that is, and active that is', async () => {
  const [off, on] = [
    await desk.add(region, { name: 'Atlantis', code: 'ATL' }),
    await desk.add(region, { name: 'Lemuria', code: 'LEM' }),
  ]
  await isOff(off)
  const rows = [
    ['Code', 'Name', 'Active'],
    ['ATL', 'Atlantis Sunken', ''],
    ['LEM', 'Lemuria Sunken', ''],
  ]
  expect(await imported(desk, rows, { mapping: ['code', 'name', 'is_active'], upsert: true })).toMatchObject({
    changed: 2,
    bad: 0,
  })
  expect(await loaded('region', off)).toMatchObject({ name: 'Atlantis Sunken', is_active: false })
  expect(await loaded('region', on)).toMatchObject({ name: 'Lemuria Sunken', is_active: true })
})

const KEYED = ['class_of_business', 'country', 'currency', 'line_of_business']
test.each(KEYED)('empty cells leave what every %s has, and a file that leaves all empty changes nothing', async (name) => {
  const entity = entityNamed(name)
  const other = { ...otherThanDefault(name), ...(name === 'country' && { risk_rating: 'high' }) }
  expect(Object.keys(other).length).toBeGreaterThan(1)
  const row = await desk.add(entity, other)
  const key = entity.unique.find((group) => group.length === 1 && (group[0] as string).match(/code|iso_alpha2/))![0] as string
  const rows = [
    [key, ...Object.keys(other)],
    [String(row[key]), ...Object.keys(other).map(() => '')],
  ]
  const report = await imported(desk, rows, { entity: name, mapping: rows[0]!, upsert: true })
  expect([report.faults, report.bad]).toEqual([[], 0])
  expect(formOf(entity, await loaded(name, row))).toEqual(formOf(entity, row))
})

test('an empty cell empties a field that may be empty, and is a fault where one must be filled', async () => {
  const row = await desk.add(region, { name: 'Mu', code: 'MU', description: 'Sunken', un_m49: '777' })
  const rows = [
    ['Code', 'Description', 'M49'],
    ['MU', '', ''],
  ]
  expect(await imported(desk, rows, { mapping: ['code', 'description', 'un_m49'], upsert: true })).toMatchObject({ changed: 1 })
  expect(await loaded('region', row)).toMatchObject({ description: null, un_m49: null })
  const nameless = [
    ['Code', 'Name'],
    ['MU', ''],
  ]
  const report = await imported(desk, nameless, { mapping: ['code', 'name'], upsert: true })
  expect(report).toMatchObject({ changed: 0, bad: 1, faults: [{ column: 'Name', reason: 'Enter a value.' }] })
})

test('a new row gets what is usual where its cell is empty', async () => {
  const rows = [
    ['Code', 'Name', 'Active'],
    ['HYP', 'Hyperborea', ''],
  ]
  expect(await imported(desk, rows, { mapping: ['code', 'name', 'is_active'], upsert: true })).toMatchObject({ created: 1 })
  const { body } = await desk.call(region, 'list', { search: 'Hyperborea' })
  expect((body.data as unknown as { items: SomeRow[] }).items).toMatchObject([{ is_active: true }])
})
