import { afterAll, beforeAll, expect, test } from 'vitest'
import readXlsx from 'read-excel-file/node'
import type { ContractStep } from '#domain/contracts/record.ts'
import { SHEET_STEPS, type SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import { sql } from '#server/store/sql/sql.ts'
import { faultsIn, sheetsOf } from './sheets.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { workbookOf } from '#server/exports/xlsx.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
/** Two layers with their price, the first with reinstatements and two markets. */
let contract: ContractStep
let names: string[]
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  contract = await placed()
  const { market, second_market: second } = desk.ids
  const found = await desk.server.db.query<{ name: string }>(
    sql`select name from market where id in (${market}, ${second}) order by id`,
  )
  names = found.map(({ name }) => name)
})
afterAll(() => desk.server.stop())

interface Row {
  id: number
  [name: string]: unknown
}

const sectionsIn = ({ values }: ContractStep) => values['sections'] as Row[]

async function placed(): Promise<ContractStep> {
  const { market, second_market: second, GBP } = desk.ids
  const layer = { currency: GBP, limit_basis: 'any_one_occurrence', limit: '5000000' }
  const hours = [
    { peril: 'Windstorm', hours: '72' },
    { peril: 'Flood', hours: '168' },
  ]
  const layers = [
    {
      ...layer,
      section_no: 1,
      layer_no: 1,
      title: 'First, of two',
      attachment: '5000000',
      two_risk_warranty: true,
      hours_clauses: hours,
    },
    { ...layer, section_no: 2, layer_no: 2, title: '=Second', attachment: '10000000.5', two_risk_warranty: false },
  ]
  const layered = await desk.saved(await desk.create(), '3a', { sections: layers })
  const [first, other] = sectionsIn(layered)
  const reinstatements = [
    { reinstatement_no: 1, count: 1, rate_pct: '100', pro_rata_time: true },
    { reinstatement_no: 2, count: 2, is_free: true },
  ]
  const price = { premium_basis: 'adjustable_rate', premium_100: '600000', rate_pct: '12.125', adjustment_date: '2027-03-31' }
  const priced = await desk.saved(layered, '3b', {
    sections: [
      { id: first!.id, ...price, reinstatements },
      { id: other!.id, premium_basis: 'flat', premium_100: '1' },
    ],
  })
  const markets = [
    { market, stamp_code: 'A', is_leader: true, guidance_max: '50' },
    { market: second, stamp_code: 'B' },
  ]
  const panel = await desk.saved(priced, '5', { sections: [{ id: first!.id, markets }, { id: other!.id }] })
  const lines = sectionsIn(panel)[0]!.markets as Row[]
  const written = {
    written_line: '12.125',
    expires_at: '2026-12-31T16:30:00.000Z',
    written_at: '2025-12-01T12:00:00.000Z',
    line_condition: 'Subject to survey',
  }
  return desk.saved(panel, '6', {
    sections: [{ id: first!.id, markets: [{ id: lines[0]!.id, ...written }, { id: lines[1]!.id }] }, { id: other!.id }],
  })
}

const EACH = SHEET_STEPS.flatMap((step) =>
  (['csv', 'xlsx'] as const).flatMap((format) => ['en', 'de', 'ja'].map((language) => [step, format, language] as const)),
)

test.each(EACH)('step %s exported to %s and imported again in %s changes nothing [B7]', async (step, format, language) => {
  const sheets = sheetsOf(desk, step)
  const bytes = await sheets.exported(contract, format, 'rows', { language })
  const read = await sheets.read(contract, bytes, { name: `rows.${format}`, replace: true, language })
  expect(faultsIn(read)).toEqual([])
  expect(read.report).toMatchObject({ created: 0, changed: 0, bad: 0, removed: 0 })
  expect(read.report.unchanged).toBe(read.report.total)
  expect(read.report.total).toBeGreaterThan(1)
})

test.each(SHEET_STEPS)('the template of step %s has headings that are known, and an example that can be read', async (step) => {
  const sheets = sheetsOf(desk, step)
  const empty = step === '3a' ? await desk.create() : contract
  const bytes = await sheets.exported(empty, 'xlsx', 'example')
  const [heads, example, ...more] = (await readXlsx(bytes))[0]!.data
  expect(more).toEqual([])
  expect(example!.filter((cell) => cell !== null).length).toBeGreaterThan(2)
  const file = await sheets.sent(bytes, 'template.xlsx')
  const { columns } = (await sheets.previewed(empty, file)).body.data
  expect(columns.map(({ head }) => head)).toEqual(heads)
  expect(columns.filter(({ field }) => field === null)).toEqual([])
  const read = await sheets.read(empty, bytes, { name: 'template.xlsx', replace: true })
  expect(faultsIn(read)).toEqual([])
})

