import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadBordereau, postBordereau } from '#domain/api/binder/bordereaux.ts'
import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { daysAfter, monthsAfter } from '#domain/dates.ts'
import { checkAll } from '#server/bordereaux/check.ts'
import { findBordereauById } from '#server/store/bordereaux/bordereau.ts'
import { sql } from '#server/store/sql/sql.ts'
import { checked, openBordereauDesk, rowOf, settled, sheetOf, type BordereauDesk } from './bordereau-desk.ts'

let desk: BordereauDesk
beforeAll(async () => {
  desk = await openBordereauDesk()
  const risks = [
    rowOf(desk, 'risk', { certificate_reference: 'KNOWN-1' }),
    rowOf(desk, 'risk', { certificate_reference: 'KNOWN-2' }),
  ]
  const { uuid } = await checked(desk, sheetOf('risk', risks), { month: monthsAfter(desk.month, -1) })
  await desk.server.call(postBordereau, { uuid }, { token: desk.token })
  await settled(desk, uuid)
})
afterAll(() => desk.server.stop())

/** By kind, what a row says, the column at fault and a part of what is said of it. */
const FAULTS: readonly [BordereauKind, string, (day: (n: number) => string) => Record<string, string>, string, RegExp][] = [
  ['risk', 'no certificate', () => ({ certificate_reference: '' }), 'certificate_reference', /required|Enter/i],
  ['risk', 'a country outside the territories', () => ({ risk_country: 'France' }), 'risk_country', /doesn’t cover this country/],
  ['risk', 'an unknown country', () => ({ risk_country: 'Ruritania' }), 'risk_country', /name or code of a country/],
  ['risk', 'a class without a limit', () => ({ class_of_business: 'LIA' }), 'class_of_business', /no limit for this class/],
  ['risk', 'an unknown class', () => ({ class_of_business: 'NOPE' }), 'class_of_business', /class of business or a risk code/],
  [
    'risk',
    'more than the limit of the class',
    () => ({ sum_insured: '2500000.01' }),
    'sum_insured',
    /limit of 2,500,000.00 for any one risk/,
  ],
  [
    'risk',
    'more than the limit in another currency',
    () => ({ currency: 'EUR', sum_insured: '9000000', deductible: '900' }),
    'sum_insured',
    /limit of 2,500,000/,
  ],
  [
    'risk',
    'less than the minimum premium',
    () => ({ gross_premium: '99.99', commission: '0', taxes: '0', net_premium: '99.99' }),
    'gross_premium',
    /minimum premium of 100/,
  ],
  ['risk', 'a deductible below the minimum', () => ({ deductible: '249.99' }), 'deductible', /minimum deductible, 250/],
  ['risk', 'no deductible where one is asked for', () => ({ deductible: '' }), 'deductible', /minimum deductible, 250/],
  [
    'risk',
    'a risk code of another contract',
    () => ({ class_of_business: 'GL' }),
    'class_of_business',
    /doesn’t admit this risk code/,
  ],
  ['risk', 'a currency that is not permitted', () => ({ currency: 'JPY' }), 'currency', /doesn’t permit this currency/],
  [
    'risk',
    'an inception before the window',
    (day) => ({ inception_date: daysAfter(day(1), -200), expiry_date: day(2) }),
    'inception_date',
    /incept between/,
  ],
  [
    'risk',
    'an inception too far ahead',
    (day) => ({ inception_date: daysAfter(day(1), 200), expiry_date: daysAfter(day(1), 300) }),
    'inception_date',
    /up to 90 days/,
  ],
  ['risk', 'an expiry before the inception', (day) => ({ expiry_date: day(4) }), 'expiry_date', /must come after/],
  [
    'risk',
    'a policy that is too long',
    (day) => ({ expiry_date: monthsAfter(day(6), 12) }),
    'expiry_date',
    /period is 12 months/,
  ],
  ['risk', 'a net premium that does not add up', () => ({ net_premium: '700.00' }), 'net_premium', /taxes is 680/],
  ['risk', 'more commission than agreed', () => ({ commission: '250.00', net_premium: '630.00' }), 'commission', /22.5/],
  ['risk', 'the UMR of another agreement', () => ({ umr: 'B0713OTHER01' }), 'umr', /UMR B0713TIDEHH01/],
  ['risk', 'what is no amount', () => ({ sum_insured: 'lots' }), 'sum_insured', /Enter an amount/],
  ['risk', 'what is no day', () => ({ inception_date: '12/31/2026' }), 'inception_date', /day, month and year/],
  [
    'risk',
    'what has been posted for an earlier month',
    () => ({ certificate_reference: 'known-1' }),
    'certificate_reference',
    /already posted for/,
  ],
  [
    'premium',
    'a certificate that was not reported',
    () => ({ certificate_reference: 'NEVER' }),
    'certificate_reference',
    /No posted bordereau/,
  ],
  [
    'premium',
    'a net premium that does not add up',
    () => ({ certificate_reference: 'KNOWN-1', net_premium: '1' }),
    'net_premium',
    /680/,
  ],
  [
    'claims',
    'a certificate that was not reported',
    () => ({ certificate_reference: 'NEVER' }),
    'certificate_reference',
    /No posted bordereau/,
  ],
  [
    'claims',
    'a loss outside its certificate',
    (day) => ({ certificate_reference: 'KNOWN-1', loss_date: day(2) }),
    'loss_date',
    /runs from/,
  ],
  [
    'claims',
    'a loss after the month',
    (day) => ({ certificate_reference: 'KNOWN-1', loss_date: daysAfter(day(1), 40) }),
    'loss_date',
    /can’t be later/,
  ],
  [
    'claims',
    'an incurred that does not add up',
    () => ({ certificate_reference: 'KNOWN-1', total_incurred: '151' }),
    'total_incurred',
    /150/,
  ],
]

