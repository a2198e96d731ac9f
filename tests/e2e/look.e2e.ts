import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'

const root = (page: Page) => page.locator('html')

interface Seen {
  schemes: string[]
  colours: string[]
}

/** What could be seen behind everything from the first frame on: each scheme and colour once, in its order. */
async function watchFrames(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = { schemes: [], colours: [] }
    Object.assign(window, { seen })
    const note = (list: string[], what: string) => void (list.at(-1) !== what && list.push(what))
    const look = () => {
      if (document.body) {
        note(seen.schemes, document.documentElement.dataset.bsTheme ?? '')
        note(seen.colours, getComputedStyle(document.body).backgroundColor)
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { seen: Seen }).seen)
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const scheme of ['light', 'dark'] as const)
  test(`the first frame is ${scheme} when that was chosen, and nothing flashes [F5]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
    await page.goto('/')
    await page.getByLabel('Theme').selectOption({ label: scheme === 'light' ? 'Light' : 'Dark' })
    const seen = await watchFrames(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(root(page)).toHaveAttribute('data-bs-theme', scheme)
    expect(await seen()).toEqual({ schemes: [scheme], colours: [await backgroundOf(page)] })
  })

test('a first visit is dark, and system follows the system [F5]', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-bs-theme', 'dark')
  await page.getByLabel('Theme').selectOption({ label: 'System' })
  await expect(root(page)).toHaveAttribute('data-bs-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(root(page)).toHaveAttribute('data-bs-theme', 'dark')
})

test('the language changes in place, is said to the browser, and is remembered [I1]', async ({ page }) => {
  await page.goto('/')
  await page.getByLabel('Email address').fill('someone@slipway.example')
  await page.getByLabel('Language').selectOption({ label: '日本語' })
  await expect(root(page)).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expect(page.locator('input[type="email"]')).toHaveValue('someone@slipway.example')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.reload()
  await expect(root(page)).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
