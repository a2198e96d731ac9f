import { expect, type Browser, type Page } from '@playwright/test'
import { keepTokens } from './product.ts'
import type { World } from './world.ts'

/** ms for a letter to unfold; without a link in it there is nothing to wait for. */
const GLANCE = 3_000

/** The link of the newest mail to someone, as an administrator reads it in the outbox; `earlier` is one that came before it. */
export async function mailedLink(browser: Browser, world: World, to: string, earlier?: string): Promise<string> {
  const page = await browser.newPage({ baseURL: world.baseURL })
  try {
    await keepTokens(page, await world.tokensOf('admin'))
    let link: string | null = null
    await expect(async () => {
      link = await newestLink(page, to)
      expect(link).not.toBe(earlier)
    }).toPass()
    return link ?? ''
  } finally {
    await page.close()
  }
}

async function newestLink(page: Page, to: string): Promise<string | null> {
  await page.goto(`/outbox?search=${to}`)
  const letter = page.getByRole('listitem').filter({ hasText: to }).first()
  await expect(page.getByRole('main').getByRole('listitem').or(page.getByText('No emails yet')).first()).toBeVisible()
  await expect(letter).toBeVisible({ timeout: GLANCE })
  await letter.locator('summary').click()
  return letter.getByRole('link').first().getAttribute('href', { timeout: GLANCE })
}
