import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTaxRows } from '#domain/api/contract/given.ts'
import { listCalculationRuns, loadContractStep } from '#domain/api/contracts.ts'
import type { ComputedStep, ContractStep } from '#domain/contracts/record.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
})
afterAll(() => desk.server.stop())

type Row = Record<string, unknown> & { id: number }

const rows = (contract: ContractStep) => contract.values.sections as Row[]

/** Two layers of a programme, priced, placed at 60% with two signed lines on the first, and charged. */
async function programme(): Promise<ContractStep> {
  const layer = { currency: desk.ids.GBP, limit_basis: 'any_one_occurrence' }
  let contract = await desk.saved(await desk.create({ source: desk.ids.source }), '3a', {
    sections: [
      { ...layer, title: 'First layer', layer_no: 1, limit: '4000000', attachment: '1000000' },
      { ...layer, title: 'Second layer', layer_no: 2, limit: '5000000', attachment: '5000000' },
    ],
  })
  const [first, second] = rows(contract)
  const prices = [
    { id: first!.id, premium_basis: 'flat', premium_100: '750000', reinstatements: [{ count: 2, rate_pct: '100' }] },
    { id: second!.id, premium_basis: 'flat', premium_100: '250000.01' },
  ]
  contract = await desk.saved(contract, '3b', { sections: prices })
  const markets = [
    { market: desk.ids.market, stamp_code: 'A', is_leader: true },
    { market: desk.ids.second_market, stamp_code: 'B' },
  ]
  contract = await desk.saved(contract, '5', {
    sections: [
      { id: first!.id, order_pct_of_whole: '60', basis_of_signed_lines: 'percent_of_whole', markets },
      { id: second!.id },
    ],
  })
  const [leader, follower] = (rows(contract)[0] as unknown as { markets: Row[] }).markets
  const lines = [
    { id: leader!.id, written_line: '40', signed_line: '35' },
    { id: follower!.id, written_line: '50', written_basis: 'percent_of_order', signed_line: '25' },
  ]
  contract = await desk.saved(contract, '6', { sections: [{ id: first!.id, markets: lines }, { id: second!.id }] })
  return desk.saved(contract, '7', {
    total_brokerage_pct: '10',
    deductions: [
      { name: 'Admin', deduction_base: 'net', deduction_pct: '1' },
      { name: 'Survey', deduction_base: 'gross', amount: '7000' },
    ],
    taxes: [
      {
        territory: desk.ids.country,
        tax_type: 'IPT',
        payable_by: 'insured',
        administered_by: 'broker',
        allocation_pct: '100',
        rate_pct: '12',
      },
    ],
  })
}

const computed = async ({ uuid }: { uuid: string }, who: 'handler' | 'viewer' = 'handler') =>
  (await desk.as(who, loadContractStep, { uuid, step: '4' })).body.data as ComputedStep

const runs = async (uuid: string, more: object = {}) => (await desk.as('handler', listCalculationRuns, { uuid, ...more })).body

