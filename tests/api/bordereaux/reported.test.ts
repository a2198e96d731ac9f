import { afterAll, beforeAll, expect, test } from 'vitest'
import { postBordereau, type BordereauReport } from '#domain/api/binder/bordereaux.ts'
import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { sql } from '#server/store/sql/sql.ts'
import { checked, faultFile, openBordereauDesk, rowOf, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

type Given = Readonly<Record<string, string>>

let desk: BordereauDesk
let before: string
beforeAll(async () => {
  desk = await openBordereauDesk()
  before = monthsAfter(desk.month, -1)
  const known = ['C-1', 'C-2', 'C-3', 'C-4', 'C-5'].map((certificate_reference) => ({ certificate_reference }))
  await posted('risk', known, before)
})
afterAll(() => desk.server.stop())

const said = (kind: BordereauKind, rows: readonly Given[], month = desk.month) =>
  checked(
    desk,
    sheetOf(
      kind,
      rows.map((row) => rowOf(desk, kind, row)),
    ),
    { kind, month },
  )

async function posted(kind: BordereauKind, rows: readonly Given[], month = desk.month): Promise<BordereauReport> {
  const { uuid } = await said(kind, rows, month)
  await desk.server.call(postBordereau, { uuid }, { token: desk.token })
  return settled(desk, uuid)
}

const found = ({ faults }: BordereauReport) => faults.map(({ row, column, reason }) => `${row} ${column}: ${reason}`)
const counts = ({ good, bad, warned }: BordereauReport) => ({ good, bad, warned })

const authority = (level: string, amount: string | null) =>
  desk.server.db.query(
    sql`update agreement set claims_authority = ${level}, claims_authority_amount = ${amount}::numeric where agreement_number = 'SLP-BA-0107' returning id`,
  )

const incurred = (claim: string, paid: string, outstanding: string, given: Given = {}): Given => ({
  claim_reference: claim,
  paid_to_date: paid,
  outstanding,
  total_incurred: String(Number(paid) + Number(outstanding)),
  ...given,
})

test('a loss outside the territories of the agreement, or of the class of its certificate, goes back [B10]', async () => {
  const within = (territories: string | null) =>
    desk.server.db.query(
      sql`update cob_admissible_limit set territories = ${territories} where agreement_contract_id = ${desk.contract.id} returning id`,
    )
  await within('United Kingdom')
  const countries = ['United Kingdom', 'France', 'Jersey', '']
  const report = await said(
    'claims',
    countries.map((loss_country, at) => ({ claim_reference: `P-${at}`, loss_country })),
  )
  await within(null)
  expect(counts(report)).toEqual({ good: 2, bad: 2, warned: 0 })
  expect(found(report)).toEqual([
    '3 loss_country: The agreement doesn’t cover this country.',
    '4 loss_country: The contract doesn’t cover this class in this country.',
  ])
})

test('a claim above the coverholder’s claims authority needs the leader’s agreement, is told by its column and posted all the same [B10]', async () => {
  await authority('limited', '1000')
  const rows = [
    incurred('A-1', '400', '600'),
    incurred('A-2', '400', '600.01'),
    incurred('A-3', '400', '601', { total_incurred: '' }),
    incurred('A-4', '1001', '0', { total_incurred: '' }),
    incurred('A-5', '5000', '0', { leader_agreement_date: desk.day(12) }),
    incurred('A-6', '0', '999', { currency: 'EUR' }),
    incurred('A-7', '0', '9000', { currency: 'EUR' }),
  ]
  const report = await posted('claims', rows)
  expect([report.state, counts(report)]).toEqual(['posted', { good: 7, bad: 0, warned: 4 }])
  expect(report.faults.every(({ is_warning: isWarning }) => isWarning)).toBe(true)
  const asked = 'up to 1,000.00. Ask the leader to agree this claim and enter the date of the agreement.'
  expect(found(report).slice(0, 3)).toEqual([
    `3 total_incurred: The coverholder’s claims authority is ${asked}`,
    `4 outstanding: The coverholder’s claims authority is ${asked}`,
    `5 paid_to_date: The coverholder’s claims authority is ${asked}`,
  ])
  expect(found(report)[3]).toMatch(/^8 total_incurred: The coverholder’s claims authority is up to 1,\d{3}/)
  expect(report.kinds).toEqual([
    { column: 'total_incurred', reason: 'Above the claims authority', count: 2, is_warning: true },
    { column: 'outstanding', reason: 'Above the claims authority', count: 1, is_warning: true },
    { column: 'paid_to_date', reason: 'Above the claims authority', count: 1, is_warning: true },
  ])
  const file = String(await faultFile(desk, report.uuid))
  expect(file).toContain('Warning: total_incurred: The coverholder’s claims authority is up to 1,000.')
})

test('without claims authority each claim of an amount needs the leader, with all of it none does [B10]', async () => {
  const rows = [incurred('N-1', '0', '0'), incurred('N-2', '0', '1'), incurred('N-3', '200000', '40000')]
  await authority('none', null)
  const none = await said('claims', rows)
  expect(found(none).map((each) => each.slice(0, 61))).toEqual([
    '3 total_incurred: The coverholder has no claims authority. As',
    '4 total_incurred: The coverholder has no claims authority. As',
  ])
  await authority('full', null)
  expect(counts(await said('claims', rows))).toEqual({ good: 3, bad: 0, warned: 0 })
})

test('a claim above the sum insured that was reported last for its certificate is told, and posted all the same [B10]', async () => {
  await authority('full', null)
  const rows = [
    incurred('S-1', '0', '250000', { certificate_reference: 'C-2' }),
    incurred('S-2', '1', '250000', { certificate_reference: 'c-2' }),
  ]
  const above = await said('claims', rows)
  expect([counts(above), found(above)]).toEqual([
    { good: 2, bad: 0, warned: 1 },
    ['3 total_incurred: The certificate was last reported with a sum insured of 250,000.00.'],
  ])
  await posted('risk', [{ certificate_reference: 'C-2', endorsement_reference: 'E-1', sum_insured: '250001' }])
  expect(counts(await said('claims', rows))).toEqual({ good: 2, bad: 0, warned: 0 })
})

test('a claim of which less is paid than was reported for an earlier month is told [B10]', async () => {
  await authority('full', null)
  const loss = { certificate_reference: 'C-3', loss_date: desk.day(6) }
  const months = [desk.month, monthsAfter(desk.month, 1)] as const
  await posted('claims', [incurred('F-1', '500', '0', loss), incurred('F-2', '500', '0', loss)], months[0])
  const later = [incurred('f-1', '499.99', '0', loss), incurred('F-2', '500', '0', loss), incurred('F-3', '1', '0', loss)]
  const report = await said('claims', later, months[1])
  const month = new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(months[0]))
  expect([counts(report), found(report)]).toEqual([
    { good: 3, bad: 0, warned: 1 },
    [`2 paid_to_date: 500.00 was reported as paid for ${month}. Check this lower amount.`],
  ])
  expect(counts(await said('claims', [incurred('F-1', '1', '0', loss)], months[0])).warned).toBe(0)
})

