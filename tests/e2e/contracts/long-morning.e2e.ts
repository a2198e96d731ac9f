import type { BrowserContext, Page } from '@playwright/test'
import { sql } from '#server/store/sql/sql.ts'
import { PERSIST_KEY } from '#src/services/persist.ts'
import { expect, keepTokens, test } from '../product.ts'
import { enterCode, enterPassword } from '../sign-in.ts'
import type { World } from '../world.ts'
import { begunOn, withoutMouse } from './begun.ts'
import { storedStep } from './told.ts'

const UNSAVED = 'Not saved yet: can’t reach the server. Your changes are kept here.'

const field = (page: Page, path: string) => page.locator(`[data-path=${path}]`)
const stored = async (world: World, page: Page) => (await storedStep(world, page, '2')).values

/** Someone with a session of their own who has begun a contract. */
async function begun(page: Page, world: World) {
  const email = await world.addPersonLike('handler')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/contract/form')
  const keys = await begunOn(page)
  await keys.enter('interest', 'Property damage')
  await keys.isSaved()
  return { email, keys }
}

/** The clock of the page stands, over a word that is not saved. */
async function fallenAsleep(page: Page, world: World) {
  await page.clock.install()
  const { email, keys } = await begun(page, world)
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
  await keys.enter('situation', 'Quay 7, Rott')
  return { email, keys }
}

/** A session is as old as if it had not been used for so long. */
const age = (world: World, email: string, hours: number) =>
  world.db.query(
    sql`update session set last_used_at = last_used_at - make_interval(hours => ${hours}), access_until = access_until - make_interval(hours => ${hours}),
          previous_until = null where user_id = (select id from app_user where email = ${email})`,
  )

test('the access token is renewed in the middle of a word, without a lost key [D5] [H1]', async ({ page, world }) => {
  await withoutMouse(page)
  const { email, keys } = await begun(page, world)
  const renewed = page.waitForResponse('**/api/users/token_refresh/')
  await keys.enter('situation', 'Quay')
  await world.expireTokens(email)
  await page.keyboard.type(' 7, Rott', { delay: 20 })
  await renewed
  await page.keyboard.type('erdam', { delay: 20 })
  await keys.isSaved()
  await expect(field(page, 'situation')).toBeFocused()
  await expect.poll(() => stored(world, page)).toMatchObject({ situation: 'Quay 7, Rotterdam' })
})

test('a computer that sleeps for two hours over unsaved words asks to sign in, and goes on in the same field [D5] [H1]', async ({
  context,
  page,
  world,
}) => {
  const { email } = await fallenAsleep(page, world)
  await context.setOffline(true)
  await age(world, email, 2)
  await page.clock.fastForward('02:00:00')
  await context.setOffline(false)
  await page.clock.resume()
  await expect(page.getByRole('status').filter({ hasText: 'You have been signed out' })).toBeVisible()
  await enterPassword(page, email)
  await enterCode(page, await world.codeOf(email))
  await expect(field(page, 'situation')).toBeFocused()
  await expect(field(page, 'situation')).toHaveValue('Quay 7, Rott')
  await page.keyboard.type('erdam')
  await expect.poll(() => stored(world, page)).toMatchObject({ situation: 'Quay 7, Rotterdam' })
})

test('a computer that sleeps for twenty minutes renews its token when it wakes, and saves what was typed before [D5] [H1]', async ({
  context,
  page,
  world,
}) => {
  const { email } = await fallenAsleep(page, world)
  await context.setOffline(true)
  await world.expireTokens(email)
  await page.clock.fastForward('20:00')
  await page.clock.resume()
  await expect(page.getByText(UNSAVED)).toBeVisible()
  await page.keyboard.type('erdam')
  await context.setOffline(false)
  await expect.poll(() => stored(world, page)).toMatchObject({ situation: 'Quay 7, Rotterdam' })
  await expect(field(page, 'situation')).toBeFocused()
})

for (const hours of [-30, 30])
  test(`a clock of the browser that is wrong by ${hours} hours loses nothing of a closed tab [D5]`, async ({
    context,
    page,
    world,
  }) => {
    await page.clock.install({ time: Date.now() + hours * 3_600_000 })
    const { keys } = await begun(page, world)
    await context.setOffline(true)
    await keys.enter('situation', 'Quay 7, Rotterdam')
    await expect(page.getByText(UNSAVED)).toBeVisible()
    const next = await reopened(context, page)
    await expect(field(next, 'situation')).toHaveValue('Quay 7, Rotterdam')
    await expect.poll(() => stored(world, next)).toMatchObject({ situation: 'Quay 7, Rotterdam' })
  })

/** In a new tab, with the right time and a connection. */
async function reopened(context: BrowserContext, page: Page): Promise<Page> {
  const address = page.url()
  await page.close()
  await context.setOffline(false)
  const next = await context.newPage()
  await next.goto(address)
  return next
}

test('two tabs of one person on a contract save their own fields, and one tells of the same field [D5]', async ({
  context,
  page,
  world,
}) => {
  const { keys } = await begun(page, world)
  const other = await context.newPage()
  await other.goto(page.url())
  await field(other, 'situation').fill('Quay 7')
  await expect.poll(() => stored(world, page)).toMatchObject({ situation: 'Quay 7' })
  await field(page, 'interest').fill('Stock')
  await expect.poll(() => stored(world, page)).toMatchObject({ interest: 'Stock', situation: 'Quay 7' })
  await keys.isSaved()
  await field(other, 'interest').fill('Machinery')
  await expect(other.getByText('Not saved: someone else changed this step')).toBeVisible()
  await expect(field(other, 'interest')).toBeFocused()
  await other.close()
})

/** As the browser tells of a page that it keeps while another one is shown. */
const tell = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate((name) => void dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type)

test('a page that the browser shows again as it was goes on, and hears then who has signed out meanwhile [D5] [H1]', async ({
  page,
  world,
}) => {
  const { keys } = await begun(page, world)
  await tell(page, 'pagehide')
  await tell(page, 'pageshow')
  await keys.enter('situation', 'Quay 7, Rotterdam')
  await keys.isSaved()
  expect(await stored(world, page)).toMatchObject({ situation: 'Quay 7, Rotterdam' })
  await tell(page, 'pagehide')
  await page.evaluate((key) => localStorage.removeItem(key), PERSIST_KEY)
  await tell(page, 'pageshow')
  await expect(page.getByLabel('Email address')).toBeVisible()
})

test('a tab of an old version asks for a reload where a part is gone, and keeps what was typed [D5] [D9]', async ({
  page,
  world,
  complaints,
}) => {
  await page.route('**/assets/Summary-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.route('**/api/core/step_form**', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  )
  const email = await world.addPersonLike('handler')
  await keepTokens(page, await world.signIn(email))
  await page.goto('/contract/form')
  const keys = await begunOn(page)
  await keys.enter('situation', 'Quay 7, Rotterdam')
  await page.keyboard.press('Alt+8')
  await expect(page.getByRole('heading', { name: 'A new version is available' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { level: 2, name: '8 Summary', exact: true })).toBeVisible()
  await expect.poll(() => stored(world, page)).toMatchObject({ situation: 'Quay 7, Rotterdam' })
  await page.keyboard.press('Alt+2')
  await expect(field(page, 'situation')).toHaveValue('Quay 7, Rotterdam')
  complaints.splice(0)
})
