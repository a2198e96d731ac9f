import { setPriority } from 'node:os'
import { chromium, type Browser, type CDPSession, type Page } from 'playwright'
import { chromiumPath } from '../chromium.ts'
import { median, shareOf } from '../figures.ts'
import type { Served } from '../served.ts'
import { printFigure } from './print.ts'
import { LARGEST } from './rows.ts'

interface Stopwatch {
  felt: number[]
  toPart: (address: string, part: string) => Promise<number>
}
type Watched = Window & { stopwatch: Stopwatch }

const toPart = (page: Page, address: string, part: string) =>
  page.evaluate(([to, found]) => (window as unknown as Watched).stopwatch.toPart(to, found), [address, part] as const)
const felt = (page: Page) => page.evaluate(() => (window as unknown as Watched).stopwatch.felt)

/** How many times slower the machine is made for the keys. */
const SLOWED = 4
/** ms between two keys of someone who types quickly. */
const PACE = 120

const GRID = `[role="grid"][aria-rowcount="${LARGEST.layers + 1}"]`
/** The limit of the first layer. */
const FIRST = `${GRID} [data-row="0"] [data-path$=".limit"]`
/** An input of the first step: the frame and the foot stand before it. */
const INPUT = '[data-path="reinsured_name"]'
const addressOf = (uuid: string) => `/contract/form/${uuid}?step=3a`

/** A tab of its own, signed in, whose lists and forms are not there yet. */
async function openTab(browser: Browser, { host, tokens }: Served, path: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript((login) => {
    localStorage.setItem('persist:root', JSON.stringify({ v: 1, login, configs: null }))
  }, tokens)
  await page.addInitScript({ path: `${import.meta.dirname}/../stopwatch.js` })
  await page.goto(host + path)
  return page
}

/** ms of the main thread's work so far. */
async function worked(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

interface Opening {
  times: number[]
  /** ms of the main thread, of each opening. */
  work: number[]
}

/** From the list to the filled grid of the largest contract, and back. The first time its code comes too. */
async function measureOpening(browser: Browser, served: Served, uuid: string, rounds: number): Promise<Opening> {
  const page = await openTab(browser, served, '/contract')
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await page.waitForSelector('tbody tr[role="row"]')
  const [times, work]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    const before = await worked(session)
    times.push(await toPart(page, addressOf(uuid), FIRST))
    work.push((await worked(session)) - before)
    await toPart(page, '/contract', 'tbody tr[role="row"]')
  }
  await page.context().close()
  return { times, work }
}

interface Keys {
  /** ms from key to paint, by what the key does. */
  times: Record<string, number[]>
  /** ms of the main thread for each key. */
  work: number
}

async function typed(page: Page, keys: readonly string[]): Promise<number[]> {
  const before = (await felt(page)).length
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PACE)
  }
  return (await felt(page)).slice(before)
}

const repeated = (keys: readonly string[], rounds: number) => Array.from({ length: rounds }, () => keys).flat()

/** Lets the browser, which is open already, go first: people do not share its processor with the server that saves what they write. */
const stepBehindBrowser = () => setPriority(15)

/** Walking through cells and writing into them, with the machine slowed down. */
async function measureKeys(browser: Browser, served: Served, uuid: string, rounds: number): Promise<Keys> {
  stepBehindBrowser()
  const page = await openTab(browser, served, addressOf(uuid))
  await page.locator(FIRST).click()
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
  const before = await worked(session)
  const times = {
    'a cell is written': await typed(page, repeated(['1', '2', '5', '0', '0', 'Enter'], rounds)),
    'one walks through cells': await typed(page, repeated(['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft'], rounds)),
  }
  const count = Object.values(times).flat().length
  const work = ((await worked(session)) - before) / count
  await page.context().close()
  return { times, work }
}

interface FirstLoad {
  /** Bytes over the line, with their heads, until the form can be used. */
  usable: number
  /** What of these is code and texts. */
  code: number
  /** The same until nothing more comes: idle time fetches what other pages need. */
  bytes: number
  answers: number
  requests: number
}

const isCode = (path: string) => /^\/assets\/.*\.js(on)?$/.test(path)

