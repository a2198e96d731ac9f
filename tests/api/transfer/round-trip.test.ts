import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { previewImport, startImport } from '#domain/api/import.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { typeToDeclare } from '#domain/files/purposes.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { keepFile } from '../files/kept-files.ts'
import readXlsx from 'read-excel-file/node'
import { ended, imported as importedRows } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

/** Of long lists a part. */
const SEARCHES: Partial<Record<Entity['name'], string>> = {
  country: 'land',
  time_zone: 'America/B',
  currency: 'Franc',
  permission: 'branch',
}

const FORMATS = ['csv', 'xlsx'] as const
const LISTS = ENTITIES.flatMap(({ name }) => FORMATS.map((format) => [name, format] as const))

async function exported(entity: Entity['name'], format: 'csv' | 'xlsx'): Promise<Buffer> {
  const asked = await server.call(CRUD.get(entity)!.export, { format, search: SEARCHES[entity] ?? '' }, { token })
  if (asked.status !== 200) throw new Error(JSON.stringify(asked.body))
  return (await server.get(asked.body.data.url)).rawPayload
}

async function imported(entity: Entity['name'], bytes: Buffer, format: 'csv' | 'xlsx') {
  const name = `rows.${format}`
  const purpose = 'import' as const
  const { uuid: file } = await keepFile(server, token, { bytes, name, type: typeToDeclare({ name, type: '' }), purpose })
  const { columns } = (await server.call(previewImport, { entity, file }, { token })).body.data
  const mapping = columns.map(({ field }) => field)
  const input = { entity, file, mapping, dry_run: false, upsert: true, all_or_nothing: false }
  const started = await server.call(startImport, input, { token })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  return ended({ server, token } as Parameters<typeof ended>[0], started.body.data.uuid)
}

test.each(LISTS)('takes the export of the list of %s as %s back without a change', async (entity, format) => {
  const { state, total, created, changed, unchanged, bad, faults } = await imported(
    entity,
    await exported(entity, format),
    format,
  )
  expect(faults.slice(0, 3)).toEqual([])
  expect(total).toBeGreaterThan(0)
  expect({ state, created, changed, unchanged, bad }).toEqual({ state: 'done', created: 0, changed: 0, unchanged: total, bad: 0 })
})

const KEYS = (name: string) => ({ entity: 'exchange_rate', mapping: ['id', name], upsert: true })

test('reports an ID that no row has, and one that two rows of the file share keeps their order', async () => {
  const [rate] = await server.db.query<{ id: number }>(
    sql`select id from exchange_rate where deleted_at is null order by id limit 1`,
  )
  const id = String(rate!.id)
  const desk = { server, token } as Parameters<typeof ended>[0]
  const rows = [
    ['ID', 'Source'],
    [id, 'First'],
    ['999999999', 'Nowhere'],
    [id, 'Last'],
  ]
  const { changed, bad, faults } = await importedRows(desk, rows, KEYS('source'))
  expect({ changed, bad }).toEqual({ changed: 2, bad: 1 })
  expect(faults.map(({ row, column }) => [row, column])).toEqual([[3, 'ID']])
  const [after] = await server.db.query<{ source: string }>(sql`select source from exchange_rate where id = ${rate!.id}`)
  expect(after!.source).toBe('Last')
})

test('refuses rows that exist where a file is to bring new ones', async () => {
  const [rate] = await server.db.query<{ id: number }>(
    sql`select id from exchange_rate where deleted_at is null order by id limit 1`,
  )
  const desk = { server, token } as Parameters<typeof ended>[0]
  const rows = [
    ['ID', 'Source'],
    [String(rate!.id), 'New'],
  ]
  const { created, faults } = await importedRows(desk, rows, { ...KEYS('source'), upsert: false })
  expect(created).toBe(0)
  expect(faults.map(({ column }) => column)).toContain('ID')
})

test('writes dates and numbers of a workbook as such, on a sheet with the name of the list', async () => {
  const [sheet] = await readXlsx(await exported('tax_rate', 'xlsx'))
  expect(sheet!.sheet).toBe('Tax Rate List')
  const [heads, row] = sheet!.data
  const at = (head: string) => row![heads!.indexOf(head)]
  expect(at('Effective from')).toBeInstanceOf(Date)
  expect(typeof at('Rate (%)')).toBe('number')
})
