import { NOTIFICATION_STREAM } from '#domain/api/calls/notifications.ts'
import { expect, test as base, type Locator, type Page, type Request } from '@playwright/test'
import { SERVERS } from './servers.ts'
import { openWorld, stored, type World } from './world.ts'

interface Product {
  /** Opens the product as someone who signed in before. */
  signedInAs: (name: string, path?: string) => Promise<Page>
  /** Waits until all has come that is on its way to a page. */
  atRest: (page: Page) => Promise<void>
  /** What a page said that it should not have; a test ends well only when there is nothing. */
  complaints: string[]
}

/** A refused call is the test's own doing; that the browser notes it is no fault. */
const isRefusedCall = (text: string) => text.startsWith('Failed to load resource')

/** The stream of notifications stays open, once it is: a network with it is never idle. */
const isAnswered = (request: Request) => !request.url().endsWith(NOTIFICATION_STREAM)

export const test = base.extend<Product, { world: World }>({
  contextOptions: { reducedMotion: 'reduce' },
  baseURL: ({ world }, use) => use(world.baseURL),
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the runner reads from the pattern which fixtures are needed
    async ({}, use, { parallelIndex }) => {
      const world = openWorld(SERVERS[parallelIndex]!)
      await use(world)
      await world.close()
    },
    { scope: 'worker' },
  ],
  complaints: [
    async ({ context }, use) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (message.type() === 'error' && !isRefusedCall(message.text())) complaints.push(message.text())
      })
      context.on('weberror', (thrown) => void complaints.push(String(thrown.error())))
      await use(complaints)
      expect(complaints, 'errors on the console, refusals of the content security policy').toEqual([])
    },
    { auto: true },
  ],
  atRest: async ({ context }, use) => {
    const underWay = new Set<Request>()
    context.on('request', (request) => void (isAnswered(request) && underWay.add(request)))
    const end = (request: Request) => void underWay.delete(request)
    context.on('requestfinished', end)
    context.on('requestfailed', end)
    await use((page) =>
      expect(async () => {
        expect([...underWay].map((request) => request.url())).toEqual([])
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })))
        expect([...underWay].map((request) => request.url())).toEqual([])
        expect(await page.locator('main [aria-busy="true"]').count()).toBe(0)
      }).toPass({ timeout: 20_000 }),
    )
  },
  signedInAs: async ({ page, world }, use) => {
    await use(async (name, path = '/dashboard') => {
      await openSignedIn(page, await world.tokensOf(name), path)
      return page
    })
  },
})

/** An empty page of the product's own address: it can write what the product reads. */
export async function goToBlankPage(page: Page, baseURL = ''): Promise<void> {
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Blank</title>' }),
  )
  await page.goto(`${baseURL}/blank`)
  await page.unroute('**/blank')
}

type Tokens = Awaited<ReturnType<World['signIn']>>

/** In the page: the entries as a sign-in leaves them, by a reader of English. */
function keep([key, text]: readonly [key: string, text: string]): void {
  if (!location.protocol.startsWith('http')) return
  localStorage.setItem(key, text)
  if (localStorage.getItem('language') === null) localStorage.setItem('language', 'en')
}

/** What a test changes later is not overwritten by a reload. */
export async function keepTokens(page: Page, tokens: Tokens, baseURL = ''): Promise<void> {
  await goToBlankPage(page, baseURL)
  await page.evaluate(keep, stored(tokens))
}

/** The same as `keepTokens` and an address, with one load of a page for both: the entries are there before the product looks for them. */
async function openSignedIn(page: Page, tokens: Tokens, path: string): Promise<void> {
  const keeping = await page.addInitScript(keep, stored(tokens))
  await page.goto(path)
  await keeping.dispose()
}

/** In stopped time: lets as much of it go by as it takes to be drawn. */
export const drawn = (page: Page, thing: Locator) =>
  expect.poll(() => page.clock.runFor(50).then(() => thing.isVisible()), { intervals: [50] }).toBe(true)

export { expect }
