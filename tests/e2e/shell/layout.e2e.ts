import type { Locator, Page } from '@playwright/test'
import { DEFAULT_LAYOUT, type LayoutConfig } from '#domain/layout-config.ts'
import { LIMITS } from '#domain/limits.ts'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'

const root = (page: Page): Locator => page.locator('html')
const toTop = (page: Page) => page.getByRole('button', { name: 'Back to top' })
const splash = (page: Page) => page.getByRole('status').filter({ hasText: 'Applying the layout' })
const offset = (page: Page) => page.evaluate(() => window.scrollY)

const layout = (change: (config: LayoutConfig) => void): string => {
  const config = structuredClone(DEFAULT_LAYOUT)
  change(config)
  return JSON.stringify(config)
}

/** Once the page stands: what it writes while it starts would go over it. */
async function storeLayout(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.evaluate((layoutText) => localStorage.setItem('LayoutConfig', layoutText), text)
}

/** The page's time stands still; the list is long enough to scroll. */
async function openLongList(page: Page, signedInAs: (name: string, path?: string) => Promise<Page>): Promise<void> {
  await page.clock.install()
  await signedInAs('viewer', '/master/country?size=100')
  await expect(page.getByRole('row').nth(60)).toBeAttached()
  await expect(root(page)).toHaveAttribute('data-sticky', 'off')
  await page.clock.runFor(LIMITS.second)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Ends when the page has heard of it: two places of one frame are heard of once. */
const move = (page: Page, top: number): Promise<void> =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        window.addEventListener('scroll', () => resolve(), { once: true })
        window.scrollTo(0, to)
      }),
    top,
  )

/** Lets the pause of the handlers go by too. */
async function scrollTo(page: Page, top: number): Promise<void> {
  await move(page, top)
  expect(await offset(page)).toBe(top)
  await page.clock.runFor(LIMITS.throttle * 2)
}

test('the header lifts off its place beyond 200 px, in 0.3 s, and comes back to it [F8]', async ({ page, signedInAs }) => {
  await openLongList(page, signedInAs)
  await scrollTo(page, LIMITS.stickyOffset)
  await expect(root(page)).toHaveAttribute('data-sticky', 'off')
  await scrollTo(page, LIMITS.stickyOffset + 1)
  await expect(root(page)).toHaveAttribute('data-sticky', 'on')
  expect(await root(page).evaluate(({ style }) => style.getPropertyValue('--sw-sticky-animation'))).toBe('300ms')
  await scrollTo(page, 0)
  await expect(root(page)).toHaveAttribute('data-sticky', 'off')
})

test('the way to the top is offered beyond 200 px [F8]', async ({ page, signedInAs }) => {
  await openLongList(page, signedInAs)
  await scrollTo(page, LIMITS.scrollTopOffset)
  await expect(toTop(page)).toHaveCount(0)
  await scrollTo(page, LIMITS.scrollTopOffset + 1)
  await expect(toTop(page)).toBeVisible()
})

test('the way to the top takes 600 ms, and ends with the focus in the content [F8]', async ({ page, signedInAs }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await openLongList(page, signedInAs)
  await scrollTo(page, 900)
  await toTop(page).click()
  await page.clock.runFor(LIMITS.scrollTopDuration - 100)
  const nearly = await offset(page)
  expect(nearly).toBeGreaterThan(0)
  expect(nearly).toBeLessThan(900)
  await expect(toTop(page)).toBeVisible()
  await page.clock.runFor(100)
  await expect.poll(() => offset(page)).toBe(0)
  await expect(toTop(page)).toHaveCount(0)
  await expect(page.getByRole('main')).toBeFocused()
})

test('who wants less motion is at the top at once [F8]', async ({ page, signedInAs }) => {
  await openLongList(page, signedInAs)
  await scrollTo(page, 900)
  await toTop(page).click()
  await expect.poll(() => offset(page)).toBe(0)
})

test('scrolling is looked at once in 200 ms [F8]', async ({ page, signedInAs }) => {
  await openLongList(page, signedInAs)
  await move(page, 100)
  await page.clock.runFor(1)
  await move(page, 500)
  await page.clock.runFor(LIMITS.throttle - 2)
  await expect(root(page)).toHaveAttribute('data-sticky', 'off')
  await page.clock.runFor(LIMITS.throttle)
  await expect(root(page)).toHaveAttribute('data-sticky', 'on')
})

test('a page comes back where it was left, after another one and after a reload; the place is in a cookie [F8]', async ({
  page,
  signedInAs,
}) => {
  await signedInAs('viewer', '/master/country?size=100')
  await expect(page.getByRole('row').nth(60)).toBeAttached()
  const places = async () => (await page.context().cookies()).filter(({ name }) => name.endsWith('st')).map(({ value }) => value)
  /** The page may not listen yet when it is scrolled for the first time. */
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 600))
    await page.evaluate(() => window.scrollTo(0, 640))
    await expect.poll(async () => (await places()).join(), { timeout: 1_000 }).toContain(':640')
  }).toPass()
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeFocused()
  expect(await offset(page)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Country List' })).toBeFocused()
  await expect.poll(() => offset(page)).toBe(640)
  /** Rows that come too late are not waited for: the place stays in the cookie. */
  await expect(async () => {
    await page.reload()
    await expect.poll(() => offset(page), { timeout: 10_000 }).toBe(640)
  }).toPass()
})

