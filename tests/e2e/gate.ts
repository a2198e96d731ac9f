import type { Page, Request, Response, Route } from '@playwright/test'

/** `POST /users/otp/`: method and path as the contract names them, without what is asked for in the address. */
function nameOf(request: Request): string {
  const path = new URL(request.url()).pathname.replace(/^\/api/, '')
  return `${request.method()} ${path.replace(/\/\d+(?=\/|$)/, '/:id').replace(/^\/master\/options\/\w+/, '/master/options/:of')}`
}

/** Stands before the server: the calls it is told to hold wait here until they are passed on or dropped. */
export async function gateBefore(page: Page, names: readonly string[]) {
  const holding = new Set(names)
  let held: Route[] = []
  const arrived: (() => void)[] = []
  const counts = new Map<string, number>()

  await page.route('**/api/**', async (route) => {
    const name = nameOf(route.request())
    counts.set(name, (counts.get(name) ?? 0) + 1)
    if (!holding.has(name)) return route.continue()
    held.push(route)
    for (const tell of arrived.splice(0)) tell()
  })
  page.on('requestfailed', (request) => {
    held = held.filter((route) => route.request() !== request)
  })

  const newest = (name: string) => held.findLast((route) => nameOf(route.request()) === name)
  const next = () => new Promise<void>((resolve) => arrived.push(resolve))

  /** The call once it is here; it is no longer held. */
  async function take(name: string): Promise<Route> {
    const route = newest(name)
    if (!route) return next().then(() => take(name))
    held = held.filter((one) => one !== route)
    return route
  }

  /** Lets the call through to the server and waits until its answer is in the page. */
  async function pass(name: string): Promise<Response> {
    const route = await take(name)
    const request = route.request()
    const answered = page.waitForResponse((response) => response.request() === request)
    await route.continue()
    const response = await answered
    await response.finished()
    return response
  }

  /** Lets the call through that waits here, if any, until its answer is in the page or the page has given it up. */
  async function letEnd(name: string): Promise<void> {
    const route = newest(name)
    if (!route) return
    held = held.filter((one) => one !== route)
    const isIt = (request: Request) => request === route.request()
    const ended = Promise.race([
      page.waitForEvent('requestfinished', { predicate: isIt }),
      page.waitForEvent('requestfailed', { predicate: isIt }),
    ])
    await route.continue()
    await ended
  }

  return {
    pass,
    letEnd,
    /** The call gets no answer. */
    drop: async (name: string) => (await take(name)).abort(),
    /** Resolves when such a call waits here. */
    holds: async (name: string): Promise<void> => (newest(name) ? undefined : next().then(() => untilHeld(name))),
    waiting: (name: string) => held.filter((route) => nameOf(route.request()) === name).length,
    /** Lets all through that wait, and all that follow. */
    letAllPass: async (name: string) => {
      holding.delete(name)
      const waiting = held.filter((route) => nameOf(route.request()) === name)
      held = held.filter((route) => !waiting.includes(route))
      await Promise.all(waiting.map((route) => route.continue()))
    },
    isHolding: (name: string) => newest(name) !== undefined,
    hold: (name: string) => void holding.add(name),
    open: (name: string) => void holding.delete(name),
    count: (name: string) => counts.get(name) ?? 0,
  }

  async function untilHeld(name: string): Promise<void> {
    while (!newest(name)) await next()
  }
}

export type Gate = Awaited<ReturnType<typeof gateBefore>>