describe('the premium', () => {
  test('is built up from the whole to the net, with what is fixed shared out by premium, and adds up by currency', async () => {
    const contract = await programme()
    const step = await computed(contract)
    const [first, second] = step.sections
    expect(first).toMatchObject({
      premium_order: '450000.00',
      brokerage: '45000.00',
      other_deductions: '8550.00',
      tax_insured: '54000.00',
      tax_insurer: '0.00',
      to_pay: '504000.00',
      net: '396450.00',
      reinstatement_premium: '1500000.00',
    })
    expect(second).toMatchObject({ premium_order: '250000.01', tax_insured: '30000.00' })
    const [totals] = step.totals
    expect(totals).toMatchObject({ currency: 'GBP', premium_100: '1000000.01', premium_order: '700000.01' })
    expect(step.totals).toHaveLength(1)
    expect(Number(totals!.other_deductions)).toBeCloseTo(7_000 + 4_050 + 2_250, 2)
    expect(step.is_tax_estimated).toBe(false)
    const shared = step.workings.filter(({ name }) => name === 'apportionment')
    expect(shared.map(({ section, figures }) => [section, figures])).toEqual([[null, ['other_deductions', 'after_deductions']]])
    const { items } = (await runs(contract.uuid, { page_size: 100 })).data
    expect(items.filter(({ name }) => name === 'apportionment')).toHaveLength(1)
  })

  test('is taxed on the base that the row of the tax says', async () => {
    const contract = await programme()
    const taxed = async (tax_base: string, client_fee: string | null = null) => {
      const { taxes } = (await desk.load(contract, '7')).values as { taxes: { id: number }[] }
      await desk.saved(await desk.load(contract, '7'), '7', { client_fee, taxes: [{ id: taxes[0]!.id, tax_base }] })
      return (await computed(contract)).sections.map(({ tax_insured: tax }) => tax)
    }
    expect(await taxed('gross_premium')).toEqual(['54000.00', '30000.00'])
    // 450,000 less 45,000 and 8,550; 250,000.01 less 25,000, 2,500 and 2,250.
    expect((await taxed('net_premium'))[0]).toBe('47574.00')
    // 700 of fee, of which 450 go with the first section.
    expect(await taxed('gross_plus_fees', '700')).toEqual(['54054.00', '30030.00'])
  })

  test('takes the tax rates of the country on the first day while step 7 holds none, and tells their versions', async () => {
    await desk.server.db.query(
      sql`insert into tax_rate (country_id, tax_type, basis, payable_by, administered_by, rate, effective_from)
          values (${desk.ids.country}, 'stamp_duty', 'reinsurance', 'insurer', 'broker', 0.5, '2020-01-01')`,
    )
    const contract = await programme()
    const step = await computed(await desk.saved(contract, '7', { taxes: [] }))
    expect(step.is_tax_estimated).toBe(true)
    expect(step.sections[0]!.taxes).toContainEqual(
      expect.objectContaining({ name: expect.stringContaining('STAMP DUTY') as unknown, tax: '2250.00', borne_by: 'insurer' }),
    )
    const working = step.workings.find(({ name, section }) => name === 'tax' && section === step.sections[0]!.id)
    expect(working!.versions).toContainEqual(expect.objectContaining({ of: 'tax_rate', version: 1, valid_from: '2020-01-01' }))
  })
})

test('the taxes of the register come as rows of step 7, for those who may change the contract only', async () => {
  await desk.server.db.query(
    sql`insert into tax_rate (country_id, tax_type, basis, payable_by, administered_by, rate, effective_from)
        values (${desk.ids.country}, 'levy', 'reinsurance', 'insured', 'insured_or_agent', 1.25, '2020-01-01'),
               (${desk.ids.country}, 'vat', 'direct', 'insured', 'broker', 20, '2020-01-01')`,
  )
  const { uuid } = await programme()
  const { status, body } = await desk.as('handler', loadTaxRows, { uuid })
  expect(status).toBe(200)
  expect(body.data).toContainEqual({
    territory: expect.objectContaining({ id: desk.ids.country }) as unknown,
    tax_type: 'Levy',
    payable_by: 'insured',
    administered_by: 'insured',
    tax_base: 'gross_premium',
    allocation_pct: '100',
    rate_pct: '1.250000',
    amount: null,
  })
  expect(body.data.map(({ tax_type: type }) => type)).not.toContain('VAT')
  expect((await desk.as('viewer', loadTaxRows, { uuid })).status).toBe(403)
})

test('lines are shown of the whole, with their part of the limit and of the premium', async () => {
  const step = await computed(await programme())
  const [first] = step.sections
  expect(first!.markets).toMatchObject([
    { written: '40.0000', signed: '35.0000', amount: '1400000.00', premium: '262500.00', is_leader: true },
    { written: '30.0000', signed: '25.0000', amount: '1000000.00', premium: '187500.00' },
  ])
  expect([first!.written_pct, first!.signed_pct]).toEqual(['70.0000', '60.0000'])
})

test('a surplus tells what it takes, what is kept and what is left over', async () => {
  let contract = await desk.create({ reinsurance_type: 'surplus' })
  contract = await desk.saved(contract, '2', { sum_insured_total: '12000000', epi: '60000' })
  contract = await desk.saved(contract, '3a', {
    sections: [{ title: 'Surplus', currency: desk.ids.GBP, retention_amount: '1000000', lines_ceded: '9' }],
  })
  expect((await computed(contract)).sections[0]).toMatchObject({
    ceded_pct: '75.0000',
    ceded_premium: '45000.00',
    retained_premium: '5000.00',
    facultative_premium: '10000.00',
  })
})