test('a changed layout is covered for 500 ms, is in force then, and after a reload [D10] [F9]', async ({ page, signedInAs }) => {
  await page.clock.install()
  await signedInAs('viewer')
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await page.getByRole('button', { name: 'Layout settings' }).click()
  const panel = page.getByRole('dialog', { name: 'Layout' })
  await panel.getByRole('radio', { name: 'Light', exact: true }).check()
  await panel.getByRole('radio', { name: 'Narrow' }).check()
  await panel.getByRole('radio', { name: 'Violet' }).check()
  await panel.getByRole('checkbox', { name: 'Footer' }).uncheck()
  await expect(root(page)).toHaveAttribute('data-sidebar', 'dark-sidebar')
  await page.clock.pauseAt(Date.now() + 60_000)
  await panel.getByRole('button', { name: 'Apply' }).click()
  await expect(splash(page)).toBeVisible()
  const covering = () =>
    page.evaluate(() =>
      [20, innerWidth / 2, innerWidth - 20].map((x) => document.elementFromPoint(x, 300)?.closest('[role=status]')?.textContent),
    )
  expect(await covering(), 'over the sidebar as well').toEqual(Array(3).fill('Applying the layout'))
  await page.clock.runFor(LIMITS.splashHide - 1)
  await expect(splash(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(splash(page)).toHaveCount(0)
  const inForce = async () => {
    await expect(root(page)).toHaveAttribute('data-sidebar', 'light-sidebar')
    await expect(root(page)).toHaveAttribute('data-primary', 'violet')
    await expect(root(page)).toHaveAttribute('data-page-width', 'fixed')
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  }
  await inForce()
  await page.clock.resume()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await inForce()
})

test('the layout is put back by Reset, and a change that was not applied is forgotten [F9]', async ({ page, signedInAs }) => {
  await signedInAs('viewer')
  await storeLayout(
    page,
    layout(({ app }) => void (app.general.pageWidth = 'fluid')),
  )
  await page.reload()
  await expect(root(page)).toHaveAttribute('data-page-width', 'fluid')
  const panel = page.getByRole('dialog', { name: 'Layout' })
  const opener = page.getByRole('button', { name: 'Layout settings' })
  await opener.click()
  await panel.getByRole('radio', { name: 'Narrow' }).check()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
  await opener.click()
  await expect(panel.getByRole('radio', { name: 'Full' })).toBeChecked()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(root(page)).toHaveAttribute('data-page-width', 'default')
})

test('a malformed layout is logged, and the default used [F9]', async ({ page, signedInAs }) => {
  const warnings: string[] = []
  page.on('console', (message) => void (message.type() === 'warning' && warnings.push(message.text())))
  await signedInAs('viewer')
  await storeLayout(page, '{"layoutType":"pink-sidebar"}')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
  await expect(root(page)).toHaveAttribute('data-sidebar', 'dark-sidebar')
  const told = () => warnings.filter((text) => text.includes('LayoutConfig is malformed'))
  await expect.poll(told).toHaveLength(1)
})

test('from right to left the first frame is mirrored already, and nothing sticks out [F9]', async ({ page, signedInAs }) => {
  await signedInAs('viewer', '/master/country')
  await storeLayout(
    page,
    layout(({ app }) => void (app.general.rtl = true)),
  )
  await page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const look = () => {
      const { dir } = document.documentElement
      if (document.body && seen.at(-1) !== dir) seen.push(dir)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
  await page.reload()
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['rtl'])
  const [menu, main] = await Promise.all([page.getByRole('complementary').boundingBox(), page.getByRole('main').boundingBox()])
  expect(menu?.x).toBeGreaterThanOrEqual((main?.x ?? 0) + (main?.width ?? 0))
  for (const size of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
  }
})

test('a description, no breadcrumb, plain pictures: what is chosen is there [D11] [F9]', async ({ page, signedInAs }) => {
  await signedInAs('viewer')
  await storeLayout(
    page,
    layout(({ app }) => {
      app.pageTitle = { breadCrumb: false, description: true }
      app.illustrations.set = 'plain'
      app.sidebar.minimizable = false
    }),
  )
  await page.reload()
  await expect(page.getByText('Recent changes to records you can access, and who made them')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toHaveCount(0)
  await page.goto('/no/such/page')
  await expect(page.locator('img[src*=not-found]')).toHaveAttribute('src', /not-found\.dark/)
  expect(await page.locator('html').getAttribute('data-illustrations')).toBe('plain')
})

test('a change of the theme marks the document for 300 ms [F5]', async ({ page }) => {
  await page.clock.install()
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Theme').selectOption('light')
  await expect(root(page)).toHaveAttribute('data-theme-switching', '')
  await page.clock.runFor(LIMITS.themeSwitch - 1)
  await expect(root(page)).toHaveAttribute('data-theme-switching', '')
  await page.clock.runFor(1)
  await expect(root(page)).not.toHaveAttribute('data-theme-switching')
})

test('the settings of the layout have no fault that axe finds, in either scheme and width', async ({ page, signedInAs }) => {
  await signedInAs('viewer')
  await page.evaluate(() => localStorage.setItem('theme-menu', 'system'))
  await storeLayout(
    page,
    layout((config) => {
      config.layoutType = 'light-sidebar'
      config.app.general.primaryColor = 'teal'
    }),
  )
  await page.reload()
  await page.getByRole('button', { name: 'Layout settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Layout' })).toBeVisible()
  await expectNoViolation(page, 'layout settings')
})
