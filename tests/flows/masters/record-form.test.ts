import { country } from '#domain/entities/country.ts'
import type { Entity } from '#domain/entities/entity.ts'
import type { RowsField } from '#domain/records/field.ts'
import { ENTITIES } from '#domain/entities/index.ts'
import { sbu } from '#domain/entities/sbu.ts'
import type { Row } from '#src/machines/resource.setup.ts'
import { shownOf } from '#src/screens/master/record/compare.ts'
import { differencesIn, isSame, mergeVersions } from '#src/parts/editing/versions.ts'
import {
  formFields,
  formValuesOf,
  isNeeded,
  isServersToJudge,
  nextRow,
  refusedBy,
  wireValuesOf,
} from '#src/screens/master/record/form-values.ts'
import { rememberNamesIn } from '#src/screens/master/record/option-names.ts'
import { expect, test } from 'vitest'

const base = { id: 4, uuid: 'u', is_active: true, row_version: 3, created_at: '', updated_at: '' }
const [COUNTRY, SBU] = [country, sbu] as unknown as Entity[] as [Entity, Entity]

const france: Row = {
  ...base,
  name: 'France',
  iso_alpha2: 'FR',
  iso_alpha3: 'FRA',
  iso_numeric: '250',
  region: { id: 9, name: 'Europe' },
  default_currency: { id: 2, name: 'EUR' },
  default_time_zone: null,
  dial_code: null,
  iban_length: 27,
  is_eea: true,
  is_sanctioned: false,
  fatf_status: 'none',
  risk_rating: 'low',
  insurance_premium_tax_note: null,
}

/** An account has an IBAN or a number, and of an empty form one of them is named. */
const ONE_OF_TWO: Record<string, Record<string, string>> = { bank_account: { account_number: 'iban_or_number' } }

test.each(ENTITIES)('a new $name starts with its defaults and names what is still needed [D1]', (entity) => {
  const needed = formFields(entity).filter(([, field]) => isNeeded(field) && !('default' in field))
  const errors = Object.entries(refusedBy(entity, formValuesOf(entity, null))).map(([name, { key }]) => [name, key])
  expect(Object.fromEntries(errors)).toEqual({
    ...Object.fromEntries(needed.map(([name]) => [name, 'required'])),
    ...ONE_OF_TWO[entity.name],
  })
})

test('a row goes into the form and out of it unchanged [D1]', () => {
  expect(wireValuesOf(COUNTRY, formValuesOf(COUNTRY, france))).toMatchObject({
    name: 'France',
    region: 9,
    default_currency: 2,
    default_time_zone: null,
    dial_code: null,
    iban_length: 27,
    is_eea: true,
    is_active: true,
  })
  expect(refusedBy(COUNTRY, formValuesOf(COUNTRY, france))).toEqual({})
})

test('never sends what the server sets itself [D1]', () => {
  expect(Object.keys(wireValuesOf(COUNTRY, formValuesOf(COUNTRY, france)))).not.toContain('id')
  const role = ENTITIES.find(({ name }) => name === 'role') as Entity
  expect(Object.keys(formValuesOf(role, null))).not.toContain('is_system')
})

test('refuses what the declaration refuses, and rules across fields', () => {
  const values = formValuesOf(COUNTRY, france)
  expect(refusedBy(COUNTRY, { ...values, iso_numeric: '25' })).toEqual({ iso_numeric: { key: 'wrong_format' } })
  expect(refusedBy(COUNTRY, { ...values, iban_length: 'abc' })).toHaveProperty('iban_length')
  expect(refusedBy(COUNTRY, { ...values, is_sanctioned: true })).toEqual({ risk_rating: { key: 'risk_must_be_high' } })
})

const year = (of: string, amount: string, currency = '7') => ({
  underwriting_year: of,
  gwp_budget: amount,
  gwp_budget_currency: currency,
})

