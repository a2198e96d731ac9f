import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol.startsWith('http')) localStorage.setItem('theme-menu', 'system')
  }),
)

const limits = (page: Page) => page.getByRole('region', { name: 'Limits in use' })
const bar = (page: Page, name: string) => limits(page).getByRole('listitem').filter({ hasText: name })

async function openContract(page: Page, reference: string): Promise<void> {
  await page.goto(`/binder/contract?search=${encodeURIComponent(reference)}`)
  await page.getByRole('row').filter({ hasText: reference }).focus()
  await page.keyboard.press('Enter')
  await expect(limits(page)).toBeVisible()
}

test('bars tell how near a limit is, and what a declaration would do to it before it is bound [B10]', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('head')
  await openContract(page, 'SLP-CN-0027/1')
  const refinery = bar(page, 'Refineries, aggregate').first()
  await expect(refinery).toHaveAttribute('data-tone', 'amber')
  await expect(refinery).toContainText('USD 17,000,000.00 of USD 20,000,000.00')
  await expect(refinery).toContainText('USD 2,000,000.00 quoted')

  await page.getByRole('button', { name: 'Test a declaration' }).click()
  await limits(page).getByRole('combobox', { name: 'Class' }).selectOption({ label: 'Energy › Refineries' })
  await limits(page).getByRole('textbox', { name: 'Limit (100%)' }).fill('3m')
  await page.getByRole('button', { name: 'Show effect on limits' }).click()
  await expect(limits(page).getByText('Can be declared', { exact: true })).toBeVisible()
  await limits(page).getByRole('textbox', { name: 'Limit (100%)' }).fill('4m')
  await page.getByRole('button', { name: 'Show effect on limits' }).click()
  await expect(limits(page).getByText('Can’t be declared')).toBeVisible()
  await expect(bar(page, 'Refineries, aggregate').last()).toHaveAttribute('data-tone', 'red')
  await expect(bar(page, 'Refineries, aggregate').last()).toContainText('USD 1,000,000.00 above the limit')
  await expectNoViolation(page, 'what a declaration would use')
})

test('a limit that may be exceeded with a warning is red, and says by how much [B10]', async ({ signedInAs }) => {
  const page = await signedInAs('head')
  await openContract(page, 'SLP-BA-0121/1')
  const retail = bar(page, 'Retail Centres, aggregate')
  await expect(retail).toHaveAttribute('data-tone', 'red')
  await expect(retail).toContainText('GBP 500,000.00 above the limit, allowed with a warning')
})
