import { loadUserData } from '#domain/api/users.ts'
import {
  ACCOUNTS,
  exampleOf,
  NO_ROUTES,
  outcomeOf,
  SPECIFIED_ROUTES,
  type SignedIn,
  type SpecifiedRoute,
} from '#tests/support/specified-routes.ts'
import type { Page } from '@playwright/test'
import { expect, goToBlankPage, keepTokens, test } from '../product.ts'
import type { World } from '../world.ts'

/** What a visitor sees at an address. */
interface Seen {
  path: string
  /** Of the document. */
  title: string
  heading: string
  isDenied: boolean
  /** Calls to the server since the address was asked for, but for those of the bell, which asks by itself wherever the frame is; told of refusals only. */
  asked: string[]
}

interface Stop {
  address: string
  expected: Seen
}

/** Where the screen says something else than its title, for what the example brings. */
const HEADINGS: Record<string, string> = {
  '/forgot/password/:userToken/:token': 'This link has expired',
  '/onboarding/:token': 'This link isn’t valid',
}

const STARTS = { 'sign-in': ['/', 'Sign in'], dashboard: ['/dashboard', 'Dashboard'] } as const

function stopAt(route: SpecifiedRoute, visitor: SignedIn | null): Stop {
  const address = exampleOf(route)
  const outcome = outcomeOf(route, visitor)
  const [path, title] = outcome === 'shows' || outcome === 'denied' ? [address, route.title] : STARTS[outcome]
  const heading = (outcome === 'shows' && HEADINGS[route.path]) || title
  return { address, expected: { path, title, heading, isDenied: outcome === 'denied', asked: [] } }
}

const unknown = NO_ROUTES.slice(0, 15).map((address): Stop => {
  return { address, expected: { path: address, title: 'Oops!', heading: 'Oops!', isDenied: false, asked: [] } }
})

/** No two of the same title in a row: the second one would seem to be there at once. */
const apart = (stops: Stop[]) => [...stops.filter((_, place) => place % 2 === 0), ...stops.filter((_, place) => place % 2 === 1)]

/** Refusals on a page of their own: what a screen before them asked for late would count as theirs. */
function stopsFor(visitor: SignedIn | null): { open: Stop[]; refused: Stop[] } {
  const stops = apart([...SPECIFIED_ROUTES.map((route) => stopAt(route, visitor)), ...unknown])
  const [open, refused] = [stops.filter((stop) => !stop.expected.isDenied), stops.filter((stop) => stop.expected.isDenied)]
  return { open, refused }
}

/** Goes from address to address inside the page, as links do, and returns what was not as expected. */
async function walk(page: Page, stops: Stop[]): Promise<{ address: string; expected: Seen; seen: Seen }[]> {
  return page.evaluate(async (all) => {
    const patience = 20_000
    const calls: string[] = []
    const ask = window.fetch.bind(window)
    window.fetch = (...asked) => {
      const url = asked[0] instanceof Request ? asked[0].url : String(asked[0])
      if (url.includes('/api/') && !/notifications\/(unread|stream)\/$/.test(url)) calls.push(url)
      return ask(...asked)
    }
    const texts = (what: string) => [...document.querySelectorAll(what)].map(({ textContent }) => textContent)
    const seen = () => {
      const isDenied = texts('h2').includes('Access Denied')
      const isWaiting = document.querySelector('[role=status] [class*=spinner]') !== null
      return {
        path: location.pathname,
        /** A record that has come is named before the title of its page, and beside its heading. */
        title: document.title.replace(' · Slipway', '').replace(/^.* · /, ''),
        heading: isWaiting ? '' : (document.querySelector('h1')?.firstChild?.textContent ?? ''),
        isDenied,
        asked: isDenied ? [...calls] : [],
      }
    }
    /** The page has changed, or nobody noticed for a moment. */
    const changed = () =>
      new Promise<void>((resolve) => {
        const done = () => {
          observer.disconnect()
          resolve()
        }
        const observer = new MutationObserver(done)
        observer.observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
        setTimeout(done, 50)
      })
    /** As a click does: among the promises of a step under way, as what waits for a change goes on, the router would not hear of it. */
    const inItsOwnTask = () => new Promise((resolve) => setTimeout(resolve))
    const wrong = []
    for (const { address, expected } of all) {
      await inItsOwnTask()
      calls.length = 0
      const asExpected = JSON.stringify(expected)
      const until = performance.now() + patience
      const moved = changed()
      history.pushState(null, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      await moved
      while (JSON.stringify(seen()) !== asExpected && performance.now() < until) await changed()
      if (JSON.stringify(seen()) !== asExpected) wrong.push({ address, expected, seen: seen() })
    }
    return wrong
  }, stops)
}

/** The newcomer has no authenticator yet, and others need that: someone alike goes in his place. */
async function loginOf(world: World, account: string): Promise<string> {
  if (account !== 'newcomer') return account
  const alike = await world.addPersonLike(account)
  await world.enrol(alike)
  return alike
}

async function visitorOf(world: World, login: string): Promise<SignedIn> {
  const { user_data, user_branches } = (await (await world.callAs(login))(loadUserData, {})).data
  const codes = user_branches.flatMap(({ branch_permissions }) => branch_permissions.map(({ codename }) => codename))
  return { codes: new Set(codes), level: user_data.user_role?.authority_level ?? null }
}

/** Walk all that they are shown. */
const WHOLE: readonly string[] = ['admin', 'viewer', 'newcomer']
const SHARES = 3

/** The others walk a third of it, each another one, and all that they are refused: between them every screen is walked again. */
const shareOf = (account: string, stops: Stop[]): Stop[] =>
  WHOLE.includes(account)
    ? stops
    : stops.filter((_, place) => place % SHARES === ACCOUNTS.indexOf(account as (typeof ACCOUNTS)[number]) % SHARES)

for (const account of ACCOUNTS) {
  test(`shows ${account} routes as the specification says, and asks for nothing where it refuses [A1] [A3] [A4] [A5] [B12]`, async ({
    page,
    world,
  }) => {
    const login = await loginOf(world, account)
    await keepTokens(page, await world.tokensOf(login))
    const { open, refused } = stopsFor(await visitorOf(world, login))
    for (const stops of [shareOf(account, open), refused]) {
      await page.goto('/terms')
      await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
      expect(await walk(page, stops)).toEqual([])
    }
  })
}

test('shows nobody more than the public routes, and leads from all others to sign-in [A2] [A3] [B12]', async ({ page }) => {
  await goToBlankPage(page)
  await page.goto('/terms')
  await expect(page.getByRole('heading', { name: 'Terms' })).toBeVisible()
  expect(await walk(page, stopsFor(null).open)).toEqual([])
})
