import { afterAll, beforeAll, expect, test } from 'vitest'
import { readStepRows } from '#domain/api/contract/transfer.ts'
import { CONTRACTS } from '#domain/contracts/bounds.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { faultsIn, sheetsOf } from './sheets.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
let contract: ContractStep
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  contract = await desk.create()
})
afterAll(() => desk.server.stop())

const HEADS = ['Layer', 'Layer name', 'Ccy', 'Limit', 'Excess']

test('the usual words of the market are known as headings, in every language of the product', async () => {
  const sheets = sheetsOf(desk, '3a')
  const heads = ['Layer', 'xs', 'Haftstrecke', 'Divisa', '限度額の基準', 'Remarks', 'Aggregate limit (GBP)']
  const file = await sheets.sent([heads, ['1', '1', '1', 'GBP', '', 'none', '']])
  const { columns } = (await sheets.previewed(contract, file)).body.data
  expect(columns.map(({ field }) => field)).toEqual([
    'layer_no',
    'attachment',
    'limit',
    'currency',
    'limit_basis',
    null,
    'aggregate_limit',
  ])
  expect(columns[5]?.samples).toEqual(['none'])
})

test('amounts are read in thousands, short, or plain, and answered as forms hold them [B7]', async () => {
  const { report, rows } = await sheetsOf(desk, '3a').read(contract, [
    HEADS,
    ['1', 'First', 'GBP', '5,000,000', '5m'],
    ['2', 'Second', 'gbp', '5.000.000,50', '10,000'],
    ['3', 'Third', 'GBP', '1.5k', '0'],
  ])
  expect(report).toMatchObject({ state: 'done', is_dry_run: true, created: 3, bad: 0, faults: [] })
  expect(rows.map(({ cells }) => [cells['limit'], cells['attachment']])).toEqual([
    ['5000000', '5000000'],
    ['5000000.50', '10000'],
    ['1500', '0'],
  ])
  expect(new Set(rows.map(({ cells }) => cells['currency']))).toEqual(new Set([String(desk.ids.GBP)]))
})

test('what cannot be read is told by row and column, in the words of the file, and good rows stay', async () => {
  const read = await sheetsOf(desk, '3a').read(contract, [
    ['Section', ...HEADS, 'Hours clause', 'Two-risk warranty', 'Peril'],
    ['1', '1', 'First', 'XXX', 'plenty', '1,5,0', '60', 'perhaps', 'Hail'],
    ['2', '2', 'Second', 'GBP', '-5', '1', '', 'yes', ''],
    ['x', '3', 'Third', 'GBP', '1', '1', '', '', ''],
    ['4', '4', 'Fourth', 'GBP', '1', '1', '72', 'Ja', 'Hail'],
    ['4', '5', 'Fifth', 'GBP', '1', '1', '', '', ''],
  ])
  expect(faultsIn(read)).toEqual([
    '2 Ccy: This option doesn’t exist or is inactive. Select another.',
    '2 Limit: Enter a valid amount.',
    '2 Excess: Enter a valid amount.',
    '2 Hours clause: Select one of the options.',
    '2 Two-risk warranty: Enter Yes or No.',
    '3 Limit: Enter a valid amount.',
    '4 Section: Enter a whole number.',
    '6 Section: Same as row 5 of the file.',
  ])
  expect(read.report).toMatchObject({ created: 1, bad: 4, total: 5 })
  expect(read.rows.map(({ row }) => row)).toEqual([5])
  expect(read.report.faults[0]).toMatchObject({ value: 'XXX' })
})

test('a number that can be two is refused, by what the reader takes for thousands', async () => {
  const lines = [HEADS, ['1', 'First', 'GBP', '5,000', '1.250']]
  const inEnglish = await sheetsOf(desk, '3a').read(contract, lines)
  expect(inEnglish.rows[0]?.cells).toMatchObject({ limit: '5000', attachment: '1.250' })
  const inGerman = await sheetsOf(desk, '3a').read(contract, lines, { language: 'de' })
  expect(inGerman.report.faults.map(({ column }) => column)).toEqual(['Limit', 'Excess'])
})