test('an amount may be typed with spaces and needs its currency, in rows below a record too', () => {
  const values = { ...formValuesOf(SBU, null), name: 'Marine', code: 'MAR' }
  const typed = { ...values, budgets: [year('2026', '1 250 000.50')] }
  expect(wireValuesOf(SBU, typed).budgets).toEqual([
    { underwriting_year: 2026, gwp_budget: '1250000.50', gwp_budget_currency: 7 },
  ])
  expect(refusedBy(SBU, typed)).toEqual({})
  expect(refusedBy(SBU, { ...values, budgets: [year('', 'much', '')] })).toEqual({
    'budgets.0.underwriting_year': { key: 'required' },
    'budgets.0.gwp_budget': { key: 'not_money' },
    'budgets.0.gwp_budget_currency': { key: 'required' },
  })
  expect(refusedBy(SBU, { ...values, budgets: [year('2027', '1'), year('2027', '2')] })).toEqual({
    'budgets.1.underwriting_year': { key: 'repeated' },
  })
})

test('a further row below a record begins with the next year and the links of the last one', () => {
  const budgets = SBU.fields.budgets as RowsField
  expect(nextRow(budgets, [], '2026-03-02')).toEqual(year('2026', '', ''))
  expect(nextRow(budgets, [year('2030', '1'), year('2026', '2', '9')], '2026-03-02')).toEqual(year('2031', '', '9'))
})

test('a name of signs that show nothing is no name', () => {
  const values = { ...formValuesOf(SBU, null), name: '\u200b\u2060', code: 'MAR' }
  expect(refusedBy(SBU, values)).toHaveProperty('name.key', 'required')
  expect(refusedBy(SBU, { ...values, name: 'Ma\u200brine' })).toEqual({})
})

test('is untouched as long as it says what the row says', () => {
  const values = formValuesOf(COUNTRY, france)
  expect(isSame(values, formValuesOf(COUNTRY, france))).toBe(true)
  expect(isSame({ ...values, name: 'Frankreich' }, formValuesOf(COUNTRY, france))).toBe(false)
})

test('a stale save compares only what differs, and proposes mine where I changed something', () => {
  const theirs: Row = { ...france, row_version: 4, dial_code: '+33', risk_rating: 'medium' }
  const mine = { ...formValuesOf(COUNTRY, france), name: 'République française', risk_rating: 'high' }
  const names = formFields(COUNTRY).map(([name]) => name)
  const versions = { base: formValuesOf(COUNTRY, france), theirs: formValuesOf(COUNTRY, theirs), mine }
  expect(differencesIn(names, versions)).toEqual([
    { name: 'name', proposed: 'mine' },
    { name: 'dial_code', proposed: 'theirs' },
    { name: 'risk_rating', proposed: 'mine' },
  ])
})

test('what is saved after a comparison is their version with the chosen fields of mine', () => {
  const theirs: Row = { ...france, row_version: 4, dial_code: '+33', risk_rating: 'medium' }
  const mine = { ...formValuesOf(COUNTRY, france), name: 'République française', risk_rating: 'high' }
  const values = mergeVersions(
    { theirs: formValuesOf(COUNTRY, theirs), mine },
    { name: 'mine', risk_rating: 'theirs', dial_code: 'theirs' },
  )
  expect(values).toEqual({ ...formValuesOf(COUNTRY, theirs), name: 'République française' })
})

test('links show by their names in a comparison', () => {
  rememberNamesIn(COUNTRY, france)
  const shown = shownOf(COUNTRY, formValuesOf(COUNTRY, france))
  expect(shown).toMatchObject({ region: { name: 'Europe' }, default_time_zone: null, iban_length: 27 })
})

test.each([
  ['bank_account', { country: '4' }],
  ['tax_rate', { country: '4', subdivision: 'CA-ON' }],
  ['tax_rate', { effective_from: '2026-01-01' }],
  ['branch', { parent_branch: '2' }],
])('a form of %s with faults is the server’s to judge once it holds %o', (name, typed) => {
  const entity = ENTITIES.find((one) => one.name === name)!
  const empty = formValuesOf(entity, null)
  expect(isServersToJudge(entity, empty, refusedBy(entity, empty))).toBe(false)
  const values = { ...empty, ...typed }
  expect(isServersToJudge(entity, values, refusedBy(entity, values))).toBe(true)
})
