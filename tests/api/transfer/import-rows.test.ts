import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { TRANSFERS } from '#domain/limits.ts'
import { listBrokenAudit } from '#server/store/audit.ts'
import { entityNamed, openDesk, type Desk } from '#tests/support/samples.ts'
import { HEADS, imported, letters, regionsLike } from './importing.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const names = (like: string) => regionsLike(desk, like)

test('reports a long file row by row, whichever way its rows are stored, and stores none of them half', async () => {
  const rows = Array.from({ length: TRANSFERS.chunk * 2 + 10 }, (_, n) => [`Long ${n}`, `LG${letters(n)}`])
  rows[5] = ['Long 4', 'LGFIVE']
  rows[TRANSFERS.chunk] = ['long 7', 'LGOTHER']
  rows[TRANSFERS.chunk + 1]![1] = 'LGG'
  rows[TRANSFERS.chunk * 2] = ['', '!']
  const report = await imported(desk, [HEADS, ...rows])
  expect(report).toMatchObject({ total: rows.length, done: rows.length, created: rows.length - 4, bad: 4 })
  expect(report.faults.map(({ row, column, value }) => [row, column, value])).toEqual([
    [7, 'Name', 'Long 4'],
    [TRANSFERS.chunk + 2, 'Name', 'long 7'],
    [TRANSFERS.chunk + 3, 'Code', 'LGG'],
    [TRANSFERS.chunk * 2 + 2, 'Name', ''],
    [TRANSFERS.chunk * 2 + 2, 'Code', '!'],
  ])
  expect(await names('Long%')).toHaveLength(rows.length - 4)
  const [{ count } = { count: 0 }] = await desk.server.db.query<{ count: number }>(
    sql`select count(*)::int as count from audit where entity = 'region' and action = 'created' and title like 'Long%'`,
  )
  expect(count).toBe(rows.length - 4)
  expect(await listBrokenAudit(desk.server.db)).toEqual([])
})

test('takes rows one by one where the database knows better which of them are alike', async () => {
  const report = await imported(desk, [HEADS, ['\u0391\u03a3', 'SIGA'], ['\u03b1\u03c3', 'SIGB'], ['Sigma after', 'SIGC']])
  expect(report).toMatchObject({ created: 2, bad: 1 })
  expect(report.faults).toEqual([{ row: 3, column: 'Name', value: '\u03b1\u03c3', reason: 'Already used by another record.' }])
  expect(await names('Sigma after')).toHaveLength(1)
})

test('stores lists of links with their rows, and refuses a row whose links lead nowhere', async () => {
  const class_of_business = await desk.add(entityNamed('class_of_business'))
  const line = await desk.add(entityNamed('line_of_business'), { class_of_business: class_of_business.id })
  const subClass = () => desk.add(entityNamed('sub_class'), { line_of_business: line.id, default_risk_code: null })
  const subClasses = [await subClass(), await subClass()]
  const table = [
    ['Code', 'Description', 'Class of business', 'Sub-classes', 'Scheme'],
    ['IMPA', 'Both', String(class_of_business.name), subClasses.map(({ code }) => code).join('; '), 'Internal'],
    ['IMPB', 'None', String(class_of_business.name), '', 'Internal'],
    ['IMPC', '', String(class_of_business.name), 'NOSUCHCODE', 'Internal'],
  ]
  const mapping = ['code', 'description', 'class_of_business', 'sub_classes', 'scheme']
  const report = await imported(desk, table, { entity: 'risk_code', mapping })
  expect(report.faults.map(({ row, column }) => [row, column])).toEqual([
    [4, 'Description'],
    [4, 'Sub-classes'],
  ])
  const { body } = await desk.server.call(CRUD.get('risk_code')!.list, { search: 'IMP' }, { token: desk.token })
  expect(body.data.items.map((row) => [row.code, (row.sub_classes as unknown[]).length])).toEqual([
    ['IMPA', 2],
    ['IMPB', 0],
  ])
})