interface Asked {
  path: string
  /** ms since 1970. */
  at: number
  bytes: number
}

/** All that is asked for in this tab from now on. */
async function askedIn(page: Page): Promise<Asked[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const asked = new Map<string, Asked>()
  const come: Asked[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, wallTime }) =>
    asked.set(requestId, { path: new URL(request.url).pathname, at: wallTime * 1_000, bytes: 0 }),
  )
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const one = asked.get(requestId)
    if (one) come.push({ ...one, bytes: encodedDataLength })
  })
  return come
}

type Marked = Window & { usableAt?: number }

/** Notes the moment when the form can be used: what idle time asks for after that is not waited for. */
const noteUse = (page: Page) =>
  page.addInitScript((input) => {
    const drawn = new MutationObserver(() => {
      if (!document.querySelector(input)) return
      ;(window as Marked).usableAt = Date.now()
      drawn.disconnect()
    })
    drawn.observe(document, { childList: true, subtree: true })
  }, INPUT)

const sum = (all: readonly Asked[]) => all.reduce((bytes, one) => bytes + one.bytes, 0)

/** ms in which nothing comes once idle time has fetched what it will; a stream that stays open is never done. */
const STILL = 2_000

async function allCome(page: Page, come: readonly Asked[]): Promise<void> {
  let before: number
  do {
    before = come.length
    await page.waitForTimeout(STILL)
  } while (come.length > before)
}

/** The form of a contract in a browser that was never here. */
async function measureFirstLoad(browser: Browser, served: Served, uuid: string): Promise<FirstLoad> {
  const page = await openTab(browser, served, '/robots.txt')
  const come = await askedIn(page)
  await noteUse(page)
  await page.goto(`${served.host}/contract/form/${uuid}`)
  await page.waitForSelector(INPUT)
  await allCome(page, come)
  const usableAt = await page.evaluate(() => (window as Marked).usableAt ?? 0)
  await page.context().close()
  const needed = come.filter(({ at }) => at < usableAt)
  return {
    usable: sum(needed),
    code: sum(needed.filter(({ path }) => isCode(path))),
    bytes: sum(come),
    answers: sum(come.filter(({ path }) => path.startsWith('/api/'))),
    requests: come.length,
  }
}

const OPENINGS = 8
const TURNS = 12
/** ms from press to grid, ms from key to paint, and kB until the form can be used for the first time: of code and texts, and of all. */
const WANTED = { opening: 1_000, key: 50, code: 300, firstLoad: 370 }

/** The form as it is built, in a browser on this machine. */
export async function measureForm(served: Served, uuid: string): Promise<void> {
  const browser = await chromium.launch({ ...chromiumPath(), args: ['--no-sandbox'] })
  try {
    const { times, work } = await measureOpening(browser, served, uuid, OPENINGS)
    const first = `the first time ${times[0]?.toFixed(0)}; ${median(work).toFixed(0)} ms of computing`
    printFigure(
      'from the list to the filled grid, p95',
      shareOf(times.slice(1), 0.95),
      { mayBe: WANTED.opening, unit: 'ms' },
      first,
    )
    const keys = await measureKeys(browser, served, uuid, TURNS)
    for (const [name, all] of Object.entries(keys.times))
      printFigure(`${name}, p95`, shareOf(all, 0.95), { mayBe: WANTED.key, unit: 'ms' }, `median ${median(all).toFixed(0)}`)
    console.log(`  with a processor ${SLOWED} times as slow: ${keys.work.toFixed(1)} ms of computing for each key`)
    const { usable, code, bytes, answers, requests } = await measureFirstLoad(browser, served, uuid)
    const beside = `${(bytes / 1_000).toFixed(0)} kB in ${requests} requests with what idle time fetches, ${(answers / 1_000).toFixed(0)} kB of them answers`
    printFigure('first load of the form, code and texts', code / 1_000, { mayBe: WANTED.code, unit: 'kB' }, '')
    printFigure(
      'first load of the form, with heads, font and styles',
      usable / 1_000,
      { mayBe: WANTED.firstLoad, unit: 'kB' },
      beside,
    )
  } finally {
    await browser.close()
  }
}
