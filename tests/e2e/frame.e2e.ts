import { expect, test } from './product.ts'

test('signing in is framed by legal links, the year and four pictures by day and by night [D6] [D11]', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Terms' })).toHaveAttribute('href', '/terms')
  await expect(footer.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`)
  await expect(page.getByLabel(/^Show picture \d of 4/)).toHaveCount(4)
  const picture = page.locator('img[src*=tower]').first()
  await expect(picture).toHaveAttribute('src', /tower\.dark/)
  await page.getByLabel('Theme').selectOption('light')
  await expect(picture).toHaveAttribute('src', /tower\.light/)
})

test('a page is titled after its screen and marked in the menu, whatever follows in the address [C2] [F2]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('viewer', '/master/country?search=jap#top')
  await expect(page).toHaveTitle('Country List · Slipway')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link', { name: 'Country' })).toHaveAttribute('aria-current', 'page')
  await expect(menu.getByRole('link', { name: 'Region' })).not.toHaveAttribute('aria-current', 'page')
})

test('a screen that breaks shows the last resort, logs the error and leads home [D9]', async ({
  page,
  signedInAs,
  complaints,
}) => {
  await page.route('**/api/dashboard/', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), data: { counts: 'none' } } })
  })
  await signedInAs('viewer')
  await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible()
  await expect(page.getByText('An unexpected error has occurred. Please try again or return to the homepage.')).toBeVisible()
  /** The buttons stand where they stay when the reference is there. */
  await expect(page.getByText(/^Give support this reference: [\w-]+$/)).toBeVisible()
  expect(complaints.splice(0)).not.toEqual([])
  await page.unroute('**/api/dashboard/')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveCount(0)
})

test('the code of a page is asked for by index.html, once what the entry imports has come', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/master/region')
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible()
  const files = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(({ name, startTime, responseEnd }) => ({
      name,
      startTime,
      responseEnd,
    })),
  )
  const code = (part: string) => files.find(({ name }) => name.includes(`/assets/${part}-`) && name.endsWith('.js'))!
  for (const part of ['lists', 'work']) {
    await expect(page.locator(`head link[rel=modulepreload][href*="/assets/${part}-"]`)).toHaveCount(1)
    expect(code(part).startTime, part).toBeGreaterThanOrEqual(code('react').responseEnd)
  }
})
