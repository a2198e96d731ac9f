import { expect, type Page } from '@playwright/test'

/** The help on keys. They are heard once the page is at rest. */
export const askForKeys = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor({ timeout: 1_000 })
  }).toPass()
