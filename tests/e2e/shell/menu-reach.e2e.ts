import type { Page } from '@playwright/test'
import { LIMITS } from '#domain/limits.ts'
import { MENU, type MenuItem } from '#src/app/menu.ts'
import { expectNoViolation } from '../axe.ts'
import { expect, test } from '../product.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Main menu' })

const pathsOf = (items: readonly MenuItem[]): string[] =>
  items.flatMap(({ path, children }) => (children ? pathsOf(children) : [path ?? '']))

const focused = (page: Page) =>
  page.evaluate(() => {
    const entry = document.activeElement
    return {
      isEntry: entry?.hasAttribute('data-entry') ?? false,
      path: entry?.getAttribute('href') ?? null,
      isFolded: entry?.getAttribute('aria-expanded') === 'false',
      label: entry?.getAttribute('data-label') ?? '',
    }
  })

async function tabTo(page: Page, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error('thirty presses of Tab do not reach it')
}

/** Walks from the first entry to the last, opening every group on the way. */
async function walkDown(page: Page): Promise<string[]> {
  const paths: string[] = []
  await page.keyboard.press('Home')
  for (let last = ''; ;) {
    const { path, isFolded, label } = await focused(page)
    if (label === last) return paths
    if (path) paths.push(path)
    if (isFolded) await page.keyboard.press('ArrowRight')
    last = label
    await page.keyboard.press('ArrowDown')
  }
}

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))

test('the keyboard alone reaches every entry of the menu, at one stop of the Tab key [C1] [C3] [C4]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await expect(menu(page)).toBeVisible()
  await tabTo(page, async () => (await focused(page)).isEntry)
  expect((await focused(page)).path).toBe('/dashboard')
  expect(await walkDown(page)).toEqual(pathsOf(MENU))
  await expect(menu(page).locator('[tabindex="0"]')).toHaveCount(1)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeFocused()
})

test('in a popout the keys go in, around and out again, and Enter brings the page [C5] [C6]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(menu(page).locator('[data-entry="item"]').first()).toBeVisible()
  const users = menu(page).getByRole('button', { name: 'User Management' })
  const pages = page.getByRole('group', { name: 'User Management' })
  await page.keyboard.press('Shift+Tab')
  await tabTo(page, async () => (await focused(page)).isEntry)
  for (let presses = 0; presses < 12 && !(await users.evaluate((one) => one === document.activeElement)); presses += 1)
    await page.keyboard.press('ArrowDown')
  await expect(pages).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(pages.getByRole('link', { name: 'Roles' })).toBeFocused()
  await page.keyboard.press('End')
  await expect(pages.getByRole('link', { name: 'Approvals' })).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(users).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(users).toBeFocused()
  await expect(pages).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(pages.getByRole('link', { name: 'Roles' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/user-management\/roles/)
  await expect(pages).toHaveCount(0)
})

test('a drawer that is opened while the next page is on its way stays open when it comes [C8]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await page.setViewportSize({ width: LIMITS.desktopWidth - 1, height: 800 })
  const opener = page.getByRole('button', { name: 'Open menu' })
  const button = await opener.elementHandle()
  await opener.click()
  await drawer(page).getByRole('button', { name: 'Master Management' }).click()
  const link = drawer(page).getByRole('link', { name: 'Country' })
  await link.evaluate((chosen, menuButton) => {
    ;(chosen as HTMLElement).click()
    ;(menuButton as HTMLElement).click()
  }, button)
  await expect(page).toHaveURL(/\/master\/country/)
  await expect(page.locator('main h1')).toHaveText('Country List')
  await expect(page.locator('tbody tr').first()).toBeAttached()
  await expect(drawer(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
})

test('below 992 px the menu is a drawer of 225 px that a press beside it, Escape and a chosen page close [C8]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  const open = async () => {
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(drawer(page)).toBeVisible()
  }
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  await page.setViewportSize({ width: LIMITS.desktopWidth - 1, height: 800 })
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeHidden()
  await open()
  await expect.poll(() => drawer(page).boundingBox()).toMatchObject({ x: 0, width: LIMITS.drawerWidth })
  await page.mouse.click(600, 400)
  await expect(drawer(page)).toHaveCount(0)
  await open()
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused()
  await open()
  await drawer(page).getByRole('button', { name: 'Master Management' }).click()
  await drawer(page).getByRole('link', { name: 'Country' }).click()
  await expect(page).toHaveURL(/\/master\/country/)
  await expect(drawer(page)).toHaveCount(0)
  await open()
  await page.setViewportSize({ width: LIMITS.desktopWidth, height: 800 })
  await expect(drawer(page)).toHaveCount(0)
  await expect(menu(page).getByRole('link', { name: 'Country' })).toHaveAttribute('aria-current', 'page')
})

test('dropdown, popout and drawer have no fault that axe finds', async ({ signedInAs, context }) => {
  test.setTimeout(240_000)
  await context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  })
  const page = await signedInAs('admin', '/master/country')
  await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Master Management' }).click()
  await expect(page.getByRole('group', { name: 'Master Management' })).toBeVisible()
  await expectNoViolation(page, 'dropdown', [1440])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await menu(page).getByRole('button', { name: 'Contract', exact: true }).hover()
  await expect(page.getByRole('group', { name: 'Contract' })).toBeVisible()
  await expectNoViolation(page, 'popout', [1440])
  await page.setViewportSize({ width: 390, height: 900 })
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(drawer(page)).toBeVisible()
  await expectNoViolation(page, 'drawer', [390])
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true })

  test('a tap opens the popout and a tap on a page goes there [C5] [C6]', async ({ signedInAs }) => {
    const page = await signedInAs('admin')
    await page.getByRole('button', { name: 'Collapse menu' }).tap()
    await menu(page).getByRole('button', { name: 'Binder' }).tap()
    const pages = page.getByRole('group', { name: 'Binder' })
    await expect(pages).toBeVisible()
    await page.touchscreen.tap(800, 600)
    await expect(pages).toHaveCount(0)
    await menu(page).getByRole('button', { name: 'Binder' }).tap()
    await pages.getByRole('link', { name: 'Agreement Master' }).tap()
    await expect(page).toHaveURL(/\/binder\/agreement/)
    await expect(pages).toHaveCount(0)
  })
})
