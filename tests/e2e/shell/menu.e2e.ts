import type { Locator, Page } from '@playwright/test'
import { LIMITS } from '#domain/limits.ts'
import { expect, test } from '../product.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })
const item = (page: Page, name: string) => menu(page).getByRole('button', { name, exact: true })
const card = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const pointAtPage = (page: Page) => page.getByRole('main').hover({ position: { x: 500, y: 400 } })

async function collapse(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Collapse menu' }).click()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toBeVisible()
}

/** From here on time passes only as the test says. React reveals the rail and the page by timers, so what the test uses is there before. */
async function stopTime(page: Page, ...used: Locator[]): Promise<void> {
  await page.clock.install()
  await page.reload()
  for (const one of [item(page, 'Binder'), ...used]) await expect(one).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
}

async function boxOf(thing: Locator) {
  const box = await thing.boundingBox()
  if (!box) throw new Error('what is to be measured is not there')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

const collapsedOn = (page: Page) => page.locator('html').getAttribute('data-sidebar-collapse')

test.beforeEach(({ page }) => page.setViewportSize({ width: 1280, height: 800 }))

test('the sidebar collapses to a rail of 75 px, tells the document, and is found so after a reload [C5]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  const frame = page.getByRole('complementary', { name: 'Slipway' })
  expect(await collapsedOn(page)).toBeNull()
  await collapse(page)
  expect((await boxOf(frame)).width).toBe(LIMITS.popoutInset)
  expect(await collapsedOn(page)).toBe('on')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Expand menu' })).toBeVisible()
  expect((await boxOf(frame)).width).toBe(LIMITS.popoutInset)
  expect(await collapsedOn(page)).toBe('on')
  await page.getByRole('button', { name: 'Expand menu' }).click()
  expect(await collapsedOn(page)).toBeNull()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Collapse menu' })).toBeVisible()
})

test('a popout begins 75 px from the side, its card 8 px further, level with its item and 350 px high at most [C5]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  await collapse(page)
  await item(page, 'Contract').hover()
  const contract = card(page, 'Contract')
  const box = await boxOf(contract)
  expect((await boxOf(contract.locator('..'))).x).toBe(LIMITS.popoutInset)
  expect(box.x).toBe(LIMITS.popoutInset + LIMITS.popoutOffset)
  expect(Math.abs(box.y - (await boxOf(item(page, 'Contract'))).y)).toBeLessThanOrEqual(2)
  for (const group of ['Placement', 'Bound', 'Cancelled']) await contract.getByRole('button', { name: group }).click()
  await expect.poll(async () => (await boxOf(contract)).height).toBe(LIMITS.popoutHeight)
  expect(await contract.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true)
})

test('a popout keeps 10 px to the edges of the window, however low it is [C5]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await collapse(page)
  await page.setViewportSize({ width: 1280, height: 420 })
  await item(page, 'Master Management').hover()
  const low = await boxOf(card(page, 'Master Management'))
  expect(low.bottom).toBeLessThanOrEqual(420 - LIMITS.popoutMargin)
  await page.setViewportSize({ width: 1280, height: 300 })
  const lower = await boxOf(card(page, 'Master Management'))
  expect([lower.y, lower.bottom]).toEqual([LIMITS.popoutMargin, 300 - LIMITS.popoutMargin])
})

test('where one reads from right to left the popout is on the other side [C5]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await collapse(page)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  await item(page, 'Binder').hover()
  expect((await boxOf(card(page, 'Binder'))).right).toBe(1280 - LIMITS.popoutInset - LIMITS.popoutOffset)
})

test('a popout closes 150 ms after the pointer left it, and stays when it comes back in time [C5]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await collapse(page)
  await stopTime(page)
  const binder = card(page, 'Binder')
  await item(page, 'Binder').hover()
  await expect(binder).toBeVisible()
  await pointAtPage(page)
  await page.clock.runFor(LIMITS.popoutHide - 1)
  await expect(binder).toBeVisible()
  await binder.hover()
  await page.clock.runFor(LIMITS.popoutHide * 10)
  await expect(binder).toBeVisible()
  await pointAtPage(page)
  await page.clock.runFor(LIMITS.popoutHide)
  await expect(binder).toHaveCount(0)
})

