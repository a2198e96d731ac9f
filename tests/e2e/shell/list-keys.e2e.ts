import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { twoRegions } from '../two-regions.ts'

const said = (page: Page) => page.locator('[data-list-status]')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })

test('sorting, searching and turning pages are said to who does not see them', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/country')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(said(page)).toHaveText('')
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(said(page)).toHaveText('Sorted by Name, descending')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(said(page)).toHaveText(/^Page 2 of \d+$/)
  await page.getByRole('searchbox').fill('iceland')
  await expect(said(page)).toHaveText('1 result')
  await page.getByRole('searchbox').fill('no such country')
  await expect(said(page)).toHaveText('0 results')
})

const OWN_LISTS = [
  ['admin', '/user-management/users', 'Email address'],
  ['admin', '/user-management/approvals', 'Job title'],
  ['admin', '/lob/builder', 'Version'],
  ['compliance', '/master/source', 'Source code'],
] as const

for (const [as, path, column] of OWN_LISTS)
  test(`${path} says what came of its answer, and not of the rows before`, async ({ page, signedInAs }) => {
    await page.clock.install()
    await signedInAs(as, path)
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    let pass = () => {}
    const isPassed = new Promise<void>((resolve) => void (pass = resolve))
    await page.route('**/api/**', (route) => isPassed.then(() => route.continue()))
    await page.getByRole('columnheader', { name: column }).getByRole('button').click()
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    await page.clock.runFor(1000)
    await expect(said(page)).toHaveText('')
    pass()
    await page.clock.resume()
    await expect(said(page)).toHaveText(new RegExp(`^Sorted by ${column}, (a|de)scending$`))
    await page.getByRole('searchbox').fill('nowhere to be found')
    await expect(said(page)).toHaveText('0 results')
    await page.getByRole('searchbox').fill('')
    await expect(said(page)).toHaveText(/^[1-9]\d* results$/)
  })

test('arrow down, j and k lead into the rows from anywhere, and on from a button in a row', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/country?search=land')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const rows = page.locator('tbody > tr')
  for (const key of ['ArrowDown', 'j', 'k']) {
    await page.getByRole('heading', { name: 'Country List' }).focus()
    await page.keyboard.press(key)
    await expect(rows.first()).toBeFocused()
  }
  await page.keyboard.press('j')
  await expect(rows.nth(1)).toBeFocused()
  await page.keyboard.press('k')
  await expect(rows.first()).toBeFocused()
  await rows.nth(1).getByRole('button').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(2)).toBeFocused()
  await page.keyboard.press('End')
  await expect(rows.last()).toBeFocused()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('j')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('the letter after g names a place, not a row', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/country')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expect(async () => {
    await page.getByRole('heading').first().focus()
    await page.keyboard.press('g')
    await page.keyboard.press('k')
    await expect(page).toHaveURL('/master/bank', { timeout: 500 })
  }).toPass()
})

test('when the row of a closed dialog is gone, the focus goes to the row in its place', async ({ signedInAs, world }) => {
  const regions = await twoRegions(world)
  const page = await signedInAs('admin', `/master/region?search=${regions.mark}`)
  await page.getByRole('button', { name: /^Delete Alps/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(row(page, 'Alps')).toHaveCount(0)
  await expect(page.locator('tbody > tr').first()).toBeFocused()
})
