import type { Page, Route } from '@playwright/test'
import { LIMITS } from '#domain/limits.ts'
import { drawn, expect, test } from '../product.ts'
import { sql } from '#server/store/sql/sql.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

const REFUSAL = { status: false, code: 'unavailable', message: 'Not just now.', data: null, request_id: 'call-7' }

/** An answer that the dashboard cannot show. */
async function breakDashboard(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, json: { ...(await response.json()), data: { counts: 'none', tasks: [] } } })
}

test('a page that breaks leaves the frame standing, and support finds the error under the reference it shows [D9]', async ({
  page,
  world,
  signedInAs,
  complaints,
}) => {
  await page.route('**/api/dashboard/', breakDashboard)
  await signedInAs('viewer', '/dashboard?secret=1')
  await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toBeVisible()
  await expect(page.getByText('An unexpected error has occurred. Please try again or return to the homepage.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/')
  await expect(menu(page)).toBeVisible()
  const told = await page.getByText(/^Give support this reference: /).textContent()
  const [kept] = await world.db.query<Record<string, string>>(
    sql`select * from client_error where request_id = ${told?.split(' ').at(-1)}`,
  )
  expect(kept).toMatchObject({ kind: 'screen', route: '/dashboard' })
  expect(JSON.stringify(kept)).not.toContain('secret=1')
  expect(kept?.message).toContain('undefined')
  await menu(page).getByRole('link').nth(1).click()
  await expect(page.getByRole('heading', { name: 'Oops! Something Went Wrong' })).toHaveCount(0)
  expect(complaints.splice(0)).not.toEqual([])
})

test('an error that nobody caught is told to the server once, whatever it is thrown by [D9]', async ({
  world,
  signedInAs,
  complaints,
}) => {
  const page = await signedInAs('viewer')
  await expect(menu(page)).toBeVisible()
  const mark = `thrown at ${Date.now()}`
  const kept = () => world.db.query<{ kind: string }>(sql`select kind from client_error where message = ${mark}`)
  let thrown = 0
  const throwOnce = () => {
    thrown += 1
    return page.evaluate((message) => void setTimeout(() => reportError(new Error(message))), mark)
  }
  await expect.poll(() => throwOnce().then(kept)).toEqual([{ kind: 'script' }])
  await throwOnce()
  await expect.poll(() => complaints.length).toBe(thrown)
  expect(await kept()).toHaveLength(1)
  complaints.splice(0)
})

test('the page waits for the configuration under a spinner, and says when it cannot be loaded [D8]', async ({
  page,
  signedInAs,
}) => {
  let [answer, letGo]: ['none' | 'refusal' | 'own', () => void] = ['none', () => {}]
  const letIn = new Promise<void>((resolve) => (letGo = resolve))
  await page.route('**/api/users/user-data/', async (route) => {
    if (answer === 'own') return route.continue()
    if (answer === 'refusal') return route.fulfill({ status: 503, json: REFUSAL })
    await letIn
    return route.abort()
  })
  await signedInAs('viewer')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible()
  letGo()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await expect(page.getByText('Failed to load application configuration. Please try again.')).toBeVisible()
  answer = 'refusal'
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByText('Not just now.')).toBeVisible()
  await expect(page.getByText('Request ID: call-7')).toBeVisible()
  answer = 'own'
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(menu(page)).toBeVisible()
})

test('Access Denied counts its twenty seconds down, names the permission and leaves [H4]', async ({ page, signedInAs }) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await signedInAs('viewer', '/outbox')
  const words = (seconds: string) => `You don’t have permission to access this page. Reloading in ${seconds}...`
  await drawn(page, page.getByText(words('20 seconds')))
  await expect(page.getByRole('listitem').filter({ hasText: 'view_outbox' })).toContainText('View: Outbox')
  await expect(page.getByText(/Ask your administrator for access/)).toBeVisible()
  await page.clock.runFor(LIMITS.second)
  await expect(page.getByText(words('19 seconds'))).toBeVisible()
  await page.clock.runFor(18 * LIMITS.second)
  await expect(page.getByText(words('1 second'))).toBeVisible()
  await page.clock.runFor(LIMITS.second)
  await drawn(page, page.getByRole('heading', { name: 'Dashboard' }))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown path says so and leads home [B12]', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Oops!', exact: true })).toBeVisible()
  await expect(page.getByText("We can't find that page.", { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return Home', exact: true })).toHaveAttribute('href', '/')
})

test('a part that a new version has replaced asks for a reload, in the frame, and is no crash [D9]', async ({
  page,
  signedInAs,
  complaints,
}) => {
  await signedInAs('admin')
  await expect(menu(page)).toBeVisible()
  await page.route('**/assets/Outbox-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Outbox' }).click()
  await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible()
  await expect(menu(page)).toBeVisible()
  await page.unroute('**/assets/Outbox-*.js')
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(complaints.splice(0).join()).toContain('dynamically imported module')
})

test('a toast stays five seconds at the top right, longer while it is pointed at, and says what the server said [H2]', async ({
  page,
  signedInAs,
}) => {
  await page.clock.install()
  await signedInAs('admin', '/master/region')
  const name = `Toast ${Date.now()}`
  await page.getByRole('button', { name: 'Create' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page
    .getByRole('dialog')
    .getByLabel('Code')
    .fill(`T${Date.now() % 10_000_000}`)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: 'Submit' }).click()
  const toast = page.getByRole('status').filter({ hasText: `“${name}” created` })
  await drawn(page, toast)
  await page.clock.runFor(LIMITS.splashHide)
  const box = await toast.boundingBox()
  const width = page.viewportSize()?.width ?? 0
  expect([box && box.y < 100, box && width - box.x - box.width < 40]).toEqual([true, true])
  await toast.hover()
  await page.clock.runFor(3 * LIMITS.toastClose)
  await expect(toast).toBeVisible()
  await page.mouse.move(10, 400)
  await page.clock.runFor(LIMITS.toastClose - 1_500)
  await expect(toast).toBeVisible()
  await page.clock.runFor(2_000)
  await expect(toast).toHaveCount(0)
})
