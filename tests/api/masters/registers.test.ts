import { afterAll, beforeAll, expect, test } from 'vitest'
import { isLei } from '#domain/registered-numbers.ts'
import { entityNamed, formOf, openDesk, type Desk, type Values } from '#tests/support/samples.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.server.stop())

async function faults(name: string, values: Values) {
  const { status, body } = await desk.call(entityNamed(name), 'create', { ...(await desk.sample(entityNamed(name))), ...values })
  return status === 200 ? {} : (body.errors ?? {})
}

test('knows LEIs with right check digits from others [G4]', () => {
  for (const lei of ['5493001KJTIIGC8Y1R12', '7ZW8QJWVPR4P1S5PX088']) expect(isLei(lei), lei).toBe(true)
  for (const lei of ['5493001KJTIIGC8Y1R13', '7ZW8QJWVPR4P1S5PX08', '5493001kjtiigc8y1r12', ''])
    expect(isLei(lei), lei).toBe(false)
})

test('takes one or two signs for a risk code of Lloyd’s, and any code of another scheme [G4]', async () => {
  const refused = { code: 'A Lloyd’s risk code has one or two letters or digits.' }
  expect(await faults('risk_code', { scheme: 'lloyds', code: 'ABC' })).toEqual(refused)
  expect(await faults('risk_code', { scheme: 'lloyds', code: 'b-' })).toEqual(refused)
  expect(await faults('risk_code', { scheme: 'lloyds', code: 'e2' })).toEqual({})
  expect(await faults('risk_code', { scheme: 'naic', code: 'ABC-1' })).toEqual({})
})

test('keeps the years of account of a risk code in order and in range', async () => {
  expect(await faults('risk_code', { first_yoa: 2026, last_yoa: 2025 })).toEqual({
    last_yoa: 'The end can’t be before the start.',
  })
  expect(await faults('risk_code', { first_yoa: 1989 })).toEqual({ first_yoa: 'Enter 1990 or more.' })
  expect(await faults('risk_code', { first_yoa: null, last_yoa: 2026 })).toEqual({})
})

test('takes a risk code again from another day on, not from the same', async () => {
  const values = { scheme: 'internal', code: 'AGAIN', valid_from: '2020-01-01' }
  expect(await faults('risk_code', values)).toEqual({})
  expect(Object.keys(await faults('risk_code', values))).toEqual(['code'])
  expect(await faults('risk_code', { ...values, valid_from: '2024-01-01' })).toEqual({})
})

test('wants two currencies and a rate above zero, exact to ten places', async () => {
  const eur = await desk.target('currency')
  expect(await faults('exchange_rate', { currency: eur, base_currency: eur })).toEqual({
    currency: 'Select two different currencies.',
  })
  expect(await faults('exchange_rate', { rate: '0.0' })).toEqual({ rate: 'Enter more than zero.' })
  expect(await faults('exchange_rate', { rate: '1.12345678901' })).toEqual({ rate: 'Enter up to 10 decimal places.' })
  const made = await desk.add(entityNamed('exchange_rate'), { rate: '151.2345678901' })
  expect(made.rate).toBe('151.2345678901')
})

test('names an exchange rate and a tax by what they are, also after a change', async () => {
  const entity = entityNamed('exchange_rate')
  const { id, row_version: version, ...rate } = await desk.add(entity, { rate_type: 'month_end', rate_date: '2031-05-31' })
  expect(rate.name).toMatch(/^[A-Z]{3}\/[A-Z]{3} 2031-05-31 month end$/)
  const values = { currency: (rate.currency as { id: number }).id, base_currency: (rate.base_currency as { id: number }).id }
  const sent = { ...values, rate: '2', rate_date: '2031-06-30', rate_type: 'spot', source: null, is_active: true }
  const { body } = await desk.call(entity, 'change', { ...sent, id, row_version: version })
  expect(body.data.name).toMatch(/ 2031-06-30 spot$/)
  const tax = await desk.add(entityNamed('tax_rate'), {
    subdivision: 'US-NY',
    tax_type: 'surplus_lines',
    class_of_business: null,
  })
  expect(tax.name).toBe('US-NY SURPLUS LINES 2026-01-15')
})

