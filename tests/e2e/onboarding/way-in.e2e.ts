import { mailedLink } from '../mailed-link.ts'
import { expect, keepTokens, test } from '../product.ts'
import { enterCode, enterPassword } from '../sign-in.ts'

const PASSWORD = 'a quiet lantern at dawn'

test('someone signs up, comes in by the mailed link, is approved and signs in for the first time [A3, B1, D13, F4, G3]', async ({
  page,
  browser,
  world,
}) => {
  const email = `robin.${Date.now()}@harbour.example`
  await page.goto('/signup')
  await page.getByLabel('First name').fill('Robin')
  await page.getByLabel('Last name').fill('Quill')
  await page.getByLabel('Work email address').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('I accept the terms').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()

  await page.goto(await mailedLink(browser, world, email))
  await page.getByLabel('Job title').fill('Broker')
  await page.getByLabel('Your office').selectOption('London')
  await page.reload()
  await expect(page.getByLabel('Job title')).toHaveValue('Broker')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Send for approval' }).click()
  await expect(page.getByRole('heading', { name: 'Your details have been submitted' })).toBeVisible()

  const office = await browser.newPage({ baseURL: world.baseURL })
  await keepTokens(office, await world.tokensOf('admin'))
  await office.goto('/user-management/approvals')
  const row = office.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: 'Review Robin Quill' }).click()
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  await office.getByLabel('Role').selectOption('Technician')
  await office.getByRole('button', { name: 'Approve and notify' }).click()
  await expect(row).toHaveCount(0)
  await office.close()

  await page.getByRole('button', { name: 'Check status' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, email, PASSWORD)
  const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href')
  const secret = new URLSearchParams(uri?.split('?')[1]).get('secret') ?? ''
  await enterCode(page, await world.codeOf(email, secret))
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Hello, Robin' })).toBeVisible()
})

test('the onboarding route opens for someone who is signed in, and a link that leads nowhere offers a new one [A3]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('viewer', '/onboarding/no-such-link')
  await expect(page.getByRole('heading', { name: 'This link isn’t valid' })).toBeVisible()
  await page.getByLabel('Email address').fill('nobody@harbour.example')
  await page.getByRole('button', { name: 'Send new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
})
