import type { Page } from '@playwright/test'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'

const ADDRESS = '/dashboard?wizard=create-app'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Create App' })
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name })
const radio = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const step = (page: Page) => dialog(page).locator('[aria-current="step"]')
const goOn = (page: Page) => dialog(page).getByRole('button', { name: 'Next Step' }).click()

test('the keyboard alone names an app, makes every choice and submits; the page comes anew and says so [E1]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('viewer')
  await page.getByRole('link', { name: 'Create App' }).focus()
  await page.keyboard.press('Enter')
  await expect(field(page, 'App Name')).toBeFocused()
  await page.keyboard.type('Harbour')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowDown')
  await expect(radio(page, 'Face to Face Discussions')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(radio(page, 'HTML5')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(radio(page, 'Vue')).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(field(page, 'Database Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(radio(page, 'Basic Server')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Release!' })).toBeFocused()
  await expect(step(page)).toContainText('Completed')
  const loaded = page.waitForEvent('load')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await loaded
  await expect(page.getByRole('status').filter({ hasText: 'App “Harbour” submitted' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(dialog(page)).toHaveCount(0)
})

test('the first and the third step let nobody on without a name, and say so where it is missing [E2]', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', ADDRESS)
  await expect(dialog(page).getByText('App name is required')).toHaveCount(0)
  await goOn(page)
  await expect(field(page, 'App Name')).toBeFocused()
  await expect(field(page, 'App Name')).toHaveAccessibleDescription('App name is required')
  await field(page, 'App Name').fill('Harbour')
  await goOn(page)
  await goOn(page)
  await field(page, 'Database Name').fill('')
  await goOn(page)
  await expect(field(page, 'Database Name')).toBeFocused()
  await expect(field(page, 'Database Name')).toHaveAccessibleDescription('Database name is required')
  await expect(step(page)).toContainText('Database')
})

test('closing asks once something was entered, and loads the page anew without the wizard [E1]', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', ADDRESS)
  await field(page, 'App Name').fill('Harbour')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'App Name')).toBeFocused()
  await dialog(page).getByRole('button', { name: 'Close' }).click()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Discard' }).click()
  await loaded
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: /^Hello, / })).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
})

test('axe finds nothing wrong with the steps, the message and the question', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', ADDRESS)
  await page.evaluate(() => localStorage.setItem('theme-menu', 'system'))
  await page.reload()
  await goOn(page)
  await expectNoViolation(page, 'the first step with its message')
  await field(page, 'App Name').fill('Harbour')
  for (const name of ['Frameworks', 'Database', 'Storage', 'Completed']) {
    await goOn(page)
    await expect(step(page)).toContainText(name)
  }
  await expectNoViolation(page, 'the last step')
  await page.keyboard.press('Escape')
  await expectNoViolation(page, 'the question', [390])
})
