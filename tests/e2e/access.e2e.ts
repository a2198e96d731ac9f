import { drawn, expect, test } from './product.ts'

test('the viewer finds three lists and the contracts in the menu, and what needs no permission [A4] [A5] [C3] [C4]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('viewer', '/master/region')
  const menu = page.getByRole('navigation', { name: 'Main menu' })
  await expect(menu.getByRole('link')).toHaveText(['Dashboard', 'Region', 'Country', 'Currency', 'Department', 'Endorsement'])
  await menu.getByRole('button', { name: 'Contract', exact: true }).click()
  await expect(menu.getByRole('link', { name: 'All', exact: true })).toHaveAttribute('href', '/contract')
  await expect(menu.getByRole('button', { name: 'Bound' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Edit|Delete) / })).toHaveCount(0)
})

test('a screen without permission says what is missing, asks for nothing and leaves after 20 seconds [A4] [H4]', async ({
  page,
  signedInAs,
}) => {
  await page.clock.install()
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  await signedInAs('viewer', '/master/sbu')
  await expect(page.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
  await expect(page.getByText('view_sbu')).toBeVisible()
  await expect(page.getByRole('timer')).toContainText(/Reloading in \d+ seconds\.\.\./)
  await expect(page.getByRole('link', { name: 'Go to Dashboard' })).toHaveAttribute('href', '/dashboard')
  for (let second = 0; second < 20; second++) await page.clock.runFor(1000)
  await expect(page).toHaveURL('/dashboard')
  expect(asked.filter((url) => url.includes('/api/master/sbu'))).toEqual([])
})

test('a refusal counts down anew on the next screen that is refused [A4] [H4]', async ({ page, signedInAs }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await signedInAs('viewer', '/master/sbu')
  await drawn(page, page.getByRole('timer'))
  for (let second = 0; second < 15; second++) await page.clock.runFor(1000)
  await expect(page.getByRole('timer')).toContainText(/in [0-5] seconds/)
  await page.evaluate(() => {
    history.pushState(null, '', '/master/teams')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await drawn(page, page.getByText('view_team'))
  await expect(page.getByRole('timer')).toContainText(/in (20|1\d) seconds/)
})

test('an unknown path says so and leads home [B12]', async ({ signedInAs }) => {
  const page = await signedInAs('viewer', '/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
  await expect(page.getByText("We can't find that page.")).toBeVisible()
  await page.getByRole('link', { name: 'Return Home' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('whoever is signed out is led to sign-in, whoever is signed in past it [A1] [A2]', async ({ page, signedInAs }) => {
  await page.goto('/master/region')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await signedInAs('viewer', '/signup')
  await expect(page).toHaveURL('/dashboard')
})
