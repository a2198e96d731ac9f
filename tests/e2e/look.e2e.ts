import type { Page } from '@playwright/test'
import { expect, test } from './product.ts'

const root = (page: Page) => page.locator('html')

/** Every scheme that the document was given, and the colour behind everything at the first frame. */
async function watchColours(page: Page): Promise<() => Promise<{ schemes: string[]; firstFrame: string }>> {
  await page.addInitScript(() => {
    const seen = { schemes: [] as string[], firstFrame: '' }
    Object.assign(window, { seen })
    const note = () => {
      const scheme = document.documentElement?.dataset.bsTheme
      if (scheme && seen.schemes.at(-1) !== scheme) seen.schemes.push(scheme)
    }
    new MutationObserver(note).observe(document, { attributes: true, childList: true, subtree: true })
    const look = () => {
      if (!document.body) return void requestAnimationFrame(look)
      seen.firstFrame = getComputedStyle(document.body).backgroundColor
    }
    requestAnimationFrame(look)
  })
  return () => page.evaluate(() => (window as unknown as { seen: { schemes: string[]; firstFrame: string } }).seen)
}

const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

for (const scheme of ['light', 'dark'] as const)
  test(`the first frame is ${scheme} when that was chosen, and nothing flashes [F5]`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: scheme === 'light' ? 'dark' : 'light' })
    await page.goto('/')
    await page.getByLabel('Theme').selectOption({ label: scheme === 'light' ? 'Light' : 'Dark' })
    const seen = await watchColours(page)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
    await expect(root(page)).toHaveAttribute('data-bs-theme', scheme)
    expect(await seen()).toEqual({ schemes: [scheme], firstFrame: await backgroundOf(page) })
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
  await page.getByLabel('E-mail address').fill('somebody@slipway.example')
  await page.getByLabel('Language').selectOption({ label: '日本語' })
  await expect(root(page)).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('button', { name: 'Continue' })).toHaveCount(0)
  await expect(page.locator('input[type="email"]')).toHaveValue('somebody@slipway.example')
  const title = await page.getByRole('heading', { level: 1 }).innerText()
  await page.reload()
  await expect(root(page)).toHaveAttribute('lang', 'ja')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
})
