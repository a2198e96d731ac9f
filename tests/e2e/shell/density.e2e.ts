import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'

const rows = (page: Page) => page.locator('tbody > tr')
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => [...new Set(all.map((row) => Math.round(row.getBoundingClientRect().height)))])

test('a list shows some 23 rows on a desk, in the height that its reader chose, and its head stays in sight', async ({
  signedInAs,
}) => {
  const page = await signedInAs('viewer', '/master/country?size=50')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(rows(page)).toHaveCount(50)
  expect(await heights(page)).toEqual([32])
  const whole = await rows(page).evaluateAll(
    (all) => all.filter((row) => row.getBoundingClientRect().bottom <= innerHeight).length,
  )
  expect(whole).toBeGreaterThanOrEqual(22)
  await page.evaluate(() => window.scrollTo(0, 600))
  const head = page.getByRole('columnheader', { name: 'Region' })
  const header = await page.getByRole('banner').boundingBox()
  await expect.poll(async () => (await head.boundingBox())?.y).toBe(header!.y + header!.height)
  await page.getByRole('button', { name: 'Layout settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Layout' })
  await panel.getByRole('radio', { name: 'Spacious' }).check()
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect.poll(() => heights(page)).toEqual([40])
  await page.reload()
  await expect.poll(() => heights(page)).toEqual([40])
})

const UNSEEN = 'rgba(0, 0, 0, 0)'

test('what is done with a row shows with the focus or the pointer in it', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/country?search=iceland')
  const edit = page.getByRole('button', { name: 'Edit Iceland' })
  await expect(edit).toHaveCSS('color', UNSEEN)
  await edit.focus()
  await expect(edit).not.toHaveCSS('color', UNSEEN)
  await page.getByRole('searchbox').focus()
  await expect(edit).toHaveCSS('color', UNSEEN)
  await rows(page).first().hover()
  await expect(edit).not.toHaveCSS('color', UNSEEN)
})

/** A desk of 1440 px at 200 %, and one of 1280. */
const ZOOMED = [720, 640]

test('at 200 % no list makes the page scroll sideways', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/market')
  for (const path of ['/master/market', '/master/country?record=1', '/user-management/users', '/lob/builder']) {
    await page.goto(path)
    await expect(
      page
        .getByRole('table')
        .or(page.getByRole('complementary', { name: /^Country:/ }))
        .first(),
    ).toBeVisible()
    for (const width of ZOOMED) {
      await page.setViewportSize({ width, height: 450 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width} px`).toBeLessThanOrEqual(width)
    }
  }
})
