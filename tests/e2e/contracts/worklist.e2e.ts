import { expect, test } from '../product.ts'
import { expectNoViolation } from '../axe.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

test('a worklist is found in the menu with its count, narrowed to what is one’s own, saved, and seen as a board', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('handler', '/contract')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await menu.getByRole('button', { name: 'Placement' }).click()
  const entry = menu.getByRole('link', { name: /^Submission [\d,]+ contracts?$/ })
  await expect(entry).toBeVisible()
  await entry.click()
  await expect(page).toHaveURL(/\/contract\/1\/1$/)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expectNoViolation(page, 'a worklist')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Assigned to').selectOption({ label: 'Me' })
  await expect(page).toHaveURL(/filter\.owner=mine/)
  const name = `Mine ${Date.now()}`
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name: 'Save current view' }).click()
  await page.getByLabel('View name').fill(name)
  await page.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.goto('/contract/1/4')
  await expect(page.getByRole('button', { name: 'Views' })).toBeVisible()
  await page.getByRole('button', { name: 'Views' }).click()
  await page.getByRole('menuitem', { name }).click()
  await expect(page).toHaveURL(/\/contract\/1\/4\?filter\.owner=mine$/)

  await page.getByRole('link', { name: 'Board', exact: true }).click()
  const first = page.getByRole('region', { name: /^Submission, / })
  await expect(first.getByRole('listitem').first()).toBeVisible()
  await expectNoViolation(page, 'the board')
  await page.setViewportSize({ width: 1440, height: 900 })
  await first.getByRole('listitem').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/contract\/form\/[\da-f-]{36}\?view=overview$/)
})

test('a pair of group and stage that the product does not know is no page', async ({ signedInAs }) => {
  const page = await signedInAs('handler', '/contract/2/8')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
})
