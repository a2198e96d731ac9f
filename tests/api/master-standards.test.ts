import { afterAll, beforeAll, expect, test } from 'vitest'
import { listCurrencyChoices } from '#domain/api/master.ts'
import type { Entity } from '#domain/entities/entity.ts'
import { entityNamed, formOf, openDesk, type Desk, type Values } from '#tests/support/samples.ts'
import { sql } from '#server/store/sql/sql.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

const [country, currency, timeZone, sbu] = (['country', 'currency', 'time_zone', 'sbu'] as const).map(entityNamed) as [
  Entity,
  Entity,
  Entity,
  Entity,
]

async function refusal(entity: Entity, values: Values) {
  const { status, body } = await desk.call(entity, 'create', { ...(await desk.sample(entity)), ...values })
  if (status === 200) await desk.call(entity, 'remove', { id: body.data.id })
  return [status, body.errors ?? {}]
}

const FRANCE = { name: 'France', iso_alpha2: 'FR', iso_alpha3: 'FRA', iso_numeric: '250' }
const OTHER_ROW = 'The ISO codes don’t match each other.'

test('takes the three codes of a country only from one row of ISO 3166-1 [G4]', async () => {
  expect(await refusal(country, { ...FRANCE, iso_alpha2: 'XX' })).toEqual([
    400,
    { iso_alpha2: 'Not an ISO 3166-1 country code.' },
  ])
  expect(await refusal(country, { ...FRANCE, iso_alpha2: 'XK' })).toEqual([
    400,
    { iso_alpha2: 'Not an ISO 3166-1 country code.' },
  ])
  expect(await refusal(country, { ...FRANCE, iso_alpha3: 'DEU' })).toEqual([400, { iso_alpha3: OTHER_ROW }])
  expect(await refusal(country, { ...FRANCE, iso_numeric: '276' })).toEqual([400, { iso_numeric: OTHER_ROW }])
  expect(await refusal(country, FRANCE)).toEqual([200, {}])
})

test('rates a sanctioned country, or one with a call for action, high at least', async () => {
  for (const cause of [{ is_sanctioned: true }, { fatf_status: 'call_for_action' }]) {
    const [status, errors] = await refusal(country, { ...cause, risk_rating: 'medium' })
    expect([status, Object.keys(errors as object)]).toEqual([400, ['risk_rating']])
    expect((await refusal(country, { ...cause, risk_rating: 'prohibited' }))[0]).toBe(200)
  }
})

test('takes code and number of a currency only from one row of ISO 4217 [G4]', async () => {
  const yen = { code: 'JPY', numeric_code: '392', name: 'Yen' }
  expect(await refusal(currency, { ...yen, code: 'DEM' })).toEqual([400, { code: 'Not an ISO 4217 currency code.' }])
  expect(await refusal(currency, { ...yen, numeric_code: '978' })).toEqual([400, { numeric_code: OTHER_ROW }])
  expect(await refusal(currency, { ...yen, code: 'jpy' })).toEqual([200, {}])
})

test.each([
  ['KRW', '410', 0],
  ['KWD', '414', 3],
  ['CLF', '990', 4],
  ['GBP', '826', 2],
])('knows the decimal places of %s when they are left out', async (code, number, digits) => {
  const { body } = await desk.call(currency, 'create', { code, numeric_code: number, name: `Money ${code}` })
  expect(body.data.minor_units).toBe(digits)
  const { minor_units: _left, ...form } = formOf(currency, body.data)
  const changed = await desk.call(currency, 'change', { ...form, symbol: '*' })
  expect(changed.body.data).toMatchObject({ symbol: '*', minor_units: digits })
  await desk.call(currency, 'remove', { id: body.data.id })
})

