import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBordereau, createBordereau, postBordereau, previewBordereau } from '#domain/api/binder/bordereaux.ts'
import { monthsAfter } from '#domain/dates.ts'
import { workbookOf } from '#server/exports/xlsx.ts'
import { sql } from '#server/store/sql/sql.ts'
import {
  checked,
  faultFile,
  linesOf,
  openBordereauDesk,
  rowOf,
  sentFile,
  settled,
  sheetOf,
  type BordereauDesk,
  type Rows,
} from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
})
afterAll(() => desk.server.stop())

const ABOVE: Rows = [['Tidewater Underwriting, Ltd'], [], ['Risk bordereau', 'Household'], ['Currency', 'GBP'], []]

let certificates = 0
const certificate = () => `H-${++certificates}`
const risk = (given = {}) => rowOf(desk, 'risk', { certificate_reference: certificate(), ...given })

/** A good row and one of a country that the agreement leaves out, below title rows. */
const sheet = (above: Rows = ABOVE): Rows => [...above, ...sheetOf('risk', [risk(), risk({ risk_country: 'France' })])]

const csv = (rows: Rows, delimiter = ',') =>
  Buffer.from(rows.map((row) => row.map((cell) => `"${cell}"`).join(delimiter)).join('\r\n'))

async function preview(bytes: Buffer, name: string, head_row?: number) {
  const file = await sentFile(desk, bytes, name)
  const asked = { contract: desk.contract.uuid, kind: 'risk' as const, file, ...(head_row !== undefined && { head_row }) }
  return { asked, ...(await desk.server.call(previewBordereau, asked, { token: desk.token })) }
}

test.each([
  ['a CSV file', async (rows: Rows) => csv(rows), 'csv'],
  ['a CSV file with semicolons', async (rows: Rows) => csv(rows, ';'), 'csv'],
  ['a workbook', async (rows: Rows) => Buffer.from(await workbookOf('Risks', rows[0]!, rows.slice(1))), 'xlsx'],
])(
  'finds the heads of %s below title rows and blank ones, and checks what is below them [B10]',
  async (_what, bytesOf, format) => {
    const rows = sheet()
    const { body } = await preview(await bytesOf(rows), `titled.${format}`)
    expect([body.data.head_row, body.data.total]).toEqual([6, 2])
    expect(body.data.first_rows!.slice(0, 4)).toEqual([
      ['Tidewater Underwriting, Ltd'],
      [],
      ['Risk bordereau', 'Household'],
      ['Currency', 'GBP'],
    ])
    expect(body.data.columns.map(({ head }) => head)).toEqual(rows[5])
    const { good, faults, uuid } = await checked(desk, rows, { bytes: await bytesOf(rows), format: format as 'csv' | 'xlsx' })
    expect([good, faults.map(({ row }) => row)]).toEqual([1, [8]])
    await desk.server.call(postBordereau, { uuid }, { token: desk.token })
    await settled(desk, uuid)
    expect(await linesOf(desk, uuid)).toBe(1)
  },
)

test('the file that goes back keeps the rows above its heads, and is read again as it is [B10]', async () => {
  const rows = sheet()
  const { uuid } = await checked(desk, rows, { bytes: csv(rows) })
  const back = (await faultFile(desk, uuid)).toString('utf8').replace('\uFEFF', '').split('\r\n')
  expect(back.slice(0, 5)).toEqual(['"Tidewater Underwriting, Ltd"', '', 'Risk bordereau,Household', 'Currency,GBP', ''])
  expect(back[5]).toBe(`${rows[5]!.join(',')},Reason`)
  expect(back[7]).toMatch(/France.*cover this country/)
  const again = await checked(desk, null, { bytes: Buffer.from(back.join('\r\n')) })
  expect([again.good, again.faults.map(({ row }) => row)]).toEqual([1, [8]])
  const book = await checked(desk, null, { bytes: Buffer.from(await workbookOf('R', rows[0]!, rows.slice(1))), format: 'xlsx' })
  const cells = (await readSheet(await faultFile(desk, book.uuid))).map((row) => row.filter((cell) => cell !== null))
  expect([cells[0], cells[3], cells[5]!.at(-1)]).toEqual([['Tidewater Underwriting, Ltd'], ['Currency', 'GBP'], 'Reason'])
})

test('staff choose another row, which is kept for the coverholder’s next file of the kind [B10]', async () => {
  const [heads, ...risks] = sheetOf('risk', [risk()])
  const own = heads!.map((_, at) => `Box ${at + 1}`)
  const rows: Rows = [['Tidewater'], heads!, own, ...risks]
  const found = await preview(csv(rows), 'boxes.csv')
  expect(found.body.data.head_row).toBe(2)
  const chosen = await preview(csv(rows), 'boxes.csv', 3)
  expect([chosen.body.data.head_row, chosen.body.data.columns[0]!.head]).toEqual([3, 'Box 1'])
  const month = monthsAfter(desk.month, -1)
  const input = { ...chosen.asked, month, mapping: heads as (string | null)[] }
  const { body } = await desk.server.call(createBordereau, input, { token: desk.token })
  const before = await settled(desk, body.data.uuid)
  expect([before.total, before.faults.map(({ row }) => row)]).toEqual([1, []])
  await desk.server.call(checkBordereau, { uuid: body.data.uuid }, { token: desk.token })
  expect((await settled(desk, body.data.uuid)).total).toBe(1)
  const next = await preview(csv([['Tidewater'], [], ...rows.slice(1)]), 'boxes.csv')
  expect(next.body.data.head_row).toBe(4)
  expect(next.body.data.columns.map(({ field }) => field)).toEqual(heads)
})

test('refuses a row without heads, one that is not among the first, and heads with nothing below [B10]', async () => {
  const rows = sheet()
  const refused = async (bytes: Buffer, row?: number) => {
    const { status, body } = await preview(bytes, 'refused.csv', row)
    return [status, Object.keys(body.errors ?? {})]
  }
  expect(await refused(csv(rows), 2)).toEqual([400, ['head_row']])
  expect(await refused(csv(rows), 31)).toEqual([400, ['head_row']])
  expect(await refused(csv(rows), 0)).toEqual([400, ['head_row']])
  expect(await refused(csv(rows), 8)).toEqual([400, ['file']])
  expect(await refused(csv([['Tidewater'], sheetOf('risk', [])[0]!]))).toEqual([400, ['file']])
})

test('heads in the first row need no choice, and stay where they were before [B10]', async () => {
  await desk.server.db.query(sql`update bordereau set heads = '[]', mapping = '[]'`)
  const { body } = await preview(csv(sheet([])), 'plain.csv')
  expect([body.data.head_row, body.data.total]).toEqual([1, 2])
})
