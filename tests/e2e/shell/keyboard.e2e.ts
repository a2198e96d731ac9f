import type { Locator, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#tests/support/authenticator.ts'
import { expect, test } from '../product.ts'

interface Unreached {
  /** What can be used with a pointer, and stopped no press of Tab. */
  missed: string[]
  /** Stops of which nobody sees that they have the focus. */
  unseen: string[]
}

/** Names every control in sight that the Tab key has to stop at, and marks it. */
function markControls(page: Page): Promise<number> {
  return page.evaluate(() => {
    const open = [...document.querySelectorAll('dialog:modal, [role=dialog][aria-modal=true]')].at(-1) ?? document.body
    const controls = [...open.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    const isThere = (one: HTMLElement) =>
      one.checkVisibility({ visibilityProperty: true }) && !one.matches(':disabled, [aria-hidden=true], [inert] *')
    /** Of a group that the arrow keys walk, one is a stop. */
    const isWalked = (one: HTMLElement) => one.tabIndex < 0 && one.closest('nav, [role=tablist], [role=menu]') !== null
    const isOther = (one: HTMLElement) => one instanceof HTMLInputElement && one.type === 'radio' && !one.checked
    const wanted = controls.filter((one) => isThere(one) && !isWalked(one) && !isOther(one))
    for (const one of wanted) one.dataset.wanted = one.ariaLabel ?? (one.textContent || one.id || one.outerHTML.slice(0, 60))
    return wanted.length
  })
}

/** Strikes out what has the focus; says which control of the page that is, when nobody sees it. */
function noteFocus(page: Page): Promise<string> {
  return page.evaluate(() => {
    const one = document.activeElement as HTMLElement
    const name = one.dataset.wanted ?? ''
    delete one.dataset.wanted
    const { outlineStyle, outlineWidth } = getComputedStyle(one)
    const isSeen = (outlineStyle !== 'none' && outlineWidth !== '0px') || !one.matches('a, button')
    return isSeen ? '' : name
  })
}

const isAnyLeft = (page: Page) => page.evaluate(() => document.querySelector('[data-wanted]') !== null)

type AtRest = (page: Page) => Promise<void>

/** Walks once around the page with the Tab key, when everything has come that is on its way to it. */
async function unreachedOn(page: Page, atRest: AtRest): Promise<Unreached> {
  const unseen: string[] = []
  await atRest(page)
  const stops = await markControls(page)
  expect(stops).toBeGreaterThan(3)
  /** What comes to the page meanwhile is a stop too. */
  for (let presses = 0; presses < 3 * stops && (await isAnyLeft(page)); presses += 1) {
    await page.keyboard.press('Tab')
    const name = await noteFocus(page)
    if (name) unseen.push(name)
  }
  const missed = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-wanted]')].map(({ dataset }) => dataset.wanted ?? ''),
  )
  return { missed, unseen }
}

const expectingAll = (atRest: AtRest) => async (page: Page, what: string) => {
  expect.soft(await unreachedOn(page, atRest), what).toEqual({ missed: [], unseen: [] })
}

/** Presses Tab until this has the focus, as someone does who has no pointer. */
async function tabTo(page: Page, role: 'button' | 'radio', name: string, within: Page | Locator = page): Promise<void> {
  const wanted = within.getByRole(role, { name }).first()
  for (let presses = 0; presses < 90; presses += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`ninety presses of Tab do not reach ${name}`)
}

test('the Tab key reaches all that sign-in offers, and shows where it is', async ({ atRest, page }) => {
  const expectAllReached = expectingAll(atRest)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('tab').first()).toBeVisible()
  await expectAllReached(page, 'sign-in')
})

test('signing in needs no pointer: address, password, Enter, code [D7]', async ({ page, world }) => {
  const email = await world.addPersonLike('viewer')
  await page.goto('/')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Six-digit code')).toBeFocused()
  await page.keyboard.type(await world.codeOf(email))
  await expect(page).toHaveURL('/dashboard')
})

test('the Tab key reaches all that dashboard, list, dialog, layout settings and profile offer, and shows where it is', async ({
  atRest,
  signedInAs,
}) => {
  const expectAllReached = expectingAll(atRest)
  const page = await signedInAs('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(page.getByRole('heading', { name: 'Latest changes' })).toBeVisible()
  await expectAllReached(page, 'dashboard')
  await page.goto('/master/region')
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false')
  await expectAllReached(page, 'list')
  await tabTo(page, 'button', 'Create')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAllReached(page, 'create dialog')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Create' })).toBeFocused()
  await tabTo(page, 'button', 'Layout settings')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Layout' })).toBeVisible()
  await expectAllReached(page, 'layout settings')
  await page.keyboard.press('Escape')
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem').first()).toBeVisible()
  await expectAllReached(page, 'profile')
})

test('a layout is chosen and applied by keys alone [F9]', async ({ signedInAs }) => {
  const page = await signedInAs('viewer')
  await tabTo(page, 'button', 'Layout settings')
  await page.keyboard.press('Enter')
  const dark = page.getByRole('radio', { name: 'Dark', exact: true })
  await expect(dark).toBeChecked()
  await tabTo(page, 'radio', 'Dark')
  await page.keyboard.press('ArrowDown')
  await expect(dark).not.toBeChecked()
  await tabTo(page, 'button', 'Apply')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'light-sidebar')
})

test('a record is created and removed by keys alone [D1]', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/region')
  const name = `Keys ${Date.now()}`
  await tabTo(page, 'button', 'Create')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(`K${Date.now() % 10_000_000}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await page.goto(`/master/region?search=${encodeURIComponent(name)}`)
  const remove = page.getByRole('button', { name: `Delete ${name}` })
  await expect(remove).toBeVisible()
  await tabTo(page, 'button', `Delete ${name}`)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await tabTo(page, 'button', 'Delete', dialog)
  await page.keyboard.press('Enter')
  await expect(remove).toHaveCount(0)
})
