import type { Page } from '@playwright/test'
import type { Tokens } from '#src/machines/session.setup.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import { goToBlankPage } from './product.ts'
import { stored } from './world.ts'

/** Another tab of the same browser, on a page that does nothing by itself: it writes what the product writes. */
export async function openSecondTab(page: Page) {
  const tab = await page.context().newPage()
  await goToBlankPage(tab)
  await page.bringToFront()

  /** Ends when the first tab has heard of the change. */
  async function write(change: () => Promise<void>): Promise<void> {
    await page.evaluate(() => {
      const told = new Promise((resolve) => addEventListener('storage', resolve, { once: true }))
      Object.assign(window, { told })
    })
    await change()
    await page.evaluate(() => (window as unknown as { told: Promise<unknown> }).told.then(() => true))
  }

  return {
    bringTokens: (tokens: Tokens) => write(() => tab.evaluate(([key, text]) => localStorage.setItem(key, text), stored(tokens))),
    takeTokens: () => write(() => tab.evaluate((key) => localStorage.removeItem(key), PERSIST_KEY)),
    read: () => tab.evaluate((key) => localStorage.getItem(key), PERSIST_KEY),
  }
}
