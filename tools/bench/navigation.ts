import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { median, shareOf } from './figures.ts'
import { NAVIGATION } from './budgets.ts'
import { chromiumPath } from './chromium.ts'
import { openFloor } from './floor.ts'
import { openProduct } from './product.ts'
import { signIn, type Tokens } from './sign-in.ts'
import { endRun, run } from './verdict.ts'

/**
 * Measures the built product as someone who works in it all day meets it, beside bare lists of the same libraries:
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

interface Side {
  page: Page
  session: CDPSession
  lists: Lists
  changes: number[]
  hundredRows: number[]
  heap: number
}

async function openSide(browser: Browser, lists: Lists): Promise<Side> {
  const page = await openLists(browser, lists)
  return { page, session: await page.context().newCDPSession(page), lists, changes: [], hundredRows: [], heap: 0 }
}

/** Turn and turn about: what else the machine does meanwhile slows down both. */
async function inTurn(sides: readonly Side[], turns: number, take: (side: Side) => Promise<void>): Promise<void> {
  for (let turn = 0; turn < turns; turn++)
    for (const side of sides) {
      await side.page.bringToFront()
      await take(side)
    }
}

const HALF = Math.ceil(ROUNDS / 2)

/** ms from one list to another that has been open before, and kB of heap that each change of the second half left: the first one is warming up. */
async function changeLists(sides: readonly Side[]): Promise<void> {
  const take = async (side: Side) => void side.changes.push(...(await round(side.page, side.lists.paths)))
  await inTurn(sides, HALF, take)
  for (const side of sides) side.heap = await heap(side.session)
  await inTurn(sides, HALF, take)
  for (const side of sides) side.heap = ((await heap(side.session)) - side.heap) / (HALF * side.lists.paths.length) / 1_000
}

/** ms of drawing a hundred rows that have been there before. */
async function drawHundredRows(sides: readonly Side[]): Promise<void> {
  await inTurn(sides, 1, async ({ page, lists }) => void (await toRows(page, lists.long, 100)))
  await inTurn(sides, ROUNDS, async ({ page, lists, hundredRows }) => {
    await toRows(page, lists.short, 20)
    hundredRows.push(await toRows(page, lists.long, 100))
  })
  await inTurn(sides, 1, async ({ page, lists }) => void (await toRows(page, lists.short, 20)))
}

/** ms from a key in the search box to the painted letter, above twenty rows. */
async function keystrokes(page: Page): Promise<number[]> {
  await page.getByRole('searchbox').first().focus()
  for (let turn = 0; turn < ROUNDS; turn++) await page.keyboard.type('a', { delay: 40 })
  return page.evaluate(() => (window as unknown as Watched).stopwatch.keystrokes)
}

async function measure(browser: Browser, lists: readonly Lists[]) {
  const sides: Side[] = []
  for (const each of lists) sides.push(await openSide(browser, each))
  await changeLists(sides)
  await drawHundredRows(sides)
  const figures = []
  for (const { page, changes, hundredRows, heap: left } of sides) {
    await page.bringToFront()
    const keystrokeP95 = shareOf(await keystrokes(page), 0.95)
    figures.push({
      listToList: median(changes),
      listToListP95: shareOf(changes, 0.95),
      hundredRows: median(hundredRows),
      keystrokeP95,
      heap: left,
    })
  }
  return figures
}

function line(budget: (typeof NAVIGATION)[number], floorIs: number, is: number): string {
  const { label, unit, mayBe } = budget
  const times = 'times' in budget ? budget.times : null
  const isWithin = is <= mayBe && (times === null || is / floorIs <= times)
  const figures = `${label.padEnd(26)} ${floorIs.toFixed(1).padStart(8)} ${is.toFixed(1).padStart(8)} ${unit}`
  const budgets = `of ${String(mayBe).padStart(3)} ${unit}${times === null ? '' : ` and ${times} times the bare list`}`
  return `${figures} ${(is / floorIs).toFixed(2).padStart(8)}   ${budgets}  ${run.mark(label, isWithin)}`
}

const [floor, product] = await Promise.all([openFloor(), openProduct()])
const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] })
try {
  const [bare, ours] = await measure(browser, [
    {
      url: floor.url,
      paths: ['/list/first', '/list/second', '/list/third', '/list/fourth'],
      short: '/list/first',
      long: '/list/second?size=100',
    },
    {
      url: product.url,
      paths: ['/master/country', '/master/currency', '/master/time_zone', '/master/region'],
      short: '/master/currency',
      long: '/master/country?size=100',
      tokens: await signIn(product.url, 'admin@slipway.example'),
    },
  ])
  console.log(`${ROUNDS} rounds of four lists that were opened before; on a busy machine compare the ratios, not the times`)
  console.log(`${''.padEnd(26)} ${'bare'.padStart(8)} ${'ours'.padStart(8)}      ratio`)
  for (const budget of NAVIGATION) console.log(line(budget, bare![budget.figure], ours![budget.figure]))
} finally {
  await browser.close()
  await Promise.all([floor.stop(), product.stop()])
}
endRun()
