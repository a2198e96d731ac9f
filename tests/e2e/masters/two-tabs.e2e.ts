import type { Page } from '@playwright/test'
import { expect, keepTokens, test } from '../product.ts'
import { twoRegions, type TwoRegions } from '../two-regions.ts'

/** The dialog over the list, with a region of the test's own in it. */
async function openAlps(page: Page, { mark }: TwoRegions) {
  await page.goto(`/master/region?search=${mark}`)
  await page.getByRole('button', { name: `Edit Alps ${mark}` }).click()
  const dialog = page.getByRole('dialog', { name: /^Edit Region/ })
  await expect(dialog.getByLabel('Name')).toBeVisible()
  return dialog
}

test('two tabs on one record: the second save shows both versions, and keeps a field of each', async ({
  page,
  context,
  world,
}) => {
  await keepTokens(page, await world.tokensOf('admin'))
  const regions = await twoRegions(world)
  const one = await openAlps(page, regions)
  const tab = await context.newPage()
  const other = await openAlps(tab, regions)

  await other.getByLabel('Name').fill(`Theirs ${regions.mark}`)
  await other.getByLabel('Description').fill('Theirs')
  await other.getByRole('button', { name: 'Submit' }).click()
  await expect(other).toHaveCount(0)

  await one.getByLabel('Name').fill(`Mine ${regions.mark}`)
  await one.getByLabel('Description').fill('Mine')
  await one.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('heading', { name: 'This record was changed while you were editing' })).toBeVisible()
  await page.getByRole('radio', { name: 'Name: Theirs' }).check()
  await page.getByRole('radio', { name: 'Description: Mine' }).check()
  await page.getByRole('button', { name: 'Save selection' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await regions.read('Alps')).toMatchObject({ name: `Theirs ${regions.mark}`, description: 'Mine' })
})
