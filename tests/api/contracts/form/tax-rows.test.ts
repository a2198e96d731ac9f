import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ContractStep } from '#domain/contracts/record.ts'
import { loadTaxRows } from '#domain/api/contract/given.ts'
import { LANGUAGES } from '#domain/languages.ts'
import { taxLabel } from '#server/contracts/findings/tax-types.ts'
import { sql } from '#server/store/sql/sql.ts'
import { openContractDesk, type ContractDesk } from '#tests/support/contracts.ts'
import { startServer } from '#tests/support/server.ts'

let desk: ContractDesk
beforeAll(async () => {
  desk = await openContractDesk(await startServer())
  await desk.server.db.query(
    sql`insert into tax_rate (country_id, tax_type, basis, payable_by, administered_by, rate, effective_from)
        values (${desk.ids.country}, 'stamp_duty', 'direct', 'insured', 'insurer', 3, '2020-01-01')`,
  )
})
afterAll(() => desk.server.stop())

const direct = { contract_type: 'insurance', insured_name: 'Calder & Wynn', reinsurance_type: null, reinsured_name: null }
const row = (tax_type: string, more: object) => ({
  territory: desk.ids.country,
  tax_type,
  payable_by: 'insured',
  administered_by: 'insurer',
  allocation_pct: '100',
  ...more,
})
const reasonOf = ({ missing }: ContractStep) => missing['taxes.0.override_reason']

test('a tax is known by its code and by its name in every language of the product', async () => {
  let contract = await desk.create(direct)
  for (const name of ['ipt', ' IPT ', 'insurance  premium tax', ...LANGUAGES.map((language) => taxLabel('ipt', language))]) {
    contract = await desk.saved(contract, '7', { taxes: [row(name, { rate_pct: '3' })] })
    expect(reasonOf(contract)).toEqual({ key: 'tax_rate_differs', params: { rate: '12' } })
    contract = await desk.saved(contract, '7', { taxes: [row(name, { rate_pct: '12' })] })
    expect(reasonOf(contract)).toBeUndefined()
  }
  const unknown = await desk.saved(contract, '7', { taxes: [row('Fire brigade', { rate_pct: '3' })] })
  expect(reasonOf(unknown)).toBeUndefined()
})

test('a tax comes from the register under the name that it has in the contract', async () => {
  const contract = await desk.create(direct)
  const names = async () =>
    (await desk.as('handler', loadTaxRows, { uuid: contract.uuid })).body.data.map(({ tax_type: name }) => name).toSorted()
  expect(await names()).toEqual(['Insurance premium tax', 'Stamp duty'])
  await desk.saved(contract, '7', { taxes: [row('Versicherungsteuer', { rate_pct: '12' })] })
  expect(await names()).toEqual(['Stamp duty', 'Versicherungsteuer'])
})

test('a fixed amount has a reason where the register does not say it', async () => {
  await desk.server.db.query(
    sql`insert into tax_rate (country_id, tax_type, basis, payable_by, administered_by, rate, fixed_amount, fixed_amount_currency_id, effective_from)
        values (${desk.ids.country}, 'levy', 'direct', 'insured', 'insurer', 0, 12.5, ${desk.ids.GBP}, '2020-01-01')`,
  )
  let contract = await desk.create(direct)
  const given = (await desk.as('handler', loadTaxRows, { uuid: contract.uuid })).body.data.find(({ amount }) => amount !== null)
  const levy = { ...given, territory: given!.territory.id }
  const reason = async (more: object) => {
    contract = await desk.saved(contract, '7', { taxes: [{ ...levy, ...more }] })
    return reasonOf(contract)
  }
  expect(await reason({})).toBeUndefined()
  expect(await reason({ amount: '12.51' })).toEqual({ key: 'required' })
  expect(await reason({ amount: '12.51', override_reason: 'Agreed with the office' })).toBeUndefined()
  expect(await reason({ tax_type: 'Stamp duty', rate_pct: null, amount: '12.5' })).toEqual({ key: 'required' })
})

test('a location in the United States is filed there, whatever territories are named', async () => {
  const [us] = await desk.server.db.query<{ id: number }>(sql`select id from country where iso_alpha2 = 'US'`)
  const schedule = async (contract: ContractStep, country: number) => {
    const placed = await desk.saved(contract, '2', {
      territories: [desk.ids.country],
      locations: [{ address: '1 Main Street', country, sum_insured: '100' }],
    })
    return (await desk.load(placed, '7')).missing
  }
  const filing = { surplus_lines_broker: { key: 'needed_in_us' }, state_of_filing: { key: 'needed_in_us' } }
  expect(await schedule(await desk.create(direct), us!.id)).toMatchObject(filing)
  expect(await schedule(await desk.create(direct), desk.ids.country)).not.toHaveProperty('state_of_filing')
  expect(await schedule(await desk.create(), us!.id)).not.toHaveProperty('state_of_filing')
})
