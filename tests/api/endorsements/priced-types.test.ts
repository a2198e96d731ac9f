import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLedgerEntries } from '#domain/api/contract/accounts.ts'
import type { EndorsementRecord } from '#domain/endorsements/record.ts'
import { openEndorsements, type Endorsements } from './desk.ts'

let at: Endorsements
beforeAll(async () => {
  at = await openEndorsements()
})
afterAll(() => at.server.stop())

type Values = Record<string, unknown>

const PAID = { settlement_due_date: '2027-02-28' }

const sharesOf = ({ premium }: EndorsementRecord) =>
  premium.sections.flatMap(({ markets }) => markets.map(({ amount }) => amount))

/** Made, agreed by every market, completed and booked; what went into the ledger for it. */
async function booked(contract: { id: number; uuid: string }, values: Values) {
  const complete = await at.completed(await at.create(contract.id, { ...PAID, ...values }))
  const made = await at.moved('finance', complete, 'book')
  expect(made.status).toBe('booked')
  const { items } = (await at.desk.as('finance', listLedgerEntries, { uuid: contract.uuid })).body.data
  const [entry, ...others] = items
  expect(others).toEqual([])
  const of = (account: string, item: string) =>
    (entry?.lines ?? []).filter((line) => line.account === account && line.item === item).map(({ amount }) => amount)
  return { made, client: of('client', 'premium'), markets: of('market', 'premium'), brokerage: of('brokerage', 'brokerage') }
}

test('an extension moves the end of the period, and its premium is split by the signed lines (5.4) [B11]', async () => {
  const contract = await at.bound()
  // 500,000 a year for the 31 days of January: 500,000 x 31 / 365 = 42,465.753; its 12.5 per cent are 5,308.219
  const { made, ...ledger } = await booked(contract, {
    endorsement_type: 'extension',
    effective_from: '2027-01-01',
    effective_to: '2027-01-31',
    changes: [{ path: 'period_to', new_value: '2027-01-31' }],
    premium_effect: 'additional',
    calc_method: 'flat',
    amount_100: '42465.75',
  })
  expect(made.values).toMatchObject({ endorsement_type: 'extension', brokerage_applies: true })
  expect((await at.desk.load(contract, '1')).values.period_to).toBe('2027-01-31')
  expect(ledger).toEqual({
    client: ['42465.75'],
    // 14,155.236 + 11,324.214 + 8,493.15 twice: the penny left goes to the largest part that was cut
    markets: ['-14155.24', '-11324.21', '-8493.15', '-8493.15'],
    brokerage: ['-5308.22'],
  })
})

test('no other type may leave the period, and an extension without a premium books nothing', async () => {
  const contract = await at.bound()
  const longer = { effective_from: '2027-01-01', changes: [{ path: 'period_to', new_value: '2027-01-31' }] }
  const standard = await at.create(contract.id, { endorsement_type: 'standard', ...longer })
  const refused = await at.move('handler', standard, 'submit')
  expect([refused.status, JSON.stringify(refused.body.data)]).toEqual([409, expect.stringContaining('daysFit')])
  const other = await at.bound()
  const extended = await at.completed(await at.create(other.id, { endorsement_type: 'extension', ...longer }))
  expect((await at.moved('finance', extended, 'book')).premium.effect).toBe('none')
  const { items } = (await at.desk.as('finance', listLedgerEntries, { uuid: other.uuid })).body.data
  expect(items).toEqual([])
})

const ADJUSTABLE = { premium_basis: 'adjustable_rate', rate_pct: '2.5', estimated_base: '12000000', premium_100: '300000' }
const LEAST = { ...ADJUSTABLE, deposit_premium: '240000', minimum_premium: '240000' }