test('a market is held against its largest line of the class, and every figure says how it came about', async () => {
  await desk.server.db.query(
    sql`insert into market_line_limit (market_id, place, class_of_business_id, max_line, max_line_currency_id)
        values (${desk.ids.market}, 90, ${desk.ids.class_of_business}, 1000000, ${desk.ids.GBP}) on conflict do nothing`,
  )
  await desk.server.db.query(
    sql`update market_line_limit set max_line = 1000000 where market_id = ${desk.ids.market}
        and class_of_business_id = ${desk.ids.class_of_business} and max_line_currency_id = ${desk.ids.GBP}`,
  )
  const step = await computed(await programme())
  expect(step.limits).toContainEqual(
    expect.objectContaining({ kind: 'line', limit: '1000000', after: '1400000.00', used_pct: '140.0000', result: 'block' }),
  )
  const explained = new Set(step.workings.flatMap(({ section, figures }) => figures.map((figure) => `${section} ${figure}`)))
  const [first] = step.sections
  for (const figure of ['rate_on_line', 'premium_order', 'brokerage', 'tax_insured', 'net', 'to_pay', 'reinstatement_premium'])
    expect(explained).toContain(`${first!.id} ${figure}`)
  for (const { figure, section } of step.limits) expect(explained).toContain(`${section} ${figure}`)
  expect(explained).toContain('null totals.GBP.net')
})

describe('runs', () => {
  test('are stored once for the same inputs, whoever looks, and anew for others', async () => {
    const contract = await programme()
    const first = await computed(contract)
    const { data } = await runs(contract.uuid)
    expect(data.total).toBe(first.workings.length)
    const again = await computed(contract, 'viewer')
    expect(again.workings.map(({ run }) => run)).toEqual(first.workings.map(({ run }) => run))
    expect((await runs(contract.uuid)).data.total).toBe(data.total)
    await desk.saved(contract, '7', { total_brokerage_pct: '12.5' })
    const changed = await computed(contract)
    const known = new Set(first.workings.map(({ run }) => run.id))
    const fresh = changed.workings.filter(({ run }) => !known.has(run.id)).flatMap(({ figures }) => figures)
    expect(fresh).toEqual(expect.arrayContaining(['brokerage', 'net', 'totals.GBP.brokerage']))
    expect(fresh).not.toContain('rate_on_line')
    expect((await runs(contract.uuid)).data.total).toBeGreaterThan(data.total)
  })

  test('that two ask for at the same moment are stored once', async () => {
    const contract = await programme()
    const both = await Promise.all([computed(contract), computed(contract)])
    expect(both[0].workings.map(({ run }) => run.id)).toEqual(both[1].workings.map(({ run }) => run.id))
  })

  test('tell inputs, result, steps and who has seen them first, by section and by page', async () => {
    const contract = await programme()
    const { sections } = await computed(contract)
    const { data } = await runs(contract.uuid, { section: sections[0]!.id, page_size: 50 })
    const online = data.items.find(({ name }) => name === 'rate-on-line')
    expect(online).toMatchObject({
      section: { id: sections[0]!.id, name: 'First layer' },
      input: { premium: '750000', limit: '4000000' },
      result: { rate_on_line: '18.7500' },
      explanation: [{ key: 'rate_on_line.rate' }, { key: 'rate_on_line.payback' }],
      by: { id: desk.ids.handler },
    })
    expect(data.items.every(({ section }) => section?.id === sections[0]!.id)).toBe(true)
  })

  test('of contracts that are not there for someone are not there either', async () => {
    const { uuid } = await desk.create()
    const nobody = await desk.server.call(listCalculationRuns, { uuid })
    expect(nobody.status).toBe(401)
    await desk.server.db.query(
      sql`update contract set branch_id = (select b.id from branch b where b.deleted_at is null and not exists
        (select 1 from user_branch u where u.branch_id = b.id and u.user_id = ${desk.ids.handler}) limit 1) where uuid = ${uuid}`,
    )
    expect((await desk.as('handler', listCalculationRuns, { uuid })).status).toBe(404)
    expect((await desk.as('handler', listCalculationRuns, { uuid: 'x' })).body.errors).toHaveProperty('uuid')
  })
})

test('a contract that holds next to nothing is worked out as far as it goes', async () => {
  const bare = await desk.create()
  expect(await computed(bare)).toMatchObject({ sections: [], totals: [], workings: [] })
  const titled = await desk.saved(bare, '3a', { sections: [{ title: 'Only a name' }] })
  expect((await computed(titled)).sections[0]).toMatchObject({ premium_order: null, net: null, rate_on_line: null, taxes: [] })
})
