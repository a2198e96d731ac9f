import type { Browser, Page } from 'playwright'
import type { Tokens } from './sign-in.ts'

/** The slow line and the slow machine that all figures are taken on. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const CPU = 4

export interface PageToVisit {
  name: string
  url: string
  /** There when the page can be used. */
  ready: string
  tokens?: Tokens
}

/** Times in ms from the start of the navigation; bytes of the bodies as they came over the line. */
export interface Visit {
  fcp: number
  lcp: number
  ready: number
  js: number
  css: number
  html: number
  requests: number
}

interface Marks {
  fcp: number
  lcp: number
  ready: number
}

/** Runs in the page, before anything of it. */
function watch({ ready, tokens }: { ready: string; tokens: Tokens | null }): void {
  if (tokens) localStorage.setItem('persist:root', JSON.stringify({ v: 1, login: tokens, configs: null }))
  const marks = { fcp: 0, lcp: 0, ready: 0 }
  Object.assign(window, { marks })
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') marks.fcp = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    marks.lcp = list.getEntries().at(-1)?.startTime ?? marks.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector(ready)) return
    marks.ready = performance.now()
    observer.disconnect()
  }).observe(document, { childList: true, subtree: true })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
}

interface Arrival {
  path: string
  /** ms from the start of the navigation. */
  end: number
  bytes: number
}

/** Runs in the page: what came, and when. */
const arrivals = () =>
  performance
    .getEntries()
    .filter((entry) => entry.entryType === 'resource' || entry.entryType === 'navigation')
    .map((entry) => ({
      path: new URL(entry.name).pathname,
      end: (entry as PerformanceResourceTiming).responseEnd,
      bytes: (entry as PerformanceResourceTiming).encodedBodySize,
    }))

/** Adds up what had come when the page could be used, but for the icon, which the browser fetches for its tab. */
function weigh(all: readonly Arrival[], marks: Marks): Visit {
  const before = all.filter(({ path, end }) => end <= marks.ready && path !== '/favicon.svg')
  const bytesOf = (files: readonly Arrival[]) => files.reduce((sum, { bytes }) => sum + bytes, 0)
  const ending = (end: string) => bytesOf(before.filter(({ path }) => path.endsWith(end)))
  return {
    ...marks,
    js: ending('.js') + ending('.json'),
    css: ending('.css'),
    html: before[0]?.bytes ?? 0,
    requests: before.length,
  }
}

/** One cold visit. */
export async function visit(browser: Browser, target: PageToVisit): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    await slowDown(page)
    await page.addInitScript(watch, { ready: target.ready, tokens: target.tokens ?? null })
    await page.goto(target.url, { waitUntil: 'commit' })
    await page.waitForSelector(target.ready, { state: 'attached', timeout: 60_000 })
    await page.waitForLoadState('networkidle')
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
    return weigh(await page.evaluate(arrivals), marks)
  } finally {
    await context.close()
  }
}
