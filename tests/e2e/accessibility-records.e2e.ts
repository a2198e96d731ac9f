import type { Page } from '@playwright/test'
import { expectNoViolation, expectNoViolationIn } from './axe.ts'
import { expect, test } from './product.ts'
import { field, heading, look } from './reach/stops.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

const link = (name: string | RegExp) => (page: Page) => page.getByRole('main').getByRole('link', { name }).first()

test('page forms, and what staff add to them, have no fault that axe finds, in either scheme and width', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin')
  await look(page, [
    ['/master/bank/add', field(/^Account holder/)],
    ['/master/branch/add', field(/^Name/)],
    ['/master/riskcode/add', field(/^Description/)],
  ])
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/fields to fix/)).toBeVisible()
  await expectNoViolation(page, 'a page form with faults')
})

test('the calendar of a date has no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/bank/add')
  await page.getByRole('button', { name: 'Open calendar' }).first().click()
  const calendar = page.getByRole('dialog', { name: 'Calendar' })
  await expect(calendar).toBeVisible()
  await expectNoViolationIn(calendar, 'a calendar')
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(page).toHaveURL('/master/bank/add')
})

test('sources have no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('compliance')
  await look(page, [
    ['/master/source', link('Rheintal Rückversicherungsmakler GmbH')],
    ['/master/source/view/7', heading('Regulatory Information')],
    ['/master/source/unassigned', heading('Unassigned Sources')],
    ['/master/source/create', field(/^Legal name/)],
    ['/master/source/review/8', heading(/Levant|Lotus|Kitano/)],
  ])
})

test('agreements and their contracts have no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('head')
  await look(page, [
    ['/binder/agreement', link('Tidewater Household Binding Authority')],
    ['/binder/agreement/add', field(/^Name/)],
    ['/binder/agreement/detail/2', (at) => at.getByRole('button', { name: 'Return for changes' })],
    ['/binder/contract/detail/1', heading('Subscription panel')],
    ['/binder/contract/4', field(/^Share/)],
  ])
  await page.goto('/binder/agreement/detail/2')
  await page.getByRole('button', { name: 'Return for changes' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectNoViolation(page, 'a move that asks for a reason')
})

test('templates and the people of the house have no fault that axe finds, in either scheme and width', async ({ signedInAs }) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin')
  await look(page, [
    ['/lob/builder', link('Cyber and privacy')],
    ['/lob/builder?template=6', heading('Structure')],
    ['/lob/preview?template=6', heading(/Cyber and privacy/)],
    ['/user-management/users', link(/Bennett/)],
    ['/user-management/users/13', heading('Oliver Bennett')],
    ['/user-management/approvals', heading('Approvals')],
  ])
})
