import type { BordereauKind } from '#domain/bordereaux/kinds.ts'
import { daysAfter } from '#domain/dates.ts'
import { monthEnds } from '#domain/agreements/limits/past.ts'
import { listUses } from '#server/store/agreements/limits.ts'
import { listPastUses } from '#server/store/agreements/past.ts'
import { sql } from '#server/store/sql/sql.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDeclarations, type Declarations } from './declarations.ts'
import { postLines, type PostedLine } from './posted-lines.ts'

let desk: Declarations
beforeAll(async () => {
  desk = await openDeclarations()
})
afterAll(() => desk.server.stop())

const post = (agreement: number, kind: BordereauKind, lines: readonly PostedLine[], month?: string) =>
  postLines(desk, agreement, { kind, lines, ...(month && { month }) })

async function used(agreement: number, but = 0) {
  const uses = await listUses(desk.server.db, { id: agreement, on: desk.today, but })
  const total = (name: 'used' | 'income') => uses.reduce((sum, use) => sum + Number(use[name]), 0)
  return { used: total('used'), income: total('income'), declarations: uses.reduce((sum, use) => sum + use.declarations, 0) }
}

test('what risk bordereaux report counts at our share: the sum insured until it expires, the premium for good [B10]', async () => {
  const agreement = await desk.binder({ order: '60' })
  await post(agreement, 'risk', [
    { certificate: 'A-1', sum: '1000', premium: '50' },
    { certificate: 'A-2', sum: '500', premium: '30', expires: daysAfter(desk.today, -1) },
  ])
  expect(await used(agreement)).toEqual({ used: 600, income: 48, declarations: 0 })
  const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
  expect(use!.limit).not.toBeNull()
})

test('an endorsement states the sum insured anew and its premium comes on top, and what premium bordereaux bring is no second premium [B10]', async () => {
  const agreement = await desk.binder()
  await post(agreement, 'risk', [{ certificate: 'B-1', sum: '1000', premium: '50' }], '2026-08-01')
  await post(agreement, 'risk', [{ certificate: 'b-1', sum: '700', premium: '-10' }], '2026-09-01')
  await post(agreement, 'premium', [{ certificate: 'B-1', premium: '25' }], '2026-08-01')
  expect(await used(agreement)).toMatchObject({ used: 700, income: 40 })
  await post(agreement, 'premium', [{ certificate: 'B-1', premium: '27' }], '2026-09-01')
  expect(await used(agreement)).toMatchObject({ used: 700, income: 52 })
  const past = await listPastUses(desk.server.db, agreement, monthEnds(daysAfter(desk.today, -200), desk.today))
  expect(past.map(({ day, income }) => [day, Number(income)])).toContainEqual(['2026-08-31', 52])
  expect(past.map(({ day }) => day)).not.toContain('2026-07-31')
})

test('premium without a risk counts as income of all classes, claims and what was taken back count nowhere [B10]', async () => {
  const agreement = await desk.binder()
  await post(agreement, 'premium', [{ certificate: 'C-1', premium: '20' }])
  await post(agreement, 'claims', [{ certificate: 'C-1', premium: '99' }])
  const gone = await post(agreement, 'risk', [{ certificate: 'C-2', sum: '1000', premium: '50' }])
  await desk.rows(sql`update bordereau_line set is_taken_back = true where bordereau_id = ${gone}`)
  expect(await used(agreement)).toMatchObject({ used: 0, income: 20 })
  const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
  expect(use!.limit).toBeNull()
})

test('a certificate that is recorded as a contract counts once, with the larger of both, by its number or its UMR [B10]', async () => {
  const agreement = await desk.binder()
  const [one, other] = [
    await desk.declare(agreement, { limit: '800', premium: '40', stage: 15 }),
    await desk.declare(agreement, { limit: '500', premium: '30', stage: 16 }),
  ]
  const [number] = await desk.rows<{ text: string }>(sql`select contract_number as text from contract where id = ${one.id}`)
  const [umr] = await desk.rows<{ text: string }>(sql`select umr as text from contract where id = ${other.id}`)
  await post(agreement, 'risk', [
    { certificate: number!.text, sum: '800', premium: '45' },
    { certificate: umr!.text.toLowerCase(), sum: '400', premium: '20' },
  ])
  expect(await used(agreement)).toEqual({ used: 1300, income: 75, declarations: 2 })
  expect(await used(agreement, one.id)).toEqual({ used: 500, income: 35, declarations: 1 })
})

test('amounts are converted on the day on which the certificate incepts, and without a rate they are told [B10]', async () => {
  const agreement = await desk.binder()
  await post(agreement, 'risk', [{ certificate: 'D-1', sum: '1000', premium: '100', currency: 'USD' }])
  await desk.rows(sql`
    insert into exchange_rate (base_currency_id, currency_id, rate_type, rate, rate_date)
    values (${desk.ids.USD}, ${desk.ids.GBP}, 'contract_fixed', 0.5, ${desk.today}) returning id`)
  expect(await used(agreement)).toMatchObject({ used: 500, income: 50 })
  await desk.rows(sql`update exchange_rate set is_active = false where ${desk.ids.USD} in (currency_id, base_currency_id)`)
  const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
  await desk.rows(sql`update exchange_rate set is_active = true where ${desk.ids.USD} in (currency_id, base_currency_id)`)
  expect([use!.income, use!.unconverted]).toEqual(['0', 1])
})

test('of a class that only has limits by sub class, certificates count against the largest for one risk [B10]', async () => {
  const agreement = await desk.binder()
  await desk.rows(sql`
    with sub as (select s.id, row_number() over (order by s.id) as place from sub_class s join line_of_business b on b.id = s.line_of_business_id
      where b.class_of_business_id = ${desk.ids.class_of_business} order by s.id limit 2)
    insert into cob_admissible_limit (agreement_contract_id, class_of_business_id, sub_class_id, max_any_one_risk, aggregate_limit,
      effective_from)
    select ${agreement}, ${desk.ids.class_of_business}, id, place * 100, 9000, ${daysAfter(desk.today, -200)} from sub returning id`)
  await post(agreement, 'risk', [{ certificate: 'F-1', sum: '1000', premium: '80' }])
  const limitUsed = async () => {
    const [use] = await listUses(desk.server.db, { id: agreement, on: desk.today })
    const [limit] = await desk.rows<{ most: number }>(
      sql`select max_any_one_risk::int as most from cob_admissible_limit where id = ${use!.limit}`,
    )
    return limit!.most
  }
  expect(await limitUsed()).toBe(1000)
  await desk.rows(sql`delete from cob_admissible_limit where agreement_contract_id = ${agreement} and sub_class_id is null`)
  expect(await limitUsed()).toBe(200)
})

test('posted premium leaves a declaration less room [B10]', async () => {
  const agreement = await desk.binder({ risk: '1000', aggregate: '1500', income: '100' })
  await post(agreement, 'risk', [{ certificate: 'E-1', sum: '1000', premium: '80' }])
  const declared = await desk.declare(agreement, { limit: '600', premium: '30' })
  expect((await desk.blockersOf(declared, 'contract.bind')).map(({ key }) => key)).toEqual(['limit_aggregate', 'limit_income'])
})
