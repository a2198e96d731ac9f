import { switchLanguage } from '#src/app/i18n.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, seen } from '../person.ts'
import { sourceWith } from '../sources/source-data.ts'
import { open, signedIn } from '../stage.tsx'
import { until } from '../rendering/waiting.ts'

const GERMANY = { id: 49, name: 'Germany', code: 'DE' }
const LIST = 'GET /master/country/'
const OPTIONS = 'GET /master/options/country'

const germany = {
  id: 49,
  uuid: 'country-49',
  row_version: 1,
  is_active: true,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
  name: 'Germany',
  iso_alpha2: 'DE',
  iso_alpha3: 'DEU',
  iso_numeric: '276',
  region: { id: 9, name: 'Europe' },
  default_currency: null,
  risk_rating: 'low',
}

beforeEach(() => localStorage.clear())
afterEach(() => switchLanguage('en'))

test('a source says its country in the language of the reader, as soon as they change it', async () => {
  const stage = await open('/master/source/view/7', signedIn('view_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith({ incorporation_country: GERMANY }))
  stage.gateway.always('GET /master/source/7/comment/', [])
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  await seen(page.getByText('Germany', { exact: true }).first())
  await switchLanguage('fr')
  await seen(page.getByText('Allemagne', { exact: true }).first())
  await gone(page.getByText('Germany', { exact: true }))
  await switchLanguage('ja')
  await seen(page.getByText('ドイツ', { exact: true }).first())
  await stage.close()
})

test('the list of countries shows both names where they differ, and is asked for again in the order of the new ones', async () => {
  const stage = await open('/master/country', signedIn('view_country'))
  stage.gateway.always(LIST, { items: [germany], page: 1, page_size: 20, total: 1, total_is_estimate: false, next_cursor: null })
  await seen(page.getByRole('cell', { name: 'Germany', exact: true }))
  const asked = () => stage.gateway.requests().filter(({ name }) => name === LIST).length
  expect(asked()).toBe(1)
  await switchLanguage('de')
  await seen(page.getByRole('cell', { name: 'Deutschland Germany', exact: true }))
  await until(() => asked() === 2)
  await stage.close()
})

test('a picker offers countries by their names in the reader’s language', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  await seen(page.getByRole('textbox', { name: 'Account holder' }))
  await switchLanguage('fr')
  const field = page.getByRole('combobox', { name: 'Pays' })
  await field.click()
  await stage.gateway.succeed(OPTIONS, [{ ...GERMANY, group: 'Europe' }])
  await page.getByRole('option', { name: 'Allemagne' }).click()
  await expect.element(field).toHaveValue('Allemagne')
  await stage.close()
})

test('a choice chosen a second time stays chosen', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  const field = page.getByRole('combobox', { name: 'Country', exact: true })
  await field.click()
  await stage.gateway.succeed(OPTIONS, [{ ...GERMANY, group: 'Europe' }])
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect.element(field).toHaveValue('Germany')
  await field.click()
  await page.getByRole('option', { name: 'Germany' }).click()
  await gone(page.getByRole('option', { name: 'Germany' }))
  await expect.element(field).toHaveValue('Germany')
  await stage.close()
})

test('the whole name of a choice, typed, is searched for: the picker offers what it names and nothing beside it', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  const field = page.getByRole('combobox', { name: 'Country' })
  await field.click()
  const guinea = { id: 90, name: 'Guinea', code: 'GN', group: null }
  const bissau = { id: 91, name: 'Guinea-Bissau', code: 'GW', group: null }
  await stage.gateway.succeed(OPTIONS, [guinea, bissau])
  await seen(page.getByRole('option', { name: 'Guinea-Bissau' }))
  await field.fill('Guinea-Bissau')
  const asked = await stage.gateway.next(OPTIONS)
  expect(asked.url.searchParams.get('search')).toBe('Guinea-Bissau')
  await stage.gateway.succeed(OPTIONS, [bissau])
  await gone(page.getByRole('option', { name: 'Guinea', exact: true }))
  await page.getByRole('option', { name: 'Guinea-Bissau' }).click()
  await expect.element(field).toHaveValue('Guinea-Bissau')
  await stage.close()
})

test('a country chosen in an open form is said in the new language', async () => {
  const stage = await open('/master/bank/add', signedIn('view_bank', 'add_bank'))
  const field = (name: string) => page.getByRole('combobox', { name, exact: true })
  await field('Country').click()
  await stage.gateway.succeed(OPTIONS, [{ ...GERMANY, group: 'Europe' }])
  await page.getByRole('option', { name: 'Germany' }).click()
  await expect.element(field('Country')).toHaveValue('Germany')
  await switchLanguage('ja')
  await expect.element(field('国')).toHaveValue('ドイツ')
  await field('国').fill('ドイ')
  await switchLanguage('en')
  await expect.element(field('Country')).toHaveValue('ドイ')
  await stage.close()
})

test('a filter by a country is said in the new language', async () => {
  const stage = await open('/master/bank?filter.country=56', signedIn('view_bank', 'view_country'))
  const none = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }
  stage.gateway.always('GET /master/bank-account/', none)
  await stage.gateway.succeed(OPTIONS, [{ ...GERMANY, id: 56, group: 'Europe' }])
  await seen(page.getByRole('button', { name: 'Remove filter: Country: Germany' }))
  await switchLanguage('de')
  await seen(page.getByRole('button', { name: /Land: Deutschland/ }))
  await stage.close()
})