test('each check refuses the row that it is for, by column and row, and leaves the good ones [B10]', async () => {
  const found = new Map<string, string>()
  for (const kind of ['risk', 'premium', 'claims'] as const) {
    const cases = FAULTS.filter(([of]) => of === kind)
    const good = rowOf(desk, kind, { certificate_reference: kind === 'risk' ? 'GOOD' : 'KNOWN-2', claim_reference: 'GOOD' })
    const bad = cases.map(([, , given], at) =>
      rowOf(desk, kind, { certificate_reference: `T-${at}`, claim_reference: `T-${at}`, ...given(desk.day) }),
    )
    const report = await checked(desk, sheetOf(kind, [good, ...bad]), { kind })
    expect([report.state, report.total, report.good, report.bad]).toEqual(['checked', bad.length + 1, 1, bad.length])
    for (const [at, [, name]] of cases.entries()) {
      const faults = report.faults.filter(({ row }) => row === at + 3)
      found.set(`${kind} ${name}`, faults.map(({ column, reason }) => `${column}: ${reason}`).join(' | '))
    }
  }
  for (const [kind, name, , column, reason] of FAULTS) {
    const said = found.get(`${kind} ${name}`)!
    expect(said, name).toMatch(new RegExp(`^${column}: [^|]*${reason.source}[^|]*$`, reason.flags))
  }
})

test('a change of a certificate may bring in less than a new risk has to, and give premium back [B10]', async () => {
  const change = (reference: string, gross: string) =>
    rowOf(desk, 'risk', {
      endorsement_reference: reference,
      deductible: '',
      gross_premium: gross,
      commission: '0',
      taxes: '0',
      net_premium: gross,
    })
  const report = await checked(desk, sheetOf('risk', [change('E-1', '10.00'), change('E-2', '-400.00')]))
  expect([report.good, report.faults]).toEqual([2, []])
})

test('a row that says what another says is refused, in the file and in other languages [B10]', async () => {
  const twin = rowOf(desk, 'risk', { certificate_reference: 'Twin' })
  const report = await checked(desk, sheetOf('risk', [twin, { ...twin, certificate_reference: 'TWIN' }]))
  expect(report.faults).toMatchObject([{ row: 3, column: 'certificate_reference', reason: 'Duplicate of row 2.' }])
  expect(report.kinds).toMatchObject([{ column: 'certificate_reference', reason: 'Duplicate in the file', count: 1 }])
})

