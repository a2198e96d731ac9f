import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'
import { twoRegions } from '../two-regions.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

test('a record opens beside its list with its values, its history and its uses, and steps to the next', async ({
  signedInAs,
  world,
}) => {
  test.setTimeout(240_000)
  const { mark } = await twoRegions(world)
  const [first, second] = [`Alps ${mark}`, `Balkans ${mark}`]
  const page = await signedInAs('admin', `/master/region?search=${mark}`)
  await page.getByRole('link', { name: first, exact: true }).click()
  const panel = page.getByRole('complementary', { name: `Region: ${first}` })
  await expect(panel.getByRole('heading', { name: first })).toBeFocused()
  await expectNoViolation(page, 'the panel of a record')
  await panel.getByRole('button', { name: 'History' }).click()
  await expect(panel.getByText('Created', { exact: true })).toBeVisible()
  await expectNoViolation(page, 'the history of a record')
  await panel.getByRole('button', { name: 'Used by' }).click()
  await expect(panel.getByText('Not in use')).toBeVisible()
  await expectNoViolation(page, 'the uses of a record')
  await panel.getByRole('button', { name: 'Next record' }).click()
  await expect(page.getByRole('complementary', { name: `Region: ${second}` })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: second })).toBeVisible()
  await expect(page.getByRole('link', { name: second, exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: second, exact: true })).toBeFocused()
})

test('whoever can only view countries reads one', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/master/country?search=iceland')
  await page.getByRole('link', { name: 'Iceland', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Country: Iceland' })
  await expect(panel.getByText('Read only', { exact: true })).toBeVisible()
  await expect(panel.getByText('ISK', { exact: true })).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Edit' })).toHaveCount(0)
})
