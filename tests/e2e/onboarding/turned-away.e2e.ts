import type { Page } from '@playwright/test'
import { mailedLink } from '../mailed-link.ts'
import { expect, keepTokens, test } from '../product.ts'
import { sql } from '#server/store/sql/sql.ts'

const PASSWORD = 'a quiet lantern at dawn'
const REASON = 'Please register with the address of your company.'

async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Quill')
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Robin')
  await page.getByLabel('Work email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
}

test('someone is turned away with a reason, and is taken again when the time for it has come [A3, G3]', async ({
  page,
  browser,
  world,
}) => {
  const email = `quill.${Date.now()}@harbour.example`
  await signUp(page, email)
  const link = await mailedLink(browser, world, email)
  await page.goto(link)
  await page.getByLabel('Job title').fill('Broker')
  await page.getByLabel('Your office').selectOption('London')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:onboarding')))).toEqual([])

  const office = await browser.newPage({ baseURL: world.baseURL })
  await keepTokens(office, await world.tokensOf('admin'))
  await office.goto('/user-management/approvals')
  const row = office.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Review Robin Quill' }).click()
  await office.getByRole('button', { name: 'Reject', exact: true }).click()
  await office.getByLabel('Reason').fill(REASON)
  await office.getByRole('button', { name: 'Reject and notify' }).click()
  await expect(row).toHaveCount(0)
  await office.close()

  await page.getByRole('button', { name: 'Check status' }).click()
  await expect(page.getByRole('heading', { name: 'Your registration was not approved' })).toBeVisible()
  await expect(page.getByText(REASON)).toBeVisible()

  await world.db.query(sql`update app_user set status_since = now() - interval '31 days' where email = ${email}`)
  await signUp(page, email)
  const next = await mailedLink(browser, world, email, link)
  expect(next).toContain('/onboarding/')
  await page.goto(next)
  await expect(page.getByRole('heading', { name: 'Tell us about yourself' })).toBeVisible()
})
