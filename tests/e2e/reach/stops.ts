import type { Locator, Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { expect } from '../product.ts'
import { expectNoRawName } from './looks/raw-names.ts'

/** A path with what is there when all has come. */
export type Stop = readonly [path: string, shows: (page: Page) => Locator]

export const heading = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { name }).first()
export const field = (name: RegExp) => (page: Page) => page.getByLabel(name).first()

/** Goes to an address inside the page, as a link does. */
export const goInside = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

/** A place where nothing is left of a screen: what shows already would seem to be there at once, and a form keeps its section. */
async function goAway(page: Page): Promise<void> {
  await goInside(page, '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
}

/** Goes to each of them with one load of the product, at the width of a desk, and does what is wanted once all has come. */
export async function atEach(page: Page, stops: readonly Stop[], act: (path: string) => Promise<void>): Promise<void> {
  await page.goto('/no/such/page')
  for (const [path, shows] of stops) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await goAway(page)
    await goInside(page, path)
    await expect(shows(page), path).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]'), path).toHaveCount(0)
    await act(path)
  }
}

/** Axe on each of them: it is as slow again on a page that has just been loaded. */
export const look = (page: Page, stops: readonly Stop[]): Promise<void> =>
  atEach(page, stops, async (path) => {
    await expectNoViolation(page, path)
    await expectNoRawName(page, path)
  })
