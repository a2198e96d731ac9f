import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'csv-parse/sync'
import { fileOf, PNG } from '#tests/support/files.ts'
import { CRUD } from '#domain/api/index.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { importable } from '#domain/entities/importable.ts'
import { entityNamed, formOf, openDesk, type Desk, type SomeRow } from '#tests/support/samples.ts'
import { imported } from './importing.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

/** What can be any other text without asking for something else of the row. */
const FREE = [
  'description',
  'display_name',
  'source',
  'bank_name',
  'regulator',
  'dial_code',
  'cost_centre',
  'mailbox',
  'city',
  'code',
  'name',
]

/** By which unique fields an import finds a row again, and which text it changes there. */
function changing(entity: Entity): { key: readonly string[]; text: string } | null {
  const key = entity.unique.find((group) => group.every((name) => importable(entity).includes(name)))
  const text = FREE.find((name) => importable(entity).includes(name) && !key?.includes(name))
  return key && text ? { key, text } : null
}

const CHANGEABLE = ENTITIES.filter((entity) => changing(entity) !== null)

async function exportedRow(entity: Entity, row: SomeRow, columns: string[]): Promise<string[][]> {
  const asked = { format: 'csv', columns } as const
  const { body } = await desk.server.call(CRUD.get(entity.name)!.export, asked, { token: desk.token })
  const table: string[][] = parse((await desk.server.get(body.data.url)).rawPayload, { bom: true })
  const [head, ...rows] = table.map((cells) => cells.slice(0, columns.length))
  const own = rows.find((cells) => cells.at(-1)!.replace(/^'/, '') === row[columns.at(-1)!])
  return [head!, own!]
}

test('every list but those of taxes and agreement contracts, whose rows have no key or no text besides, can be changed by a file', () => {
  const left = ENTITIES.filter((entity) => !CHANGEABLE.includes(entity))
  expect(left.map(({ name }) => name)).toEqual(['tax_rate', 'permission', 'agreement_contract'])
})

test.each(CHANGEABLE.map(({ name }) => name))(
  'a row of %s that a file tells of anew is changed, and nothing else of it',
  async (name) => {
    const entity = entityNamed(name)
    const { key, text } = changing(entity)!
    const row = await desk.add(entity)
    const columns = [...key, text]
    const said = String((await desk.sample(entity))[text])
    const [head, cells] = await exportedRow(entity, row, columns)
    const report = await imported(desk, [head!, [...cells!.slice(0, -1), said]], {
      entity: name,
      mapping: columns,
      upsert: true,
    })
    expect([report.faults, report.changed]).toEqual([[], 1])
    const after = (await desk.call(entity, 'load', { id: row.id })).body.data
    expect(formOf(entity, after)).toEqual({ ...formOf(entity, row), [text]: said, row_version: row.row_version + 1 })
  },
)

test('a branch that a file changes keeps its logo and its documents', async () => {
  const branch = entityNamed('branch')
  const file = (name: string) => fileOf(PNG, name, 'image/png')
  const row = await desk.add(branch, { logo: file('logo.png'), documents: [file('licence.png'), file('lease.png')] })
  const table = [
    ['Code', 'City'],
    [String(row.code), 'Leeds'],
  ]
  expect(await imported(desk, table, { entity: 'branch', mapping: ['code', 'city'], upsert: true })).toMatchObject({
    changed: 1,
    bad: 0,
  })
  const after = (await desk.call(branch, 'load', { id: row.id })).body.data
  expect(after).toMatchObject({ city: 'Leeds', logo: row.logo, documents: row.documents })
})
