import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { median, shareOf } from './figures.ts'
import { NAVIGATION } from './budgets.ts'
import { chromiumPath } from './chromium.ts'
import { openFloor } from './floor.ts'
import { openProduct } from './product.ts'
import { signIn, type Tokens } from './sign-in.ts'

/**
 * Measures the built product as somebody who works in it all day meets it, beside bare lists of the same libraries:
 * `npm run bench:navigation`. `URL=http://...` measures one that runs already, `ROUNDS=50` takes more rounds (25).
 * Neither machine nor line is slowed down.
 */
const ROUNDS = Number(process.env['ROUNDS'] ?? 25)

interface Lists {
  url: string
  /** Opened one after the other. */
  paths: readonly string[]
  /** One of them with twenty rows, and another one with a hundred. */
  short: string
  long: string
  tokens?: Tokens
}

interface Stopwatch {
  keystrokes: number[]
  toList: (path: string) => Promise<number>
  toRows: (address: string, count: number) => Promise<number>
}
type Watched = Window & { stopwatch: Stopwatch }

const toList = (page: Page, path: string) => page.evaluate((to) => (window as unknown as Watched).stopwatch.toList(to), path)
const toRows = (page: Page, address: string, count: number) =>
  page.evaluate(([to, rows]) => (window as unknown as Watched).stopwatch.toRows(to, rows), [address, count] as const)

async function heap(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

/** Ends with every list opened once. */
async function openLists(browser: Browser, { url, paths, tokens }: Lists): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript((login) => {
    if (login) localStorage.setItem('persist:root', JSON.stringify({ v: 1, login, configs: null }))
  }, tokens ?? null)
  await page.addInitScript({ path: `${import.meta.dirname}/stopwatch.js` })
  await page.goto(url + paths.at(-1))
  await page.waitForSelector('tbody tr[role="row"]')
  for (const path of paths) await toList(page, path)
  return page
}

async function round(page: Page, paths: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const path of paths) times.push(await toList(page, path))
  return times
}

/** ms from one list to another that has been open before, and kB of heap that each change of the second half left: the first one is warming up. */
async function changes(page: Page, paths: readonly string[]) {
  const session = await page.context().newCDPSession(page)
  const half = Math.ceil(ROUNDS / 2)
  const times: number[] = []
  for (let one = 0; one < half; one++) times.push(...(await round(page, paths)))
  const before = await heap(session)
  for (let one = 0; one < half; one++) times.push(...(await round(page, paths)))
  return { times, left: ((await heap(session)) - before) / (half * paths.length) / 1_000 }
}

/** ms of drawing a hundred rows that have been there before. */
async function hundredRows(page: Page, { short, long }: Lists): Promise<number[]> {
  const times: number[] = []
  await toRows(page, long, 100)
  for (let turn = 0; turn < ROUNDS; turn++) {
    await toRows(page, short, 20)
    times.push(await toRows(page, long, 100))
  }
  await toRows(page, short, 20)
  return times
}

/** ms from a key in the search box to the painted letter, above twenty rows. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').first().focus()
  for (let turn = 0; turn < ROUNDS; turn++) await page.keyboard.type('a', { delay: 40 })
  return page.evaluate(() => (window as unknown as Watched).stopwatch.keystrokes)
}

async function measure(browser: Browser, lists: Lists) {
  const page = await openLists(browser, lists)
  const { times, left } = await changes(page, lists.paths)
  const figures = {
    listToList: median(times),
    listToListP95: shareOf(times, 0.95),
    hundredRows: median(await hundredRows(page, lists)),
    keystrokeP95: shareOf(await keystrokes(page), 0.95),
    heap: left,
  }
  await page.close()
  return figures
}

const [floor, product] = await Promise.all([openFloor(), openProduct()])
const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] })
try {
  const bare = await measure(browser, {
    url: floor.url,
    paths: ['/list/first', '/list/second', '/list/third', '/list/fourth'],
    short: '/list/first',
    long: '/list/second?size=100',
  })
  const ours = await measure(browser, {
    url: product.url,
    paths: ['/master/country', '/master/currency', '/master/time_zone', '/master/region'],
    short: '/master/currency',
    long: '/master/country?size=100',
    tokens: await signIn(product.url, 'admin@slipway.example'),
  })
  console.log(`${ROUNDS} rounds of four lists that were opened before; on a busy machine compare the ratios, not the times`)
  console.log(`${''.padEnd(26)} ${'bare'.padStart(8)} ${'ours'.padStart(8)}      ratio`)
  for (const { figure, label, unit, mayBe } of NAVIGATION) {
    const [floorIs, is] = [bare[figure], ours[figure]]
    const row = `${label.padEnd(26)} ${floorIs.toFixed(1).padStart(8)} ${is.toFixed(1).padStart(8)} ${unit}`
    console.log(
      `${row} ${(is / floorIs).toFixed(1).padStart(8)}   of ${String(mayBe).padStart(3)} ${unit}  ${is <= mayBe ? '✓' : '✗'}`,
    )
  }
} finally {
  await browser.close()
  await Promise.all([floor.stop(), product.stop()])
}
