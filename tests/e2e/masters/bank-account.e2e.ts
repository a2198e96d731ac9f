import type { Page } from '@playwright/test'
import { ibanOf } from '#tests/support/samples.ts'
import { expect, keepTokens, test } from '../product.ts'

const WRONG = 'GB82 WEST 1234 5698 7654 31'

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(option)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('an account with a wrong IBAN is mended without losing a word, verified by another person, and masked for who may not read it [B5, G4]', async ({
  signedInAs,
  browser,
  world,
}) => {
  const mark = Date.now() % 10_000_000
  const [name, iban] = [`Quill premium ${mark}`, ibanOf(mark)]
  const page = await signedInAs('finance', '/master/bank')
  await page.getByRole('link', { name: 'Create' }).click()
  await expect(page).toHaveURL('/master/bank/add')
  await page.getByLabel('Account holder').fill(name)
  await choose(page, 'Branch', 'London')
  await choose(page, 'Currency', 'GBP')
  await page.getByLabel('Valid from').fill('2026-01-01')
  await page.getByRole('textbox', { name: 'Bank', exact: true }).fill('Harbour Bank')
  await choose(page, 'Country', 'United Kingdom')
  await page.getByRole('textbox', { name: 'BIC', exact: true }).fill('WESTGB2L')
  await page.getByRole('textbox', { name: 'IBAN', exact: true }).fill(WRONG)
  await page.getByRole('button', { name: 'Submit' }).click()
  const field = page.getByRole('textbox', { name: 'IBAN', exact: true })
  await expect(field).toHaveAccessibleDescription(/Check the IBAN: its check digits don’t match/)
  await expect(field).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Account holder')).toHaveValue(name)
  await expect(field).toHaveValue(WRONG)
  await field.fill(iban)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page).toHaveURL('/master/bank')

  await page.goto(`/master/bank?search=${mark}`)
  await page.getByRole('link', { name: `Edit ${name}` }).click()
  await expect(page.getByText('You entered this account, so someone else must verify it.')).toBeVisible()
  const address = page.url()

  const office = await browser.newPage({ baseURL: world.baseURL })
  await keepTokens(office, await world.tokensOf('admin'))
  await office.goto(address)
  await office.getByRole('button', { name: 'Verify', exact: true }).click()
  await expect(office.getByRole('region', { name: 'Verification' }).getByText('Verified', { exact: true })).toBeVisible()
  await expect(office.getByRole('heading', { name: 'Verification' })).toBeFocused()

  await keepTokens(office, await world.tokensOf('handler'))
  await office.goto(`/master/bank?search=${mark}`)
  await expect(office.getByRole('cell', { name: `••••${iban.slice(-4)}` })).toBeVisible()
  await expect(office.getByText(iban)).toHaveCount(0)
  await office.close()
})
