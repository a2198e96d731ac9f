import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'
import { keysOn } from '../agreements/keys.ts'
import { isSaved } from './saved.ts'

const REINSURED = `Harbour Mutual ${randomUUID().slice(0, 8)}`

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name, exact: true })
const step = (page: Page, name: string) => page.getByRole('button', { name })

/** On to the next step: what this one lacks is listed first, once. */
async function goOn(page: Page, to: string): Promise<void> {
  await isSaved(page)
  await page.keyboard.press('Control+Enter')
  const items = page.getByRole('heading', { name: /to fix$/ })
  await expect(items.or(heading(page, to))).toBeVisible()
  if (await items.isVisible()) await page.keyboard.press('Control+Enter')
  await expect(heading(page, to)).toBeFocused()
}

async function enterIdentification(page: Page): Promise<void> {
  const keys = keysOn(page)
  await keys.pick('Our role', 'Broker')
  await keys.pick('Contract type', 'Reinsurance')
  await keys.pick('Reinsurance type', 'Facultative XL')
  await keys.choose('Source', 'Stonebridge Syndicate Brokers plc')
  await keys.choose('Branch', 'London')
  await expect(page).toHaveURL(/\/contract\/form\/[\da-f-]{36}/)
  await keys.choose('SBU', 'Property and Casualty')
  await keys.choose('Class of business', 'Property')
  await keys.type('Reinsured', REINSURED)
  await keys.type('Period from', '01/01/2027')
  await keys.type('Period to', '31/12/2027')
  await isSaved(page)
}

/** A name that no record has is there again, until it is given up. */
async function outlivesReload(page: Page, field: string, name: string): Promise<void> {
  const link = page.getByRole('combobox', { name: field, exact: true })
  await link.focus()
  await page.keyboard.type(name)
  await page.reload()
  await expect(link).toBeFocused()
  await expect(link).toHaveValue(name)
  await link.press('Tab')
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await link.press('Escape')
  await expect(link).toHaveValue('')
}

test('a facultative XL is keyed from new to its summary, and a reload comes back to the same field [B7, D5]', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('handler', '/contract/form')
  await expect(heading(page, '1 Identification')).toBeVisible()
  await enterIdentification(page)
  await expect(page.getByRole('heading', { name: REINSURED })).toBeVisible()
  await goOn(page, '2 Risk details')
  await keysOn(page).type('Interest', 'Property damage and business interruption')
  await page.reload()
  const interest = page.getByRole('textbox', { name: 'Interest', exact: true })
  await expect(interest).toBeFocused()
  await expect(interest).toHaveValue('Property damage and business interruption')
  await expectNoViolation(page, 'a step of a contract')
  await page.keyboard.type(', all risks')
  await page.keyboard.press('Control+z')
  await expect(interest).not.toHaveValue(/all risks/)
  await outlivesReload(page, 'Territorial limits', 'Atlantis')
  await goOn(page, '3A Layers and sections')
  await page.keyboard.press('Alt+3')
  await expect(heading(page, '3B Premium and reinstatements')).toBeFocused()
  await page.keyboard.press('Alt+3')
  await expect(heading(page, '3C Conditions and clauses')).toBeFocused()
  await page.keyboard.press('Alt+8')
  await expect(heading(page, '8 Summary')).toBeFocused()
  await expect(page.getByText('Property damage and business interruption')).toBeVisible()
  await expect(step(page, 'Summary')).toHaveAttribute('aria-current', 'step')
})