test('lets periods of the same tax not overlap, whatever side they come from', async () => {
  const at = { subdivision: 'US-Z1', basis: 'direct', tax_type: 'ipt', effective_from: '2020-01-01', effective_to: '2021-12-31' }
  const overlap = { effective_from: 'This period overlaps a similar record. Change the dates.' }
  expect(await faults('tax_rate', at)).toEqual({})
  expect(await faults('tax_rate', { ...at, effective_from: '2021-12-31', effective_to: null })).toEqual(overlap)
  expect(await faults('tax_rate', { ...at, effective_from: '2019-01-01', effective_to: null })).toEqual(overlap)
  expect(await faults('tax_rate', { ...at, effective_from: '2020-06-01', effective_to: '2020-06-30' })).toEqual(overlap)
  expect(await faults('tax_rate', { ...at, basis: 'both' })).toEqual(overlap)
  expect(await faults('tax_rate', { ...at, basis: 'reinsurance' })).toEqual({})
  expect(await faults('tax_rate', { ...at, subdivision: null })).toEqual({})
  expect(await faults('tax_rate', { ...at, class_of_business: null })).toEqual({})
  expect(await faults('tax_rate', { ...at, effective_from: '2022-01-01', effective_to: null })).toEqual({})
})

test('wants the end of a tax after its start, a percentage, and a currency beside an amount', async () => {
  const base = { subdivision: 'US-Z2' }
  expect(await faults('tax_rate', { ...base, effective_from: '2026-01-02', effective_to: '2026-01-01' })).toEqual({
    effective_to: 'The end can’t be before the start.',
  })
  expect(await faults('tax_rate', { ...base, rate: '100.000001' })).toEqual({ rate: 'Enter 100 or less.' })
  expect(await faults('tax_rate', { ...base, fixed_amount: '5', fixed_amount_currency: null })).toEqual({
    fixed_amount_currency: 'Select the currency of the amount.',
  })
  expect(await faults('tax_rate', { ...base, fixed_amount: null })).toEqual({
    fixed_amount: 'Enter the amount in this currency.',
  })
  expect(await faults('tax_rate', { ...base, fixed_amount: null, fixed_amount_currency: null })).toEqual({})
  expect(await faults('tax_rate', { subdivision: 'US-Z3', rate: '22.25' })).toEqual({})
})

test('wants the subdivision of a tax to lie in its country, also after a change [G4]', async () => {
  const elsewhere = { subdivision: 'This subdivision is in another country.' }
  expect(await faults('tax_rate', { subdivision: 'GB-ENG' })).toEqual(elsewhere)
  const tax = entityNamed('tax_rate')
  const row = await desk.add(tax, { subdivision: 'US-Z4' })
  const moved = { ...formOf(tax, row), country: await desk.target('country') }
  expect((await desk.call(tax, 'change', moved)).body.errors).toEqual(elsewhere)
  expect((await desk.call(tax, 'change', { ...moved, subdivision: null })).status).toBe(200)
})

test('wants number and pseudonym of a syndicate, a company code of any other market, and of both a right LEI', async () => {
  const none = { syndicate_number: null, pseudonym: null, company_code: null }
  expect(Object.keys(await faults('market', none)).toSorted()).toEqual(['pseudonym', 'syndicate_number'])
  expect(await faults('market', { ...none, market_type: 'captive' })).toEqual({ company_code: 'Enter a value.' })
  expect(await faults('market', { ...none, market_type: 'captive', company_code: 'C1', pseudonym: 'ABC' })).toEqual({
    pseudonym: 'Leave blank: only for syndicates.',
  })
  expect(await faults('market', { ...none, market_type: 'captive', company_code: 'C1' })).toEqual({})
  expect(await faults('market', { lei: '5493001KJTIIGC8Y1R13' })).toEqual({ lei: 'Check the LEI: its check digits don’t match.' })
  expect(await faults('party', { lei: '5493001KJTIIGC8Y1R13' })).toEqual({ lei: 'Check the LEI: its check digits don’t match.' })
})

test('wants result and day of a screening together', async () => {
  expect(await faults('party', { screening_result: null })).toEqual({ screening_result: 'Enter a value.' })
  expect(await faults('party', { screened_on: null })).toEqual({ screened_on: 'Enter a value.' })
  expect(await faults('party', { screening_result: null, screened_on: null })).toEqual({})
})