test('cells that this contract does not ask for are refused where they say something', async () => {
  const quota = await desk.create({ reinsurance_type: 'quota_share' })
  const sheets = sheetsOf(desk, '3a')
  const heads = ['Title', 'Currency', 'Cession']
  expect((await sheets.read(quota, [heads, ['Whole', 'GBP', '30 %']])).rows[0]?.cells).toMatchObject({ cession_pct: '30' })
  const mapping = ['title', 'limit']
  const file = await sheets.sent([
    ['Title', 'Limit'],
    ['Whole', '5m'],
  ])
  expect((await sheets.asked(quota, file, { mapping })).body).toMatchObject({ errors: { mapping: 'Check this entry.' } })
  const unlimited = [
    ['Title', 'Unlimited aggregate', 'Aggregate limit'],
    ['First', 'yes', '5m'],
  ]
  expect(faultsIn(await sheets.read(contract, unlimited))).toEqual([
    '2 Aggregate limit: Not used for this contract or row. Leave it blank.',
  ])
})

test('a fault in a column without a heading names the field that it fills', async () => {
  const lines = [
    ['Title', '', 'Ccy'],
    ['First', 'plenty', 'GBP'],
  ]
  const read = await sheetsOf(desk, '3a').read(contract, lines, { mapping: ['title', 'limit', 'currency'] })
  expect(faultsIn(read)).toEqual(['2 Limit: Enter a valid amount.'])
})

test('one bad row keeps all others out where that was chosen, and wherever rows are replaced', async () => {
  const lines = [HEADS, ['1', 'First', 'GBP', '5m', '0'], ['2', 'Second', 'XXX', '5m', '5m']]
  const sheets = sheetsOf(desk, '3a')
  expect((await sheets.read(contract, lines)).rows).toHaveLength(1)
  expect((await sheets.read(contract, lines, { all_or_nothing: true })).rows).toEqual([])
  const replaced = await sheets.read(contract, lines, { replace: true })
  expect(replaced.rows).toEqual([])
  expect(replaced.report.is_all_or_nothing).toBe(true)
})

test('a contract has no more layers than the step holds, and a file no more rows than a contract', async () => {
  const many = (count: number) => [['Title'], ...Array.from({ length: count }, (_, at) => [`Layer ${at}`])]
  const sheets = sheetsOf(desk, '3a')
  const { report } = await sheets.read(contract, many(201))
  expect(report).toMatchObject({ created: 200, bad: 1 })
  const file = await sheets.sent(many(CONTRACTS.importRows + 1))
  const { status, body } = await sheets.previewed(contract, file)
  expect([status, body.errors]).toEqual([400, { file: 'The file can have up to 5000 rows.' }])
})

test('what is no table, has no headings, or belongs to someone else is refused', async () => {
  const sheets = sheetsOf(desk, '3a')
  const broken = await sheets.sent(Buffer.from('PK\u0003\u0004 no workbook'), 'layers.xlsx').catch((error: unknown) => error)
  expect(broken instanceof Error || (await sheets.previewed(contract, broken as string)).status === 400).toBe(true)
  const empty = await sheets.sent([['', '']])
  expect((await sheets.previewed(contract, empty)).status).toBe(400)
  const others = await sheets.sent([HEADS], 'layers.csv', 'viewer')
  expect((await sheets.previewed(contract, others)).body.errors).toHaveProperty('file')
})

test('only who may change the step reads files into it, and nobody once the order is firm [G7]', async () => {
  const sheets = sheetsOf(desk, '3a')
  const [file, own] = [
    await sheets.sent([HEADS], 'layers.csv', 'viewer'),
    await sheets.sent([HEADS, ['1', 'A', 'GBP', '1', '1']]),
  ]
  expect((await sheets.previewed(contract, file, 'viewer')).status).toBe(403)
  const wanted = { uuid: contract.uuid, step: '3a', file, mapping: ['title'], replace: false, all_or_nothing: false }
  expect((await desk.as('viewer', readStepRows, wanted)).status).toBe(403)
  const firm = await desk.create()
  await desk.server.db.query(sql`update contract set stage_id = ${CONTRACTS.lastFreeStage + 1} where uuid = ${firm.uuid}`)
  expect((await sheets.previewed(firm, own)).body.code).toBe('move_not_open')
  const nowhere = { uuid: '00000000-0000-4000-8000-00000000dead' }
  expect((await sheets.previewed(nowhere, own)).status).toBe(404)
})

test('a reading stores nothing', async () => {
  const before = await desk.load(contract, '3a')
  await sheetsOf(desk, '3a').read(contract, [HEADS, ['1', 'First', 'GBP', '5m', '0']], { replace: true })
  expect(await desk.load(contract, '3a')).toEqual(before)
})
