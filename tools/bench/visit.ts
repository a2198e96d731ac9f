import type { Browser, CDPSession, Page } from 'playwright'
import type { Tokens } from './sign-in.ts'

/** The slow line and the slow machine that all figures are taken on. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 200_000 }
const CPU = 4

export interface PageToVisit {
  name: string
  path: string
  /** There when the page can be used. */
  ready: string
  tokens?: Tokens
}

/** Times in ms from the start of the navigation; bytes as they came over the line. */
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

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return session
}

/** Adds up what came over the line until the page could be used. */
function countBytes(session: CDPSession) {
  const kinds = new Map<string, string>()
  const sums = { js: 0, css: 0, html: 0, requests: 0 }
  const kindOf = new Map([
    ['Script', 'js'],
    ['Stylesheet', 'css'],
    ['Document', 'html'],
  ])
  session.on('Network.responseReceived', ({ requestId, type }) => void kinds.set(requestId, kindOf.get(type) ?? ''))
  session.on('Network.requestWillBeSent', () => void sums.requests++)
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId)
    if (kind === 'js' || kind === 'css' || kind === 'html') sums[kind] += encodedDataLength
  })
  return sums
}

/** One cold visit. */
export async function visit(browser: Browser, url: string, target: PageToVisit): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    const page = await context.newPage()
    const session = await slowDown(page)
    const sums = countBytes(session)
    await page.addInitScript(watch, { ready: target.ready, tokens: target.tokens ?? null })
    await page.goto(url + target.path, { waitUntil: 'commit' })
    await page.waitForSelector(target.ready, { state: 'attached', timeout: 60_000 })
    const atReady = { ...sums }
    await page.waitForLoadState('networkidle')
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
    return { ...atReady, ...marks }
  } finally {
    await context.close()
  }
}
