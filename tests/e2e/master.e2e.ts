import type { Page } from '@playwright/test'
import { gateBefore } from './gate.ts'
import { expect, test } from './product.ts'
import { twoRegions } from './two-regions.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page, label: string) => dialog(page).getByLabel(label)
const submit = (page: Page) => dialog(page).getByRole('button', { name: 'Submit' }).click()

test('a record is created, found, edited and deleted [D1] [F1] [H2]', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/department')
  const name = `Marine salvage ${Date.now()}`
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dialog(page).getByText('Fill in the fields to create a Department')).toBeVisible()
  await field(page, 'Name').fill(name)
  await field(page, 'Code').fill(`S${Date.now() % 1_000_000}`)
  await submit(page)
  await expect(dialog(page)).toHaveCount(0)

  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await field(page, 'Name').fill(`${name} and towage`)
  await submit(page)
  await expect(page.getByRole('cell', { name: `${name} and towage`, exact: true })).toBeVisible()

  await page.getByRole('button', { name: `Delete ${name} and towage` }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`Nothing matches “${name}”`)).toBeVisible()
})

test('a save over somebody else’s shows both versions, and keeps the chosen of each [D1]', async ({ signedInAs, world }) => {
  const regions = await twoRegions(world)
  const page = await signedInAs('admin', `/master/region?search=${regions.mark}`)
  await page.getByRole('button', { name: /^Edit Alps/ }).click()
  await field(page, 'UN M49').fill('756')
  await regions.change('Alps')
  await submit(page)
  await expect(dialog(page).getByRole('heading', { name: 'Somebody saved this meanwhile' })).toBeVisible()
  await expect(dialog(page).getByRole('row', { name: /UN M49/ })).toContainText('756')
  await expect(dialog(page).getByRole('row', { name: /Description/ })).toContainText('By somebody else')
  await dialog(page).getByRole('button', { name: 'Save the chosen' }).click()
  await expect(dialog(page)).toHaveCount(0)
  const saved = await regions.read('Alps')
  expect(saved.un_m49).toBe('756')
  expect(saved.description).toContain('By somebody else')
})

test('a record that others refer to is not deleted, and they are named [D1]', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/region?search=Latin')
  await page.getByRole('button', { name: 'Delete Latin America and the Caribbean' }).click()
  await dialog(page).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Latin America and the Caribbean is still in use' })).toBeVisible()
  await expect(dialog(page).getByRole('listitem').first()).toContainText(/^Country/)
  await expect(dialog(page).getByText(/\d+ rows refer to it/)).toBeVisible()
})

test('bad input is said at its field, the first one is focused, and what was typed stays [D1] [H3]', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/region')
  await page.getByRole('button', { name: 'Create' }).click()
  await field(page, 'Description').fill('All of it')
  await submit(page)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/This is required/)

  await field(page, 'Name').fill('asia-pacific')
  await field(page, 'Code').fill('APAC')
  await submit(page)
  await expect(field(page, 'Name')).toHaveAccessibleDescription(/Another one has this already/)
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue('asia-pacific')
  await expect(field(page, 'Description')).toHaveValue('All of it')
})

test('search, order and page stand in the address, and Back goes through them [D1]', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/master/country')
  const first = page.getByRole('table', { name: 'Country List' }).locator('tbody tr').first()
  await expect(first).toContainText('Afghanistan')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page).toHaveURL('/master/country?page=2')
  await expect(first).not.toContainText('Afghanistan')
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL('/master/country?sort=-name')
  await expect(first).toContainText('Zimbabwe')
  await page.getByRole('searchbox').fill('iceland')
  await expect(page).toHaveURL('/master/country?search=iceland&sort=-name')
  await expect(first).toContainText('Iceland')
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('iceland')
  await page.goBack()
  await expect(page).toHaveURL('/master/country?page=2')
  await page.goBack()
  await expect(first).toContainText('Afghanistan')
})

test('a picker asks once when it opens, and again only for what is typed [D1]', async ({ page, signedInAs }) => {
  await page.clock.install()
  const gate = await gateBefore(page, [])
  await signedInAs('admin', '/master/department')
  await page.getByRole('button', { name: 'Create' }).click()
  const picker = dialog(page).getByRole('combobox').first()
  const asked = () => gate.count('GET /master/options/:of')
  const wait = async () => {
    await page.clock.runFor(1000)
    await page.evaluate(() => fetch('/readyz').then((answer) => answer.text()))
  }
  await picker.click()
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  for (let second = 0; second < 3; second++) await wait()
  expect(asked()).toBe(1)
  await picker.fill('zzz')
  await wait()
  await expect(page.getByText('Nothing matches')).toBeVisible()
  for (let second = 0; second < 3; second++) await wait()
  expect(asked()).toBe(2)
})
