import type { Page } from '@playwright/test'
import { LIMITS } from '#domain/limits.ts'
import { expect, test } from '../product.ts'
import { sql } from '#server/store/sql/sql.ts'

const banner = (page: Page) => page.getByRole('status').filter({ hasText: 'Can’t reach the server. Retrying…' })
const field = (page: Page, label: string) => page.getByRole('dialog').getByLabel(label)
/** What tells of a lost connection comes once the page is at rest. */
const watchOf = (page: Page) =>
  Promise.all(
    [/\/Trouble-[^/]*\.js$/, /\/trouble\.json$/].map((file) => page.waitForResponse(file).then((answer) => answer.finished())),
  )
const code = () => `N${Date.now() % 10_000_000}`

test('without a network the page says so, and a list that failed meanwhile loads by itself afterwards [H3]', async ({
  context,
  page,
  signedInAs,
}) => {
  const watch = watchOf(page)
  await signedInAs('admin', '/master/region')
  await expect(page.getByRole('table')).toBeVisible()
  await watch
  await context.setOffline(true)
  await expect(banner(page)).toBeVisible()
  await page.getByRole('searchbox').fill('Lat')
  await expect(page.getByText('No response received from the server.')).toBeVisible()
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: 'You’re back online' })).toBeVisible()
  await expect(page.getByRole('cell', { name: /Latin/ }).first()).toBeVisible()
})

test('a server that is gone is looked for after growing pauses, and at once when someone asks', async ({ page, signedInAs }) => {
  await page.clock.install()
  const watch = watchOf(page)
  await signedInAs('admin', '/master/region')
  await expect(page.getByRole('table')).toBeVisible()
  await watch
  await page.clock.pauseAt(Date.now() + 10 * LIMITS.second)
  let probes = 0
  await page.route('**/healthz', (route) => {
    probes += 1
    return route.abort()
  })
  await page.route('**/api/master/region/**', (route) => route.abort())
  await page.getByRole('searchbox').fill('Lat')
  await page.clock.runFor(LIMITS.second)
  await expect(banner(page)).toBeVisible()
  expect(probes).toBe(1)
  for (const pause of [LIMITS.probeShortPause, LIMITS.probeShortPause, LIMITS.probePause]) {
    const [before, waiting] = [probes, page.getByRole('button', { name: 'Try now' })]
    await expect(waiting).toBeVisible()
    await page.clock.runFor(pause - 100)
    expect(probes).toBe(before)
    await page.clock.runFor(100)
    await expect.poll(() => probes).toBe(before + 1)
  }
  await page.unroute('**/healthz')
  await page.unroute('**/api/master/region/**')
  await page.getByRole('button', { name: 'Try now' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect(page.getByRole('cell', { name: /Latin/ }).first()).toBeVisible()
})

/** What the first visit of a page needs, and what of it does not come. */
const PARTS = [
  ['code', '**/assets/*.js'],
  ['texts', '**/texts/**'],
] as const

for (const [what, files] of PARTS)
  test(`a page that was not visited before and whose ${what} cannot be fetched says so, and opens by itself afterwards`, async ({
    page,
    signedInAs,
    complaints,
  }) => {
    const watch = watchOf(page)
    await signedInAs('admin', '/master/region')
    await expect(page.getByRole('table')).toBeVisible()
    await watch
    await page.route(files, (route) => route.abort())
    await page.route('**/healthz', (route) => route.abort())
    await page.evaluate(() => {
      history.pushState(null, '', '/outbox')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await expect(page.getByRole('alert').filter({ hasText: 'The page opens when you’re back online.' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
    await page.unroute(files)
    await page.unroute('**/healthz')
    await page.getByRole('button', { name: 'Try now' }).click()
    await expect(page.getByRole('searchbox', { name: 'Search Outbox' })).toBeVisible()
    expect(complaints.splice(0)).not.toEqual([])
  })

test('a form that could not be sent stays as it is, and is saved when the connection is back', async ({
  context,
  page,
  world,
  signedInAs,
}) => {
  const watch = watchOf(page)
  await signedInAs('admin', '/master/region')
  const name = `Offline ${Date.now()}`
  await page.getByRole('button', { name: 'Create' }).click()
  await field(page, 'Name').fill(name)
  await field(page, 'Code').fill(code())
  await watch
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog').getByText(/Not sent. Your changes are kept here/)).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue(name)
  await context.setOffline(false)
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await world.db.query(sql`select id from region where name = ${name}`)).toHaveLength(1)
})

test('a save whose answer was lost is the same save when it is sent again: one row, one change', async ({
  world,
  signedInAs,
}) => {
  const page = await signedInAs('admin', '/master/region')
  const name = `Lost answer ${Date.now()}`
  await page.getByRole('button', { name: 'Create' }).click()
  await field(page, 'Name').fill(name)
  await field(page, 'Code').fill(code())
  await loseNextAnswer(page, '**/api/master/region/')
  await page.getByRole('button', { name: 'Submit' }).click()
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await field(page, 'Description').fill('Changed once')
  await loseNextAnswer(page, '**/api/master/region/*/')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const rows = await world.db.query(sql`select row_version, description from region where name = ${name}`)
  expect(rows).toEqual([{ row_version: 2, description: 'Changed once' }])
})

/** Submits once; the server does its work, and the browser never hears of it. */
async function loseNextAnswer(page: Page, url: string): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() === 'GET') return route.continue()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByRole('dialog').getByText(/Not sent\./)).toBeVisible()
  await page.unroute(url)
}
