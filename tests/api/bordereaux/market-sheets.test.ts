import { afterAll, beforeAll, expect, test } from 'vitest'
import { postBordereau, previewBordereau } from '#domain/api/binder/bordereaux.ts'
import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { monthsAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { checked, openBordereauDesk, rowOf, sentFile, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
  const risks = sheetOf('risk', [rowOf(desk, 'risk', { certificate_reference: 'TDW-001', gross_premium: '1000' })])
  const { uuid } = await checked(desk, risks, { month: monthsAfter(desk.month, -1) })
  await desk.server.call(postBordereau, { uuid }, { token: desk.token })
  await settled(desk, uuid)
})
afterAll(() => desk.server.stop())

/** A head of the market, what it is taken for, and what the row says. */
type Column = readonly [head: string, field: string | null, cell: string]

/** A premium sheet as coverholders send it, after the reporting standards. */
const premiumSheet = (day: (n: number) => string): readonly Column[] => [
  ['Coverholder Name', null, 'Tidewater Underwriting'],
  ['Coverholder PIN', null, '114502TDW'],
  ['Unique Market Reference (UMR)', 'umr', 'B0713TIDEHH01'],
  ['Reporting Period Start Date', null, day(1)],
  ['Reporting Period (End Date)', null, day(28)],
  ['Section No', null, '1'],
  ['Class of Business', null, 'Property'],
  ['Lloyd’s Risk Code', null, 'PD'],
  ['Certificate Ref', 'certificate_reference', 'TDW-001'],
  ['Insured Full Name, Last Name or Company Name', 'insured_name', 'Ada Lovelace'],
  ['Insured Country (see code list)', null, 'GB'],
  ['Risk Inception Date', null, day(5)],
  ['Sum Insured Currency (see code list)', null, 'EUR'],
  ['Sum Insured Amount', null, '250000'],
  ['Transaction Type - Original Premium etc.', null, 'Original premium'],
  ['Effective Date of Transaction', null, day(5)],
  ['Settlement Currency', null, 'EUR'],
  ['Original Currency', 'currency', 'GBP'],
  ['Total Gross Written Premium', null, '1000.00'],
  ['Number of instalment', 'instalment_number', '1'],
  ['Premium Payment Date', 'payment_date', day(12)],
  ['Gross premium paid this time', 'gross_premium', '500.00'],
  ['Brokerage %', null, '10'],
  ['Brokerage Amount', null, '50.00'],
  ['Commission %', null, '20'],
  ['Commission Amount', 'commission', '100.00'],
  ['Tax 1 - Tax Type', null, 'IPT'],
  ['Tax 1 - Amount', 'taxes', '50.00'],
  ['Tax 2 - Tax Type', null, 'Levy'],
  ['Tax 2 - Amount', 'taxes', '10.00'],
  ['Net Premium to London (Settlement Currency)', null, '390.00'],
  ['Net Premium to London (Original Currency)', 'net_premium', '340.00'],
]

/** A claims sheet as coverholders send it, after the reporting standards: what is paid and reserved in parts. */
const claimsSheet = (day: (n: number) => string): readonly Column[] => [
  ['UCR', null, 'B0713TIDEHH01CL001'],
  ['Coverholder Name', null, 'Tidewater Underwriting'],
  ['Unique Market Reference (UMR)', 'umr', 'B0713TIDEHH01'],
  ['Binding authority or coverholder appointment agreement inception date', null, day(1)],
  ['Reporting Period (End Date)', null, day(28)],
  ['Lloyd’s Risk Code', null, 'PD'],
  ['Original Currency', 'currency', 'GBP'],
  ['Certificate Reference', 'certificate_reference', 'TDW-001'],
  ['Claim Reference / Number', 'claim_reference', 'TDW-CL-1'],
  ['Insured Full Name or Company Name', 'insured_name', 'Ada Lovelace'],
  ['Insured Country', null, 'FR'],
  ['Risk Inception Date', null, day(5)],
  ['Risk Country', null, 'FR'],
  ['Location of loss Country', 'loss_country', 'GB'],
  ['Date of Loss (From)', 'loss_date', day(10)],
  ['Date of Loss to', null, day(10)],
  ['Loss Description', 'loss_description', 'Escape of water'],
  ['Date Claim First Advised/Date Claim Made', 'notified_date', day(11)],
  ['Claim Status', 'claim_status', 'Open'],
  ['Refer to Underwriters', null, 'N'],
  ['Denial (Y/N)', null, 'N'],
  ['Amount Claimed', null, '900'],
  ['Paid this month - Indemnity', 'paid_to_date', '100.00'],
  ['Paid this month - Fees', 'paid_to_date', '10.00'],
  ['Previously Paid - Indemnity', 'paid_to_date', '200.00'],
  ['Previously Paid - Fees', 'paid_to_date', ''],
  ['Reserve - Indemnity', 'outstanding', '400.00'],
  ['Reserve - Fees', 'outstanding', '40.00'],
  ['Change this month - Indemnity', null, '0'],
  ['Total Incurred - Indemnity', 'total_incurred', '700.00'],
  ['Total Incurred - Fees', 'total_incurred', '50.00'],
  ['Date Claim Opened', null, day(11)],
]

const lines = (columns: readonly Column[]) => [columns.map(([head]) => head), columns.map(([, , cell]) => cell)]

async function proposed(contract: string, kind: BordereauKind, heads: readonly string[]) {
  const file = await sentFile(desk, Buffer.from(`${heads.map((head) => `"${head}"`).join(',')}\r\nx`), 'sheet.csv')
  const { status, body } = await desk.server.call(previewBordereau, { contract, kind, file }, { token: desk.token })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body.data.columns.map(({ head, field }) => [head, field])
}

const valuesOf = async (uuid: string) =>
  (
    await desk.server.db.query<{ row_values: Record<string, unknown> }>(
      sql`select r.row_values from bordereau_row r join bordereau b on b.id = r.bordereau_id where b.uuid = ${uuid}`,
    )
  )[0]!.row_values

test.each([
  ['premium', premiumSheet, { gross_premium: '500.00', commission: '100.00', taxes: '60', net_premium: '340.00' }],
  ['claims', claimsSheet, { paid_to_date: '310', outstanding: '440', total_incurred: '750' }],
] as const)('the columns of a %s sheet of the London market are known by their heads [B10]', async (kind, sheet, amounts) => {
  const columns = sheet(desk.day)
  const heads = columns.map(([head]) => head)
  expect(await proposed(desk.contract.uuid, kind, heads)).toEqual(columns.map(([head, field]) => [head, field]))
  const report = await checked(desk, lines(columns), { kind })
  expect([report.faults, report.good]).toEqual([[], 1])
  expect(await valuesOf(report.uuid)).toMatchObject(amounts)
  expect(await proposed(desk.contract.uuid, kind, heads.toReversed())).toEqual(
    columns.map(([head, field]) => [head, field]).toReversed(),
  )
})

test('columns that tell an amount whole go before those that make it up [B10]', async () => {
  const heads = [
    'Previously Paid - Indemnity',
    'Paid this month - Indemnity',
    'Total Paid to Date',
    'Reserve - Indemnity',
    'Reserve',
  ]
  expect(await proposed(desk.contract.uuid, 'claims', heads)).toEqual([
    ['Previously Paid - Indemnity', null],
    ['Paid this month - Indemnity', null],
    ['Total Paid to Date', 'paid_to_date'],
    ['Reserve - Indemnity', null],
    ['Reserve', 'outstanding'],
  ])
})
