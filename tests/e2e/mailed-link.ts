import { expect, type Browser } from '@playwright/test'
import { keepTokens } from './product.ts'
import type { World } from './world.ts'

/** The link of the newest mail to somebody, as an administrator reads it in the outbox. */
export async function mailedLink(browser: Browser, world: World, to: string): Promise<string> {
  const page = await browser.newPage({ baseURL: world.baseURL })
  try {
    await keepTokens(page, await world.tokensOf('admin'))
    await page.goto(`/outbox?search=${to}`)
    const letter = page.getByRole('listitem').filter({ hasText: to }).first()
    await expect(async () => {
      if (!(await letter.isVisible())) await page.reload()
      await expect(letter).toBeVisible({ timeout: 1000 })
    }).toPass()
    await letter.locator('summary').click()
    return (await letter.getByRole('link').first().getAttribute('href')) ?? ''
  } finally {
    await page.close()
  }
}
