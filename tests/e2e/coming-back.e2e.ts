import type { Page } from '@playwright/test'
import { expect, keepTokens, test } from './product.ts'
import { enterCode, enterPassword } from './sign-in.ts'
import type { World } from './world.ts'

const list = (page: Page, name: string) => page.getByRole('table', { name })

async function signIn(page: Page, world: World, email: string): Promise<void> {
  await enterPassword(page, email)
  await enterCode(page, await world.codeOf(email))
}

test('who was sent to sign in comes back to the whole address, also through the QR code and a reload [A2] [F3]', async ({
  page,
  world,
}) => {
  const email = await world.addPersonLike('handler')
  await world.takeAuthenticator(email)
  await page.goto('/master/country?search=ice')
  await expect(page).toHaveURL('/')
  await enterPassword(page, email)
  await expect(page.locator('a[href^="otpauth:"]')).toBeAttached()
  await page.reload()
  await enterPassword(page, email)
  const uri = await page.locator('a[href^="otpauth:"]').getAttribute('href')
  const secret = new URLSearchParams(uri?.split('?')[1]).get('secret') ?? ''
  await enterCode(page, await world.codeOf(email, secret))
  await expect(page).toHaveURL('/master/country?search=ice')
  await expect(list(page, 'Country List')).toBeVisible()
})

test('who signed out lands on the dashboard the next time, not where they were [F3]', async ({ page, world }) => {
  const email = await world.addPersonLike('handler')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/master/region')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await signIn(page, world, email)
  await expect(page).toHaveURL('/dashboard')
})

test('whose session ended over a form is told that it waits, and comes back to it; someone else does not [H1] [F3]', async ({
  page,
  world,
}) => {
  const email = await world.addPersonLike('admin')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/master/region?search=north')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Faroe Bank')
  await page.getByRole('dialog').getByLabel('Code').fill('FB1')
  await world.revokeSessions(email)
  await page.getByRole('button', { name: 'Submit' }).click()
  const note = page.getByRole('status').filter({ hasText: 'You have been signed out' })
  await expect(note).toContainText('Your session was ended on another device or by an administrator.')
  await expect(note).toContainText('Sign in again to return to the page you were on. Your unsaved changes are still there.')

  const other = await page.context().newPage()
  await other.goto('/')
  await signIn(other, world, await world.addPersonLike('viewer'))
  await expect(page).toHaveURL('/dashboard')
  await other.getByRole('button', { name: /^Account: / }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await other.close()

  await page.goto('/master/region?search=north')
  await signIn(page, world, email)
  await expect(page).toHaveURL('/master/region?search=north')
  await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Faroe Bank')
  await expect(
    page.getByRole('dialog').getByRole('status').filter({ hasText: 'Your unsaved changes have been restored' }).first(),
  ).toBeVisible()
})

test('a renewal without an answer signs nobody out: the page says so and goes on when there is one [H1]', async ({
  page,
  world,
}) => {
  const email = await world.addPersonLike('handler')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/master/region')
  await expect(list(page, 'Region List')).toBeVisible()
  await page.route('**/api/users/token_refresh/', (route) => route.abort())
  await world.expireTokens(email)
  await page.getByRole('link', { name: 'Country', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No response received from the server.' })).toBeVisible()
  await expect(page).toHaveURL('/master/country')
  await page.unroute('**/api/users/token_refresh/')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('cell', { name: 'Albania' })).toBeVisible()
})

test('a renewal that the server could not make says why the session is over [H1]', async ({ page, world }) => {
  const email = await world.addPersonLike('handler')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/master/region')
  await expect(list(page, 'Region List')).toBeVisible()
  await page.route('**/api/users/token_refresh/', (route) =>
    route.fulfill({ status: 500, json: { status: false, message: 'x', code: 'unexpected', data: null, request_id: 'req-7' } }),
  )
  await world.expireTokens(email)
  await page.getByRole('link', { name: 'Country', exact: true }).click()
  const note = page.getByRole('status').filter({ hasText: 'You have been signed out' })
  await expect(note).toContainText('The server couldn’t renew your session. Sign in again to return to the page you were on.')
  await expect(note).toContainText('req-7')
})
