import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'
import { keysOn } from '../agreements/keys.ts'

const REINSURED = `Harbour Mutual ${randomUUID().slice(0, 8)}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const opened = (page: Page, name: string) => expect(heading(page, name)).toBeVisible()
const isSaved = (page: Page) => expect(page.locator('[data-foot]').getByText(/^(Saved|All changes saved)$/)).toBeVisible()

/** To the open step's first input. */
const goOn = async (page: Page, to: string) => {
  await isSaved(page)
  await page.keyboard.press('Control+Enter')
  await opened(page, to)
}
