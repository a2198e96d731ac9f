import { expect, type Page } from '@playwright/test'

/** The foot tells of a key once that is painted: what it says before is of the key before. */
const painted = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2_000 })))
      }),
  )

/** All that was typed into the open step of a contract is on the server. */
export async function isSaved(page: Page): Promise<void> {
  await painted(page)
  await expect(page.getByText(/^(Saved|All changes saved)$/)).toBeVisible({ timeout: 20_000 })
}
