import type { Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { expectNoViolation } from '../axe.ts'
import { expect, keepTokens, test } from '../product.ts'
import { enterCode, enterPassword } from '../sign-in.ts'
import type { World } from '../world.ts'

const NEXT = 'nine lanterns on the quay'
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

/** The profile of someone of one's own, so that nobody else's sessions end. */
async function openProfile(page: Page, world: World): Promise<string> {
  const email = await world.addPersonLike('handler')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/profile')
  await expect(section(page, 'Account').getByText(email)).toBeVisible()
  return email
}

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
}

async function signIn(page: Page, email: string, password: string, code: () => Promise<string>): Promise<void> {
  await enterPassword(page, email, password)
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await enterCode(page, await code())
  await expect(page).toHaveURL('/dashboard')
}

async function beginAuthenticator(page: Page, world: World, email: string): Promise<string> {
  const here = section(page, 'Authenticator')
  await here.getByLabel('Current password').fill(DEMO_PASSWORD)
  await here.getByLabel('Code from your current authenticator').fill(await world.codeOf(email))
  const answered = page.waitForResponse('**/api/users/authenticator/')
  await here.getByRole('button', { name: 'Set up new authenticator' }).click()
  const { data } = (await (await answered).json()) as { data: { qr_code: string } }
  await expect(here.getByRole('img', { name: 'QR code that sets up your authenticator' })).toBeVisible()
  return new URLSearchParams(data.qr_code.split('?')[1]).get('secret') ?? ''
}

test('the account menu leads to the profile', async ({ signedInAs }) => {
  const page = await signedInAs('viewer')
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Your profile' }).click()
  await expect(page).toHaveURL('/profile')
  await expect(page.getByRole('heading', { level: 1, name: 'Your profile' })).toBeVisible()
})

test('a new password is good for the next sign-in, and the old one is not', async ({ page, world }) => {
  const email = await openProfile(page, world)
  const here = section(page, 'Password')
  await here.getByLabel('Current password').fill('not my password')
  await here.getByLabel('New password', { exact: true }).fill(NEXT)
  await here.getByLabel('Confirm new password').fill(NEXT)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(here.getByText('Your current password is incorrect.')).toBeVisible()
  await expect(here.getByLabel('Current password')).toBeFocused()
  await here.getByLabel('Current password').fill(DEMO_PASSWORD)
  await here.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(here.getByLabel('New password', { exact: true })).toHaveValue('')
  await expect(here.getByText(/^Last changed on /)).toBeVisible()

  await signOut(page)
  await enterPassword(page, email)
  await expect(page.getByRole('alert').filter({ hasText: 'incorrect' })).toBeVisible()
  await signIn(page, email, NEXT, () => world.codeOf(email))
})

test('a new authenticator is good for the next sign-in once a code of it was right', async ({ page, world }) => {
  const email = await openProfile(page, world)
  const here = section(page, 'Authenticator')
  const secret = await beginAuthenticator(page, world, email)
  const code = here.getByLabel('Code from the new authenticator')
  await code.fill('000000')
  await expect(here.getByText('This code is incorrect or was already used.')).toBeVisible()
  await code.fill(await world.codeOf(email, secret))
  await expect(here.getByRole('heading', { name: 'New authenticator active' })).toBeVisible()
  await signOut(page)
  await signIn(page, email, DEMO_PASSWORD, () => world.codeOf(email, secret))
})

test('no form of the profile comes late and moves what stands below it', async ({ page, world }) => {
  const email = await openProfile(page, world)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/PasswordForm-.*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await expect(section(page, 'Account').getByText(email)).toBeVisible()
  await expect(section(page, 'Sessions')).toHaveCount(0)
  release()
  await expect(section(page, 'Password').getByLabel('Current password')).toBeVisible()
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)
})

test('a session ended from another browser is over at its next call', async ({ page, world, browser, baseURL }) => {
  const email = await openProfile(page, world)
  const other = await browser.newPage({ baseURL, userAgent: 'Mozilla/5.0 (iPad; CPU OS 18_5) Version/18.5 Safari/604.1' })
  await other.goto('/')
  await signIn(other, email, DEMO_PASSWORD, () => world.codeOf(email))
  await page.reload()
  const here = section(page, 'Sessions')
  await expect(here.getByRole('listitem')).toHaveCount(2)
  await here.getByRole('button', { name: /^End session: Safari on iPad, signed in / }).click()
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible()
  await expect(here.getByRole('listitem')).toHaveCount(1)
  const menu = other.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Master Management' }).click()
  await menu.getByRole('link', { name: 'Region' }).click()
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByText('You have been signed out')).toBeVisible()
  await other.close()
})

test('ending the session of this browser signs out', async ({ page, world }) => {
  await openProfile(page, world)
  await section(page, 'Sessions').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('language and theme of the account are there in another browser', async ({ page, world, browser, baseURL }) => {
  const email = await openProfile(page, world)
  const here = section(page, 'Language and theme')
  await here.getByLabel('Theme').selectOption('light')
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'light')
  await expect(page.getByText('Saved for you on every device', { exact: true })).toBeVisible()
  await here.getByLabel('Language').selectOption('de')
  await expect(page.getByText('Für Sie auf allen Geräten gespeichert', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Ihr Profil' })).toBeVisible()

  const other = await browser.newPage({ baseURL })
  await other.goto('/')
  await signIn(other, email, DEMO_PASSWORD, () => world.codeOf(email))
  await expect(other.locator('html')).toHaveAttribute('lang', 'de')
  await expect(other.locator('html')).toHaveAttribute('data-bs-theme', 'light')
  await expect(other.getByRole('button', { name: /^Konto: / })).toBeVisible()
  await other.close()
})

test('the profile has no fault that axe finds, in either scheme and width, in English and Japanese', async ({ page, world }) => {
  test.setTimeout(240_000)
  await page.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  })
  const email = await openProfile(page, world)
  await expect(section(page, 'Sessions').getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page, 'profile')
  await section(page, 'Password').getByRole('button', { name: 'Change password' }).click()
  await expect(section(page, 'Password').getByText('Enter a value.').first()).toBeVisible()
  await expectNoViolation(page, 'profile with faults')
  await beginAuthenticator(page, world, email)
  await expectNoViolation(page, 'profile with a new authenticator')
  await page.evaluate(() => localStorage.setItem('language', 'ja'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'プロフィール' })).toBeVisible()
  await expect(section(page, 'セッション').getByRole('listitem')).toHaveCount(1)
  await expectNoViolation(page, 'profile in Japanese')
})
