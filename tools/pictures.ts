import { mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { openProduct } from './bench/product.ts'
import { signIn, type Tokens } from './bench/sign-in.ts'
import { browserFlags, findBrowser } from './install/browser.mjs'

/** Takes the pictures of the README from the built product: `npm run pictures`. `URL=http://...` takes them from one that runs. */
const FOLDER = join(import.meta.dirname, '../docs/pictures')
const CAP = 200_000
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Picture {
  name: string
  path: string
  view: typeof DESK
  theme: 'light' | 'dark'
  language?: string
  as?: 'admin' | 'viewer'
  /** There when the picture can be taken. */
  shows: string
  /** What someone does before. */
  act?: (page: Page) => Promise<void>
}

async function enterPassword(page: Page, email: string): Promise<void> {
  await page.locator('input[type="email"]').fill(email)
  await page.locator('input[type="password"]').fill('Slipway-demo-2026')
  await page.locator('button[type="submit"]').click()
}

const openForm = (page: Page) => page.locator('tbody button').first().click()
const enrol = (page: Page) => enterPassword(page, 'newcomer@slipway.example')
const form = { shows: '[role="dialog"] button[type="submit"]', act: openForm }
const passwordStep = { path: '/', shows: 'input[type="password"]' }
const list = { path: '/master/country', shows: 'tbody tr[role="row"]' }
const dashboard = { path: '/dashboard', shows: '#dashboard-activity', as: 'admin' } as const

const PICTURES: readonly Picture[] = [
  { name: 'sign-in-light', view: DESK, theme: 'light', ...passwordStep },
  { name: 'sign-in-phone', view: PHONE, theme: 'dark', ...passwordStep },
  { name: 'enrol-dark', path: '/', view: DESK, theme: 'dark', shows: 'svg[role="img"] path[d]', act: enrol },
  { name: 'dashboard-dark', view: DESK, theme: 'dark', ...dashboard },
  { name: 'dashboard-phone', view: PHONE, theme: 'light', ...dashboard },
  { name: 'countries-light', view: DESK, theme: 'light', as: 'admin', ...list },
  { name: 'countries-phone', view: PHONE, theme: 'light', as: 'viewer', ...list },
  { name: 'form-light', path: '/master/country?search=france', view: DESK, theme: 'light', as: 'admin', ...form },
  { name: 'form-ja', path: '/master/country?search=japan', view: DESK, theme: 'dark', as: 'admin', language: 'ja', ...form },
  { name: 'access-denied-dark', path: '/master/sbu', view: DESK, theme: 'dark', as: 'viewer', shows: '#access-denied' },
]

/** Runs in the page, before anything of it. */
function remember({ theme, language, tokens }: { theme: string; language: string; tokens: Tokens | null }): void {
  if (location.protocol === 'about:') return
  localStorage.setItem('theme-menu', theme)
  localStorage.setItem('language', language)
  if (tokens) localStorage.setItem('persist:root', JSON.stringify({ v: 1, login: tokens, configs: null }))
}

const product = await openProduct()
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags() })
try {
  mkdirSync(FOLDER, { recursive: true })
  const tokens = { admin: await signIn(product.url, 'admin@slipway.example'), viewer: await signIn(product.url) }
  for (const picture of PICTURES) await take(picture, picture.as ? tokens[picture.as] : null)
} finally {
  await browser.close()
  await product.stop()
}

async function take({ name, path, view, theme, language = 'en', shows, act }: Picture, tokens: Tokens | null): Promise<void> {
  const page = await browser.newPage({ viewport: view, reducedMotion: 'reduce', locale: 'en-GB' })
  await page.addInitScript(remember, { theme, language, tokens })
  await page.goto(product.url + path)
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.locator(shows).first().waitFor()
  await page.waitForLoadState('networkidle')
  const file = join(FOLDER, `${name}.png`)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  await page.close()
  const { size } = statSync(file)
  console.log(`${name}.png, ${Math.round(size / 1000)} kB`)
  if (size > CAP) throw new Error(`${name}.png is larger than ${CAP / 1000} kB`)
}
