import type { Page, Request } from '@playwright/test'
import { gateBefore, type Gate } from './gate.ts'
import { expect, keepTokens, test } from './product.ts'
import { emailOf, type World } from './world.ts'
import { sql } from '#server/store/sql/sql.ts'

const account = (page: Page) => page.getByRole('button', { name: /^Account: / })

/** Someone with a session that nobody else uses. */
async function newSession(page: Page, world: World, model = 'handler'): Promise<string> {
  const email = await world.addPersonLike(model)
  await keepTokens(page, await world.signIn(email))
  return email
}

async function signOut(page: Page): Promise<void> {
  await account(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}

test('a reload keeps the session and the page [F3]', async ({ page, world }) => {
  await newSession(page, world)
  await page.goto('/master/region')
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
})

test('a revoked session ends at the next call, and says so on the way out [H1]', async ({ atRest, page, world }) => {
  const email = await newSession(page, world)
  await page.goto('/master/region')
  await expect(page.getByRole('table', { name: 'Region List' })).toBeVisible()
  await atRest(page)
  await world.revokeSessions(email)
  await page.getByRole('link', { name: 'Country', exact: true }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('You have been signed out')).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('persist:root'))).toBeNull()
})

const OPTIONS = 'GET /master/options/:of'

/** Every picker of the form asks for its choices; the answers wait at the gate. */
async function askThroughEveryPicker(page: Page): Promise<Gate> {
  const gate = await gateBefore(page, [])
  await page.goto('/master/teams')
  await page.getByRole('button', { name: 'Create' }).click()
  const pickers = page.getByRole('dialog').getByRole('combobox')
  await expect(pickers).toHaveCount(6)
  gate.hold(OPTIONS)
  for (const [place, picker] of (await pickers.all()).entries()) {
    await picker.click()
    await expect.poll(() => gate.waiting(OPTIONS)).toBe(place + 1)
  }
  return gate
}

/** How often the server has given new tokens, and once more for the first. */
async function generationOf(world: World, email: string): Promise<number | undefined> {
  const [row] = await world.db.query<{ gen: number }>(
    sql`select gen from session s join app_user u on u.id = s.user_id where u.email = ${email}`,
  )
  return row?.gen
}

test('twelve calls of two tabs that come back expired are renewed once and all answered [H1]', async ({
  page,
  context,
  world,
}) => {
  const renewals: Request[] = []
  context.on('request', (request) => {
    if (request.url().endsWith('/api/users/token_refresh/')) renewals.push(request)
  })
  const email = await newSession(page, world, 'admin')
  const other = await context.newPage()
  const gates = [await askThroughEveryPicker(page), await askThroughEveryPicker(other)]
  const answers: number[] = []
  context.on('response', (response) => {
    if (response.url().includes('/api/master/options/')) answers.push(response.status())
  })
  await world.expireTokens(email)
  await Promise.all(gates.map((gate) => gate.letAllPass(OPTIONS)))
  await expect
    .poll(() => answers.toSorted((one, next) => one - next))
    .toEqual([...Array<number>(12).fill(200), ...Array<number>(12).fill(401)])
  expect(renewals).toHaveLength(1)
  expect(await generationOf(world, email)).toBe(2)
})

test('whoever signs out in one tab is signed out in all [H1]', async ({ page, context, world }) => {
  await newSession(page, world)
  await page.goto('/dashboard')
  const other = await context.newPage()
  await other.goto('/master/region')
  await expect(other.getByRole('table', { name: 'Region List' })).toBeVisible()
  await signOut(page)
  for (const tab of [page, other]) await expect(tab.getByRole('button', { name: 'Continue' })).toBeVisible()
})

test('whoever signs out keeps nothing that still works [H1]', async ({ page, world }) => {
  const email = await newSession(page, world)
  await page.goto('/dashboard')
  const ended = page.waitForResponse('**/api/users/logout/')
  await signOut(page)
  expect((await ended).status()).toBe(200)
  await expect(page).toHaveURL('/')
  const open = await world.db.query(
    sql`select 1 from session s join app_user u on u.id = s.user_id where u.email = ${emailOf(email)} and ended_at is null`,
  )
  expect(open).toEqual([])
})
