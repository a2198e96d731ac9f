import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { begunOn, withoutMouse } from './begun.ts'
import { storedStep } from './told.ts'

test('what is typed while the connection is gone is kept, and on the server once it is back [D5]', async ({
  context,
  page,
  signedInAs,
  world,
}) => {
  await withoutMouse(page)
  await signedInAs('handler', '/contract/form')
  const keys = await begunOn(page)
  await keys.enter('interest', 'Property damage')
  await keys.isSaved()
  await context.setOffline(true)
  await page.keyboard.type(' and business interruption')
  await keys.enter('situation', 'Quay 7, Rotterdam')
  await expect(page.getByText('Not saved yet: can’t reach the server. Your changes are kept here.')).toBeVisible()
  await keys.enter('sum_insured_total', '12500000.5')
  await keys.addLocation('Warehouse 4')
  await context.setOffline(false)
  await keys.isSaved()
  expect((await storedStep(world, page, '2')).values).toMatchObject({
    interest: 'Property damage and business interruption',
    situation: 'Quay 7, Rotterdam',
    sum_insured_total: '12500000.5',
    locations: [{ address: 'Warehouse 4' }],
  })
})

/** What the form needs without a connection has been fetched. */
const isAtRest = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/Summary-')))

test('what a tab that was closed without a connection had not saved is gone on with in the next one [D5]', async ({
  context,
  page,
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  await signedInAs('handler', '/contract/form')
  const keys = await begunOn(page)
  await keys.enter('interest', 'Property damage')
  await keys.isSaved()
  await isAtRest(page)
  await page.keyboard.press('Alt+6')
  await expect(page.getByRole('heading', { level: 2, name: '6 Lines and agreement', exact: true })).toBeFocused()
  await expect(page.locator('[data-path=basis_of_claims_agreement]')).toBeVisible()
  await context.setOffline(true)
  await keys.enter('basis_of_claims_agreement', 'As agreed by the leader')
  await page.keyboard.press('Alt+2')
  await keys.enter('situation', 'Quay 7, Rotterdam')
  await expect(page.getByText('Not saved yet: can’t reach the server. Your changes are kept here.')).toBeVisible()
  const address = page.url()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(address)
  await expect(next.locator('[data-path=situation]')).toHaveValue('Quay 7, Rotterdam')
  const saved = async () => [
    (await storedStep(world, next, '2')).values['situation'],
    (await storedStep(world, next, '6')).values['basis_of_claims_agreement'],
  ]
  await expect.poll(saved).toEqual(['Quay 7, Rotterdam', 'As agreed by the leader'])
})
