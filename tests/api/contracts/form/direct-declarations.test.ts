import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadTaxRows } from '#domain/api/contract/given.ts'
import type { ContractStep } from '#domain/contracts/record.ts'
import type { BookedContract } from '#domain/contracts/accounts/booked.ts'
import { taxesOn } from '#server/contracts/accounts/taxes.ts'
import { findContract } from '#server/store/contracts/read.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openBinder } from '#tests/api/agreements/limits/open-binder.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
let contract: ContractStep
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  const { db } = desk.server
  const [row] = await db.query<{ today: string }>(sql`select current_date::text as today`)
  const agreement = await openBinder({ rows: (statement) => db.query(statement), ids: desk.ids, today: row!.today }, {})
  const declared = { contract_type: 'binder_declaration', reinsurance_type: 'fac_xl', agreement_contract: agreement }
  contract = await desk.create({ ...declared, currency: desk.ids.GBP })
})
afterAll(() => desk.server.stop())

/** What the agreement writes. */
const writes = (business: 'direct' | 'fac_ri') =>
  desk.server.db.query(
    sql`update agreement g set reinsurance_type = ${business} from agreement_contract a, contract c
        where g.id = a.agreement_id and a.id = c.agreement_contract_id and c.uuid = ${contract.uuid}`,
  )

const ipt = (rate: string) => ({
  territory: desk.ids.country,
  tax_type: 'ipt',
  payable_by: 'insured',
  administered_by: 'insurer',
  tax_base: 'gross_premium',
  allocation_pct: '100',
  rate_pct: rate,
})

const inserted = async () =>
  (await desk.as('handler', loadTaxRows, { uuid: contract.uuid })).body.data.map(({ rate_pct: rate }) => Number(rate))

test('a declaration to an agreement of direct business has the taxes of direct business (2.9, 4 step 7)', async () => {
  await writes('direct')
  expect(await inserted()).toEqual([12])
  contract = await desk.saved(await desk.load(contract, '7'), '7', { taxes: [ipt('3')] })
  expect(contract.missing['taxes.0.override_reason']).toEqual({ key: 'tax_rate_differs', params: { rate: '12' } })
  await writes('fac_ri')
  expect(await inserted()).toEqual([])
  expect((await desk.load(contract, '7')).missing['taxes.0.override_reason']).toBeUndefined()
})

test('premium that is booked later has the rate of direct business of its day (5.6)', async () => {
  const { db } = desk.server
  await db.query(sql`update tax_rate set effective_to = '2039-12-31' where country_id = ${desk.ids.country} and rate = 12`)
  await db.query(
    sql`insert into tax_rate (country_id, tax_type, basis, payable_by, administered_by, rate, effective_from)
        values (${desk.ids.country}, 'ipt', 'direct', 'insured', 'insurer', 14, '2040-01-01')`,
  )
  contract = await desk.saved(await desk.load(contract, '7'), '7', { taxes: [ipt('12')] })
  const ratesOn = async (day: string) => {
    const stored = (await findContract(db, contract.uuid, 'everywhere'))!
    return (await taxesOn(db, stored.shown as unknown as BookedContract, day)).map(({ rate }) => rate)
  }
  await writes('fac_ri')
  expect(await ratesOn('2040-06-01')).toEqual(['12'])
  await writes('direct')
  expect(await ratesOn('2040-06-01')).toEqual(['14'])
})

test('risk codes and the filing in the United States go by the business of the agreement (4 steps 2 and 7)', async () => {
  const { db } = desk.server
  const [code] = await db.query<{ id: number }>(
    sql`insert into risk_code (code, scheme, description, class_of_business_id, business_type)
        values ('T1', 'internal', 'Test', ${desk.ids.class_of_business}, 'direct') returning id`,
  )
  const [us] = await db.query<{ id: number }>(sql`select id from country where iso_alpha2 = 'US'`)
  const values = { risk_codes: [{ risk_code: code!.id, share_pct: '100' }], territories: [us!.id] }
  contract = await desk.saved(await desk.load(contract, '2'), '2', values)
  const told = async () => [
    (await desk.load(contract, '2')).wrong['risk_codes.0.risk_code']?.key,
    (await desk.load(contract, '7')).missing.state_of_filing?.key,
  ]
  await writes('direct')
  expect(await told()).toEqual([undefined, 'needed_in_us'])
  await writes('fac_ri')
  expect(await told()).toEqual(['code_other_business', undefined])
})