test('the example names no record of a list that its reader may not pick from', async () => {
  const sheets = sheetsOf(desk, '5')
  const marketIn = async (who: 'handler' | 'viewer') => {
    const [heads, example] = (await readXlsx(await sheets.exported(contract, 'xlsx', 'example', { who })))[0]!.data
    return example![heads!.indexOf('Market')] ?? null
  }
  expect(await marketIn('handler')).toEqual(expect.any(String))
  expect(await marketIn('viewer')).toBeNull()
})

const of = (step: SheetStep, lines: string[][], how = {}) => sheetsOf(desk, step).read(contract, lines, how)

test('reinstatements stand below their layer, one row each, with the price of the layer in the first', async () => {
  const heads = ['Section', 'Premium', 'Reinstatement no', 'Reinstatements', 'Reinst %']
  const rows = [
    ['1', '600,000', '1', '1', '100%'],
    ['1', '', '2', '1', '50'],
    ['', '', '3', '1', '25'],
    ['2', '2m', '1', '1', '100'],
  ]
  const replaced = await of('3b', [heads, ...rows], { replace: true })
  expect(faultsIn(replaced)).toEqual(['3 Reinst %: Not used for this contract or row. Leave it blank.'])
  const added = await of('3b', [heads, ...rows])
  expect(faultsIn(added)).toEqual([
    '2 Reinstatement no: Already in the contract. Replace the rows, or remove it from the file.',
    '3 Reinstatement no: Already in the contract. Replace the rows, or remove it from the file.',
    '3 Reinst %: Not used for this contract or row. Leave it blank.',
  ])
  expect(added.report).toMatchObject({ created: 2, bad: 2 })
  expect(added.rows.map(({ cells }) => cells['section_no'])).toEqual(['1', '2'])
})

test('hours clauses stand below their layer, one row for each peril, beside the layer in the first', async () => {
  const heads = ['Section', 'Title', 'Peril', 'Hours']
  const rows = [
    ['7', 'Top', 'Windstorm', '72 hours'],
    ['7', 'Top', 'Flood', '168'],
    ['7', 'Other', 'Quake', '96'],
    ['7', '', 'Hail', '24'],
  ]
  const read = await of('3a', [heads, ...rows])
  expect(faultsIn(read)).toEqual([
    '4 Title: Differs from row 2, which is of the same layer.',
    '5 Hours: Select one of the options.',
  ])
  expect(read.rows.map(({ cells }) => [cells['section_no'], cells['hours_clauses.peril'], cells['hours_clauses.hours']])).toEqual(
    [
      ['7', 'Windstorm', '72'],
      ['7', 'Flood', '168'],
    ],
  )
})

test('rows that name one new layer by its title are one layer, with a row below it for each [B7]', async () => {
  const heads = ['Title', 'Limit', 'Peril', 'Hours']
  const read = await of('3a', [
    heads,
    ['New', '5m', 'Flood', '72'],
    ['New', '', 'Quake', '168'],
    ['New', '6m', 'Hail', '72'],
    ['New', '', 'Flood', '72'],
    ['First, of two', '', 'Hail', '72'],
    ['New', '7m', '', ''],
  ])
  expect(faultsIn(read)).toEqual([
    '4 Limit: Differs from row 2, which is of the same layer.',
    '5 Peril: Same as row 2 of the file.',
  ])
  expect(read.rows.map(({ row, cells }) => [row, cells['section_no']])).toEqual([
    [2, '3'],
    [3, '3'],
    [6, '4'],
    [7, '5'],
  ])
})

test('a title that breaks its lines in the file stands on one line', async () => {
  const read = await of('3a', [
    ['Section', 'Title'],
    ['7', 'Top\r\n and drop'],
  ])
  expect(faultsIn(read)).toEqual([])
  expect(read.rows[0]?.cells).toMatchObject({ title: 'Top and drop' })
})

