import { afterAll, beforeAll, expect, test } from 'vitest'
import { CRUD } from '#domain/api/index.ts'
import { entityNamed, formOf, type SomeRow } from '#tests/support/samples.ts'
import { startServer, type TestServer } from '#tests/support/server.ts'
import { openContractDesk } from '#tests/support/contracts.ts'
import { sql } from '#server/store/sql/sql.ts'
import { written } from '#tests/support/statements.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startServer()
  token = (await server.signInAs('admin')).access_token
})
afterAll(() => server.stop())

const currency = entityNamed('currency')
const FREE = sql`select c.id from currency c where c.code = 'ZMW' and c.deleted_at is null`

/** A currency in which nothing is kept. */
async function freeCurrency(): Promise<SomeRow> {
  const values = { code: 'ZMW', numeric_code: '967', name: 'Zambian kwacha' }
  const [found] = await server.db.query<{ id: number }>(FREE)
  if (!found) await server.call(CRUD.get('currency')!.create, values, { token })
  const [{ id }] = (await server.db.query<{ id: number }>(FREE)) as [{ id: number }]
  return (await server.call(CRUD.get('currency')!.load, { id }, { token })).body.data
}

async function rescaled(row: SomeRow): Promise<string[]> {
  const sent = { ...formOf(currency, row), minor_units: row.minor_units === 2 ? 3 : 2 }
  const { body } = await server.call(CRUD.get('currency')!.change, sent, { token })
  return Object.keys(body.errors ?? {})
}

/** Where amounts stand: the table, the link to the currency, an amount, and what else has to stand with it. */
const PLACES = [
  ['user_assignment', 'authority_limit_currency_id', 'authority_limit', {}],
  ['source', 'pi_currency_id', 'pi_limit', {}],
  ['source_financial_year', 'currency_id', 'turnover', {}],
  ['agreement', 'currency_id', 'claims_authority_amount', { claims_authority: 'limited' }],
  ['agreement_contract', 'currency_id', 'gross_premium_income_limit', {}],
  ['sbu_budget', 'gwp_budget_currency_id', 'gwp_budget', {}],
  ['market_line_limit', 'max_line_currency_id', 'max_line', {}],
  ['tax_rate', 'fixed_amount_currency_id', 'fixed_amount', {}],
] as const

async function write(table: string, id: unknown, values: Record<string, unknown>): Promise<void> {
  const sets = Object.keys(values).map((name, at) => `${name} = $${at + 2}`)
  await server.db.query(written(`update ${table} set ${sets.join(', ')} where id = $1`, [id, ...Object.values(values)]))
}

test.each(PLACES)('keeps the decimal places of a currency while %s holds an amount in it', async (table, link, amount, also) => {
  const [row] = await server.db.query(written(`select * from ${table} order by id limit 1`))
  const put = { [link]: (await freeCurrency()).id, [amount]: 100, ...also }
  await write(table, row!.id, put)
  expect(await rescaled(await freeCurrency())).toEqual(['minor_units'])
  await write(table, row!.id, Object.fromEntries(Object.keys(put).map((name) => [name, row![name]])))
  expect(await rescaled(await freeCurrency())).toEqual([])
})

test('of a currency in use, nothing is told of its decimal places while its code is not right yet', async () => {
  const [row] = await server.db.query(sql`select * from user_assignment order by id limit 1`)
  const { authority_limit, authority_limit_currency_id } = row!
  await write('user_assignment', row!.id, { authority_limit: 100, authority_limit_currency_id: (await freeCurrency()).id })
  const sent = { ...formOf(currency, await freeCurrency()), code: '?', minor_units: null }
  const { body } = await server.call(CRUD.get('currency')!.change, sent, { token })
  await write('user_assignment', row!.id, { authority_limit, authority_limit_currency_id })
  expect(Object.keys(body.errors!)).toEqual(['code'])
})

/** Tables below an agreement contract with amounts in its currency, which that is asked for itself. */
const OF_AGREEMENTS = ['agreement_contract_income_limit', 'bordereau_line', 'cob_admissible_limit']

/** Tables of a contract with amounts in its own currency, in that of the section they lie below, or in that of what was booked. */
const OF_CONTRACTS = [
  'booked_instalment',
  'contract',
  'contract_deduction',
  'contract_gnpi_year',
  'contract_instalment',
  'contract_location',
  'contract_loss_year',
  'contract_note',
  'contract_risk_band',
  'contract_risk_limit',
  'contract_section',
  'contract_sublimit',
  'contract_tax',
  'endorsement',
  'ledger_line',
  'premium_notice',
  'subscription',
]

test('keeps the decimal places of a currency while a contract, a section or an instalment is in it', async () => {
  const contracts = await openContractDesk(server)
  const contract = await contracts.saved(await contracts.create(), '3a', { sections: [{ title: 'Layer' }] })
  await contracts.saved(contract, '3b', { instalments: [{ amount_100: '1' }] })
  for (const table of ['contract', 'contract_section', 'contract_instalment']) {
    const [row] = await server.db.query(written(`select id, currency_id from ${table} order by id desc limit 1`))
    await write(table, row!.id, { currency_id: (await freeCurrency()).id })
    expect(await rescaled(await freeCurrency())).toEqual(['minor_units'])
    await write(table, row!.id, { currency_id: row!.currency_id })
    expect(await rescaled(await freeCurrency())).toEqual([])
  }
})

test('knows of every table that holds amounts', async () => {
  const rows = await server.db.query<{ name: string }>(
    sql`select distinct table_name as name from information_schema.columns
     where table_schema = current_schema() and numeric_precision = 20 and numeric_scale = 4 order by table_name`,
  )
  const known = [...PLACES.map(([table]) => table), ...OF_AGREEMENTS, ...OF_CONTRACTS]
  expect(rows.map(({ name }) => name)).toEqual(known.toSorted())
})