test('a payment outside the period of its bordereau goes back [B10]', async () => {
  const [first, last] = [desk.month, daysAfter(monthsAfter(desk.month, 1), -1)]
  const days = [first, last, daysAfter(first, -1), daysAfter(last, 1)]
  const report = await said(
    'premium',
    days.map((payment_date, at) => ({ certificate_reference: `C-${at + 1}`, payment_date })),
  )
  expect(counts(report)).toEqual({ good: 2, bad: 2, warned: 0 })
  expect(found(report)).toEqual([
    expect.stringMatching(/^4 payment_date: This bordereau reports payments from /),
    expect.stringMatching(/^5 payment_date: This bordereau reports payments from /),
  ])
})

test('more premium than the risk rows of a certificate brought is told, with what was paid before and in the rows above [B10]', async () => {
  const sums = (gross: string): Given => ({ gross_premium: gross, commission: '0', taxes: '0', net_premium: gross })
  const paid = (gross: string, instalment: string): Given => ({
    certificate_reference: 'C-4',
    instalment_number: instalment,
    ...sums(gross),
  })
  await posted('premium', [paid('400', '1')], before)
  const rows = [paid('600', '2'), paid('50', '3'), { ...paid('-50', '4') }, { certificate_reference: 'C-5' }]
  const report = await said('premium', rows)
  expect([counts(report), found(report)]).toEqual([
    { good: 4, bad: 0, warned: 1 },
    [
      '3 gross_premium: With this row, 1,050.00 has been paid for this certificate, but only 1,000.00 reported as written premium.',
    ],
  ])
  await posted('risk', [{ certificate_reference: 'C-4', endorsement_reference: 'E-1', ...sums('50') }])
  expect(counts(await said('premium', rows)).warned).toBe(0)
})

test('amounts without an exchange rate are told instead of compared [B10]', async () => {
  await authority('limited', '1000')
  const [{ code } = { code: '' }] = await desk.server.db.query<{ code: string }>(
    sql`with added as (
          insert into agreement_contract_permitted_currency
          select ${desk.contract.id}, c.id from currency c where not exists (
            select 1 from exchange_rate e where c.id in (e.currency_id, e.base_currency_id)) order by c.id limit 1 returning currency_id)
        select c.code from added join currency c on c.id = added.currency_id`,
  )
  const reason = 'There is no exchange rate for this currency, so the amounts can’t be compared.'
  const claims = await said('claims', [{ claim_reference: 'R-1', currency: code }])
  const premium = await said('premium', [{ certificate_reference: 'C-5', currency: code }])
  expect([found(claims), found(premium)]).toEqual([[`2 currency: ${reason}`], [`2 currency: ${reason}`]])
})
