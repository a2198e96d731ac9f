import type { Page } from '@playwright/test'
import { requestReset } from '#domain/api/users.ts'
import { expectNoViolation } from './axe.ts'
import { mailedLink } from './mailed-link.ts'
import { expect, keepTokens, test } from './product.ts'
import { enterPassword } from './sign-in.ts'
import { askForKeys } from './shell/help.ts'
import { twoRegions } from './two-regions.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name })).toBeVisible()

test('sign-in, sign-up and forgot password have no fault that axe finds, in either scheme and width', async ({ page }) => {
  await page.goto('/')
  await heading(page, 'Sign in')
  await expectNoViolation(page, 'sign-in')
  await page.goto('/signup')
  await heading(page, 'Create an account')
  await expectNoViolation(page, 'sign-up')
  await page.goto('/forgot/password')
  await heading(page, 'Forgot your password?')
  await expectNoViolation(page, 'forgot password')
})

test('code, QR code and manual key have no fault that axe finds, in either scheme and width', async ({ page, world }) => {
  const email = await world.addPersonLike('handler')
  await page.goto('/')
  await enterPassword(page, email)
  await heading(page, 'Enter your code')
  await expectNoViolation(page, 'code')
  await world.takeAuthenticator(email)
  await page.getByRole('button', { name: 'Back to password' }).click()
  await enterPassword(page, email)
  await expect(page.getByRole('img', { name: 'QR code that sets up your authenticator' })).toBeVisible()
  await expectNoViolation(page, 'QR code')
  await page.getByRole('button', { name: 'Enter manual setup key' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'manual key')
})

test('a new password and a used link have no fault that axe finds, in either scheme and width', async ({
  page,
  browser,
  world,
}) => {
  const email = await world.addPersonLike('handler')
  await world.anybody(requestReset, { email })
  await page.goto(await mailedLink(browser, world, email))
  await heading(page, 'Set a new password')
  await expectNoViolation(page, 'new password')
  await page.goto('/forgot/password/nobody/nothing')
  await heading(page, 'This link has expired')
  await expectNoViolation(page, 'used link')
})

const LISTS = ['/master/country', '/master/riskcode', '/master/teams', '/user-management/roles']

test('the dashboard, the outbox and lists have no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin')
  await heading(page, 'Latest changes')
  await expectNoViolation(page, 'dashboard')
  for (const path of LISTS) {
    await page.goto(path)
    await expect(page.getByRole('table').first()).toHaveAttribute('aria-busy', 'false')
    await expectNoViolation(page, path)
  }
  await page.goto('/outbox')
  await expect(page.getByRole('listitem').or(page.getByText('No emails yet')).first()).toBeVisible()
  await expectNoViolation(page, 'outbox')
})

test('forms, questions and the comparing of versions have no fault that axe finds, in either scheme and width', async ({
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const regions = await twoRegions(world)
  const page = await signedInAs('admin', '/master/country?search=iceland')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
  await expectNoViolation(page, 'create form with faults')
  await page.goto('/master/teams')
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click()
  await expect(page.getByRole('dialog', { name: 'Edit' })).toBeVisible()
  await expectNoViolation(page, 'edit form')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(`/master/region?search=${regions.mark}`)
  await page.getByRole('button', { name: /^Delete Alps/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'question before deleting')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: /^Edit Alps/ }).click()
  await page.getByLabel('UN M49').fill('756')
  await regions.change('Alps')
  await page.getByRole('button', { name: 'Submit' }).click()
  await heading(page, 'This record was changed while you were editing')
  await expectNoViolation(page, 'comparing')
})

test('menus, panels and help over a page have no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin', '/master/country')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  const open = async (name: string | RegExp, part: 'menu' | 'dialog' | 'region') => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole(part).last()).toBeVisible()
  }
  await open(/^Account: /, 'menu')
  await expectNoViolation(page, 'account menu')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Account: / })).toBeFocused()
  await open('More actions', 'menu')
  await expectNoViolation(page, 'menu of a list')
  await page.keyboard.press('Escape')
  await open('Filter', 'region')
  await expectNoViolation(page, 'filters')
  await open('More actions', 'menu')
  await page.getByRole('menuitem', { name: 'Columns' }).click()
  await expectNoViolation(page, 'columns')
  await page.getByRole('heading', { name: 'Country List' }).focus()
  await askForKeys(page)
  await expectNoViolation(page, 'shortcuts')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { name: 'Country List' })).toBeFocused()
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectNoViolation(page, 'menu in the drawer', [390])
})

test('access denied and not found have no fault that axe finds, in either scheme and width', async ({ page, world }) => {
  await keepTokens(page, await world.tokensOf('viewer'))
  await page.goto('/master/sbu')
  await heading(page, 'Access Denied')
  await expectNoViolation(page, 'access denied')
  await page.goto('/no/such/page')
  await heading(page, 'Oops!')
  await expectNoViolation(page, 'not found')
})

test('what is about support tickets, broken, lost or asked on leaving has no fault that axe finds, in either scheme and width', async ({
  context,
  signedInAs,
  complaints,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin', '/support-ticket')
  await heading(page, 'Support Ticket List')
  await expectNoViolation(page, 'support tickets')

  await page.route('**/api/dashboard/', (route) =>
    route.fulfill({ json: { status: true, message: '', data: { counts: 'none' } } }),
  )
  await page.goto('/dashboard')
  await heading(page, 'Oops! Something Went Wrong')
  await expectNoViolation(page, 'broken page')

  const watch = page.waitForResponse(/\/Trouble-[^/]*\.js$/).then((answer) => answer.finished())
  await page.goto('/master/region')
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Alps')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoViolation(page, 'question on leaving')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await watch
  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: 'Can’t reach the server. Retrying…' })).toBeVisible()
  await expectNoViolation(page, 'lost connection')
  await context.setOffline(false)

  await page.route('**/api/users/user-data/', (route) => route.abort())
  await page.reload()
  await heading(page, 'Something went wrong')
  await expectNoViolation(page, 'failed configuration')
  complaints.splice(0)
})
