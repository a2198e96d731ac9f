import type { Browser, BrowserContext, Page } from '@playwright/test'
import { PRESENCE } from '#domain/contracts/bounds.ts'
import { expect, keepTokens, test } from '../product.ts'
import type { World } from '../world.ts'
import { begunOn, withoutMouse } from './begun.ts'

/** No page asks by itself: it knows what it is told. */
const withoutAsking = (context: BrowserContext) =>
  context.addInitScript((pause) => {
    const begin = window.setTimeout
    const never = 2 ** 31 - 1
    window.setTimeout = ((work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      begin(work, ms === pause ? never : ms, ...rest)) as typeof window.setTimeout
  }, PRESENCE.pause)

const also = (page: Page) => page.getByRole('list', { name: 'Also here' }).getByRole('listitem')

/** Someone else, in a browser of their own. */
async function colleague(browser: Browser, world: World, path: string) {
  const context = await browser.newContext({ baseURL: world.baseURL })
  await withoutAsking(context)
  const page = await context.newPage()
  await keepTokens(page, await world.tokensOf('reviewer'), world.baseURL)
  await page.goto(path)
  return { context, page }
}

test('two people on a contract see each other come, turn to another step and go, as it happens [D5]', async ({
  browser,
  page,
  signedInAs,
  world,
}) => {
  await withoutMouse(page)
  await withoutAsking(page.context())
  const opening = page.waitForResponse('**/notifications/stream/')
  await signedInAs('handler', '/contract/form')
  await begunOn(page)
  await opening
  const other = await colleague(browser, world, new URL(page.url()).pathname)
  await expect(also(page)).toHaveAttribute('title', / 1$/)
  await expect(also(other.page)).toHaveAttribute('title', / 2$/)
  await page.keyboard.press('Alt+5')
  await expect(also(other.page)).toHaveAttribute('title', / 5$/)
  await other.page.goto('/dashboard')
  await expect(also(page)).toHaveCount(0)
  await other.page.goBack()
  await expect(also(page)).toHaveCount(1)
  await other.page.close({ runBeforeUnload: true })
  await expect(also(page)).toHaveCount(0)
  await other.context.close()
})