test('a row of totals is held against those above it and is none of them [B10]', async () => {
  const rows = [1, 2].map((n) => rowOf(desk, 'risk', { certificate_reference: `Sum ${n}` }))
  const total = (gross: string) => ({ insured_name: 'Total', gross_premium: gross, net_premium: '1360.00' })
  const right = await checked(desk, sheetOf('risk', [...rows, total('2000')]))
  expect([right.good, right.bad]).toEqual([2, 0])
  expect(right.sums.find(({ name }) => name === 'gross_premium')).toMatchObject({ currency: 'GBP', amount: '2000' })
  const wrong = await checked(desk, sheetOf('risk', [...rows, total('2001')]))
  expect(wrong.faults).toMatchObject([{ row: 4, column: 'gross_premium', reason: 'The rows above total 2,000.00.' }])
})

test('territories are read from wordings, and what cannot be read refuses nothing and is told [B10]', async () => {
  const set = (territories: string, excluded: string | null = null) =>
    desk.server.db.query(
      sql`update agreement set territories = ${territories}, excluded_territories = ${excluded} where agreement_number = 'SLP-BA-0107' returning id`,
    )
  const countries = ['Frankreich', 'USA', 'JE', 'Norway']
  const judged = async () => {
    const rows = countries.map((country, at) => rowOf(desk, 'risk', { certificate_reference: `P-${at}`, risk_country: country }))
    const { faults, unread } = await checked(desk, sheetOf('risk', rows))
    return [faults.map(({ value }) => value), unread]
  }
  await set('Worldwide, excluding the United States of America')
  expect(await judged()).toEqual([['USA'], []])
  await set('European Economic Area and Channel Islands', 'Norway')
  expect(await judged()).toEqual([['USA', 'Norway'], []])
  await set('Wherever the insured trades')
  expect(await judged()).toEqual([[], ['Wherever the insured trades']])
  await set('United Kingdom, Channel Islands and Isle of Man')
})

test('columns are known by the heads of the market, a workbook by its numbers and days [B10]', async () => {
  const heads = [
    'Certificate Reference',
    'Insured Full Name or Company Name',
    'Lloyd’s Risk Code',
    'Risk Location Country',
    'Risk Inception Date',
    'Risk Expiry Date',
    'Original Currency',
    'Sum Insured Amount',
    'Deductible Amount',
    'Total Gross Written Premium',
    'Commission Amount',
    'Total Taxes and Levies',
    'Net Premium to Broker',
    'Remarks',
  ]
  const cells = [
    'M-1',
    'Grace Hopper',
    'PD',
    'GBR',
    desk.day(3),
    desk.day(28),
    'gbp',
    '£250,000.00',
    '250',
    '1,000.00',
    '200',
    '(0)',
    '800.00',
    'none',
  ]
  const report = await checked(desk, [heads, cells], { format: 'xlsx' })
  expect([report.good, report.faults]).toEqual([1, []])
})

test('whoever asks while rows are checked is told how many are done, with and without faults, and no findings yet [B10]', async () => {
  const { server, token } = desk
  const row = (n: number) => rowOf(desk, 'risk', { certificate_reference: `R-${n}`, ...(n === 7 && { risk_country: 'France' }) })
  const sheet = sheetOf(
    'risk',
    Array.from({ length: 12 }, (_, n) => row(n)),
  )
  const { uuid } = await checked(desk, sheet)
  const [{ id } = { id: 0 }] = await server.db.query<{ id: number }>(
    sql`update bordereau set state = 'checking', done = 0, good = 0, bad = 0 where uuid = ${uuid} returning id`,
  )
  const progress = async () => {
    const { state, total, done, good, bad, faults } = (await server.call(loadBordereau, { uuid }, { token })).body.data
    return { state, total, done, good, bad, faults: faults.length }
  }
  const seen: object[] = [await progress()]
  await checkAll(server.deps, (await findBordereauById(server.db, id))!, async (take) => {
    for (const rows of [sheet.slice(1, 6), sheet.slice(6, 11), sheet.slice(11)]) {
      await take(rows.map((cells) => [...cells]))
      seen.push(await progress())
    }
  })
  const going = { state: 'checking', total: 12, faults: 0 }
  expect(seen).toEqual([
    { ...going, done: 0, good: 0, bad: 0 },
    { ...going, done: 5, good: 5, bad: 0 },
    { ...going, done: 10, good: 9, bad: 1 },
    { ...going, done: 12, good: 11, bad: 1 },
  ])
  expect(await progress()).toEqual({ state: 'checked', total: 12, done: 12, good: 11, bad: 1, faults: 1 })
})