test('a premium adjustment charges what the actual base comes to over the deposit (5.10, example 1) [B11]', async () => {
  const contract = await at.bound({}, [LEAST])
  // 2.5 per cent of 13,100,000 are 327,500, less the deposit of 240,000
  const { made, ...ledger } = await booked(contract, {
    endorsement_type: 'premium_adjustment',
    effective_from: '2026-12-31',
    adjusted_base: '13100000',
  })
  expect(made.premium).toMatchObject({ effect: 'additional', amount_100: '87500.00', brokerage: '10937.50', net: '76562.50' })
  expect(ledger).toEqual({
    client: ['87500.00'],
    markets: ['-29166.64', '-23333.36', '-17500.00', '-17500.00'],
    brokerage: ['-10937.50'],
  })
})

test('a premium adjustment never goes below the minimum (5.10, example 2), and returns what the deposit was too much', async () => {
  const adjusted = async (section: Values, base: string) => {
    const contract = await at.bound({}, [section])
    const sent = { endorsement_type: 'premium_adjustment', effective_from: '2026-12-31', adjusted_base: base, ...PAID }
    return { contract, draft: await at.create(contract.id, sent) }
  }
  expect((await adjusted(LEAST, '8000000')).draft.premium).toMatchObject({ effect: 'none', amount_100: '0.00' })
  // 2.5 per cent of 10,000,000 are 250,000: 50,000 of the deposit of 300,000 go back
  const { contract, draft } = await adjusted({ ...LEAST, deposit_premium: '300000' }, '10000000')
  expect(draft.premium).toMatchObject({ effect: 'return', amount_100: '50000.00' })
  const complete = await at.completed(draft)
  await at.moved('finance', complete, 'book')
  const { items } = (await at.desk.as('finance', listLedgerEntries, { uuid: contract.uuid })).body.data
  const markets = items[0]!.lines.filter(({ account, item }) => account === 'market' && item === 'premium')
  // 16,666.65 + 13,333.35 + 10,000 twice
  expect(markets.map(({ amount }) => amount)).toEqual(['16666.65', '13333.35', '10000.00', '10000.00'])
})

test('a declaration adjustment charges the amount that the declarations come to, its pennies by the largest parts that were cut (5.4) [B11]', async () => {
  const contract = await at.bound()
  const { made, ...ledger } = await booked(contract, {
    endorsement_type: 'declaration_adjustment',
    effective_from: '2026-12-31',
    description: 'Values declared for 2026.',
    amount_100: '12345.67',
  })
  expect(made.values).toMatchObject({ premium_effect: 'additional', calc_method: 'flat' })
  expect(ledger).toEqual({
    client: ['12345.67'],
    // 4,115.219 + 3,292.183 + 2,469.134 twice: two pennies are left
    markets: ['-4115.22', '-3292.18', '-2469.14', '-2469.13'],
    // 12.5 per cent are 1,543.209
    brokerage: ['-1543.21'],
  })
})

test('a section that is not taken up ends and its whole premium goes back, while the other stays as it is [B11]', async () => {
  const contract = await at.bound({}, [{}, { premium_100: '250000' }])
  const [stays, ends] = (await at.desk.load(contract, '3a')).values.sections as { id: number }[]
  const { made, ...ledger } = await booked(contract, {
    endorsement_type: 'ntu',
    effective_from: '2026-12-01',
    description: 'The second layer is not taken up.',
    changes: [{ path: `sections.${ends!.id}.section_status`, new_value: 'ntu' }],
    premium_effect: 'return',
    calc_method: 'flat',
    amount_100: '250000',
  })
  expect(made.premium.sections.map(({ section }) => section)).toEqual([ends!.id])
  expect(sharesOf(made)).toEqual(['83333.25', '66666.75', '50000.00', '50000.00'])
  expect(ledger).toEqual({
    client: ['-250000.00'],
    markets: ['83333.25', '66666.75', '50000.00', '50000.00'],
    brokerage: ['31250.00'],
  })
  const after = (await at.desk.load(contract, '3a')).values.sections as { id: number; section_status: string }[]
  expect(after.map(({ id, section_status: status }) => [id, status])).toEqual([
    [stays!.id, 'active'],
    [ends!.id, 'ntu'],
  ])
})