test('a popout closes on a press beside it, on Escape, when the sidebar unfolds and when the window narrows [C5]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  await collapse(page)
  await stopTime(page)
  const binder = card(page, 'Binder')
  const open = async () => {
    await pointAtPage(page)
    await item(page, 'Binder').hover()
    await expect(binder).toBeVisible()
  }
  await open()
  await page.mouse.click(700, 500)
  await expect(binder).toHaveCount(0)
  await open()
  await page.keyboard.press('Escape')
  await expect(binder).toHaveCount(0)
  await open()
  await page.setViewportSize({ width: LIMITS.desktopWidth - 1, height: 800 })
  await expect(binder).toHaveCount(0)
  await page.mouse.move(700, 500)
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(binder).toHaveCount(0)
  await open()
  await page.getByRole('button', { name: 'Expand menu' }).focus()
  await page.keyboard.press('Enter')
  await expect(binder).toHaveCount(0)
})

test('a page chosen in a popout closes it and comes; other clicks than plain ones are the browser’s [C6]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  await collapse(page)
  await item(page, 'Master Management').hover()
  const country = card(page, 'Master Management').getByRole('link', { name: 'Country' })
  for (const how of [{ modifiers: ['Control' as const] }, { modifiers: ['Shift' as const] }, { button: 'middle' as const }]) {
    const [other] = await Promise.all([page.context().waitForEvent('page'), country.click(how)])
    await other.waitForURL('**/master/country')
    await other.close()
    await expect(country).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/dashboard')
  }
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await country.click()
  await expect(page).toHaveURL(/\/master\/country/)
  await expect(country).toHaveCount(0)
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  await expect(item(page, 'Master Management')).toHaveAttribute('data-around', 'true')
})

test('groups of the menu are folded at first and slide for 250 ms [C7]', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  await stopTime(page)
  const master = item(page, 'Master Management')
  const slide = menu(page).locator('[data-slide]')
  await expect(master).toHaveAttribute('aria-expanded', 'false')
  await expect(slide).toHaveCount(0)
  await master.click()
  await page.clock.runFor(LIMITS.accordionSlide - 1)
  await expect(slide).toHaveAttribute('data-slide', 'expanding')
  expect(await slide.evaluate((element) => element.style.animationDuration)).toBe(`${LIMITS.accordionSlide}ms`)
  await page.clock.runFor(1)
  await expect(slide).toHaveAttribute('data-slide', 'expanded')
  await master.click()
  await page.clock.runFor(LIMITS.accordionSlide - 1)
  await expect(slide).toHaveAttribute('data-slide', 'collapsing')
  await page.clock.runFor(1)
  await expect(slide).toHaveCount(0)
})

test('a group in the breadcrumb drops down in layer 105 and stays 200 ms after the pointer left, or until it is put away [C7]', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin', '/master/country')
  const group = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('button', { name: 'Master Management' })
  await stopTime(page, group, page.getByRole('row').nth(1))
  const pages = card(page, 'Master Management')
  await group.hover()
  await expect(pages).toBeVisible()
  expect(await pages.evaluate((element) => getComputedStyle(element).zIndex)).toBe(String(LIMITS.menuLayer))
  await pointAtPage(page)
  await page.clock.runFor(LIMITS.dropdownHide - 1)
  await expect(pages).toBeVisible()
  await page.clock.runFor(1)
  await expect(pages).toHaveCount(0)
  await group.click()
  await pointAtPage(page)
  await page.clock.runFor(LIMITS.dropdownHide * 10)
  await expect(pages).toBeVisible()
  await pages.getByRole('link', { name: 'Region' }).click()
  await expect(page).toHaveURL(/\/master\/region/)
  await expect(pages).toHaveCount(0)
})