test('what is said twice of a layer has to be the same, and a layer has to be there', async () => {
  const heads = ['Layer', 'Premium']
  expect(faultsIn(await of('3b', [heads, ['1', '600000'], ['1', '5'], ['7', '1']]))).toEqual([
    '3 Premium: Differs from row 2, which is of the same layer.',
    '4 Layer: The contract has no such layer or section.',
  ])
  expect(faultsIn(await of('3b', [['Premium'], ['5']]))).toEqual(['2 Section number: Enter a value.'])
})

test('markets are added to the panel of their layer, each once, and unknown ones are refused', async () => {
  const heads = ['Layer', 'Reinsurer', 'Stamp', 'Guidance to']
  const [first = '', second = ''] = names
  const read = await of('5', [
    heads,
    ['2', first, 'A', '12,5 %'],
    ['2', first, 'A', '10'],
    ['2', second, '', '120'],
    ['2', 'Nobody Re', '', ''],
    ['1', first, 'A', '1'],
    ['2', '', 'A', ''],
  ])
  expect(faultsIn(read)).toEqual([
    '3 Reinsurer: Same as row 2 of the file.',
    '4 Guidance to: Enter 100 or less.',
    '5 Reinsurer: This option doesn’t exist or is inactive. Select another.',
    '6 Reinsurer: Already in the contract. Replace the rows, or remove it from the file.',
    '7 Stamp: Same as row 2 of the file.',
  ])
  expect(read.rows.map(({ cells }) => cells['markets.guidance_max'])).toEqual(['12.5'])
})

test('lines are written for markets of the panel alone; a share of a workbook is a percentage', async () => {
  const [first = '', second = ''] = names
  const lines = [
    ['Layer', 'Market', 'Line %'],
    ['1', first, '10%'],
    ['2', second, '5'],
  ]
  const read = await of('6', lines)
  expect(faultsIn(read)).toEqual(['3 Market: This market isn’t on the panel of the layer. Add it in step 5.'])
  expect(read.rows[0]?.cells).toMatchObject({ 'markets.written_line': '10', section_no: '1' })
})

test('replacing tells which layers go and which stay as they are', async () => {
  const read = await of(
    '3a',
    [
      ['Section', 'Limit'],
      ['2', '6m'],
      ['3', '1m'],
    ],
    { replace: true },
  )
  expect(read.report).toMatchObject({ created: 1, changed: 1, unchanged: 0, removed: 1 })
})

test('a market that is inactive by now stays where it is, and is not added anywhere else', async () => {
  const { second_market: second } = desk.ids
  const set = (is: boolean) => desk.server.db.query(sql`update market set is_active = ${is} where id = ${second}`)
  await set(false)
  const bytes = await sheetsOf(desk, '5').exported(contract, 'csv')
  const same = await sheetsOf(desk, '5').read(contract, bytes, { replace: true })
  const elsewhere = await sheetsOf(desk, '5').read(await desk.create(), [['Market'], [names[1]!]])
  await set(true)
  expect(faultsIn(same)).toEqual([])
  expect(elsewhere.report.bad).toBe(1)
})

test('a time that cannot be read is told with one that can be [B7]', async () => {
  const faultsOf = async (time: string) => {
    const lines = [
      ['Section', 'Market', 'Written at'],
      ['1', names[0]!, time],
    ]
    return faultsIn(await of('6', lines))
  }
  expect(await faultsOf('31/12/2025 14:30')).toEqual(['2 Written at: Enter a date and time in UTC, e.g. 2026-12-31 14:30.'])
  expect([await faultsOf('2025-12-31 14:30'), await faultsOf('31.12.2025 14:30')]).toEqual([[], []])
})

test('the time of a workbook’s cell is read in UTC, and the template shows how one is written [B7]', async () => {
  const sheets = sheetsOf(desk, '6')
  const written = [1, names[0]!, new Date('2025-12-31T14:30:00Z')]
  const bytes = Buffer.from(await workbookOf('Lines', ['Section', 'Market', 'Written at'], [written]))
  const read = await sheets.read(contract, bytes, { name: 'lines.xlsx' })
  expect(faultsIn(read)).toEqual([])
  expect(read.rows[0]?.cells).toMatchObject({ 'markets.written_at': '2025-12-31T14:30:00.000Z' })
  const [heads, example] = (await readXlsx(await sheets.exported(contract, 'xlsx', 'example')))[0]!.data
  expect(example![heads!.indexOf('Written at')]).toBe('2026-01-31 14:30 UTC')
})