test('keeps the decimal places of a currency once an amount is kept in it', async () => {
  const row = await desk.add(currency)
  const free = (await desk.call(currency, 'change', { ...formOf(currency, row), minor_units: 4 })).body.data
  expect(free.minor_units).toBe(4)
  const unit = await desk.add(sbu, { budgets: [{ underwriting_year: 2026, gwp_budget: '10.5', gwp_budget_currency: row.id }] })
  const { status, body } = await desk.call(currency, 'change', { ...formOf(currency, free), minor_units: 2 })
  expect([status, Object.keys(body.errors!)]).toEqual([400, ['minor_units']])
  expect((await desk.call(currency, 'change', { ...formOf(currency, free), symbol: '+' })).status).toBe(200)
  await desk.call(sbu, 'remove', { id: unit.id })
  const current = { ...formOf(currency, free), row_version: free.row_version + 1, minor_units: 2 }
  expect((await desk.call(currency, 'change', current)).status).toBe(200)
})

test('keeps a currency that the standard knows no more, as long as its codes stand', async () => {
  const row = await desk.add(currency)
  await desk.server.db.query(sql`update currency set code = 'DEM', numeric_code = '276' where id = ${row.id}`)
  const old = { ...formOf(currency, row), code: 'DEM', numeric_code: '276' }
  const saved = await desk.call(currency, 'change', { ...old, valid_to: '2030-01-01' })
  expect([saved.status, saved.body.data.valid_to]).toEqual([200, '2030-01-01'])
  expect((await desk.call(currency, 'change', { ...old, row_version: 2, numeric_code: '280' })).status).toBe(400)
})

test.each(['EST', 'BST', 'UTC', 'Etc/GMT+1', 'GMT', 'US/Nowhere', 'europe/london', 'Mars/Olympus_Mons'])(
  'refuses the time zone %s',
  async (name) => {
    const [status, errors] = await refusal(timeZone, { name })
    expect([status, errors]).toEqual([400, { name: 'Enter an IANA time zone, e.g. Europe/London.' }])
  },
)

test('works out the clock of a time zone for the present moment', async () => {
  const tokyo = await desk.add(timeZone, { name: 'Asia/Tokyo' })
  expect(tokyo).toMatchObject({ utc_offset_minutes_now: 540, observes_dst: false })
  const london = (at: string) => timeZone.derive!({ name: 'Europe/London' }, new Date(at))
  expect(london('2026-03-29T00:59:59Z')).toEqual({ utc_offset_minutes_now: 0, abbreviation: 'GMT', observes_dst: true })
  expect(london('2026-03-29T01:00:00Z')).toEqual({ utc_offset_minutes_now: 60, abbreviation: 'BST', observes_dst: true })
})

test('asks for the lead of a team among its members', async () => {
  const errors = (await refusal(entityNamed('team'), { members: [] }))[1]
  expect(Object.keys(errors as object)).toEqual(['lead_user'])
})

test('keeps amounts exact, and takes 1250000.5000 for what it is', async () => {
  const tax = entityNamed('tax_rate')
  const own = async () => ({ country: (await desk.add(entityNamed('country'))).id, subdivision: null })
  const row = await desk.add(tax, { ...(await own()), fixed_amount: '9999999999999999.9999' })
  expect(row.fixed_amount).toBe('9999999999999999.9999')
  const other = await desk.add(tax, { ...(await own()), fixed_amount: '1250000.5000' })
  expect(other.fixed_amount).toBe('1250000.5')
  const same = await desk.call(tax, 'change', { ...formOf(tax, other), fixed_amount: '1250000.50' })
  expect(same.body.data.row_version).toBe(1)
})

test('offers active currencies to pickers, settlement ones alone when asked, none whose time is over', async () => {
  const [open, settled, closed, over] = [
    await desk.add(currency, { is_settlement_currency: false }),
    await desk.add(currency, { is_settlement_currency: true }),
    await desk.add(currency, { is_active: false }),
    await desk.add(currency, { valid_to: '2021-12-31' }),
  ]
  const codes = async (input: object) =>
    (await desk.server.call(listCurrencyChoices, input, { token: desk.token })).body.data.map(({ code }) => code)
  expect(await codes({})).toEqual(expect.arrayContaining([open.code, settled.code]))
  expect(await codes({})).not.toContain(closed.code)
  expect(await codes({})).not.toContain(over.code)
  expect(await codes({ settlement: 'true' })).toContain(settled.code)
  expect(await codes({ settlement: 'true' })).not.toContain(open.code)
})
