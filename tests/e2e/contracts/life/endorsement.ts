import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'
import { bringAs, pick, typeDay } from './screens.ts'

/** The page of an endorsement, as staff use it. */
export function endorsementOn(page: Page) {
  const standing = page.getByRole('region', { name: 'Status and next steps' })
  const dialog = page.getByRole('dialog')
  const stands = (status: string) => expect(standing.locator('li[aria-current=step]')).toHaveText(status)
  return {
    stands,
    part: (name: string) => page.getByRole('region', { name, exact: true }),
    move: async (name: string, status: string): Promise<void> => {
      await standing.getByRole('button', { name, exact: true }).click()
      await expect(dialog.getByRole('heading', { name: 'What will change' })).toBeVisible()
      await dialog.getByRole('button', { name, exact: true }).click()
      await expect(dialog).toBeHidden()
      await stands(status)
    },
    /** Every market agrees on a day, the first with evidence, and is told. */
    answer: async (day: string): Promise<void> => {
      await standing.getByRole('button', { name: 'Record responses' }).click()
      const parties = page.getByRole('form').locator('fieldset')
      await expect(parties.first()).toBeVisible()
      for (const [place, party] of (await parties.all()).entries()) {
        await pick(page, party, 'Response', 'Agreed')
        await typeDay(party, 'Responded on', day)
        await typeDay(party, 'Notified on', day)
        if (place === 0) await bringAs(party, 'parties.0.evidence')
      }
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden()
    },
  }
}
