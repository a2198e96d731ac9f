import type { Page } from '@playwright/test'
import { LANGUAGES } from '#domain/languages.ts'
import { LIMITS } from '#domain/limits.ts'
import { gateBefore } from '../gate.ts'
import { expect, test } from '../product.ts'

const pictures = (page: Page) => page.getByRole('region', { name: 'What Slipway does' })
const slide = (page: Page, number: number) => pictures(page).getByRole('group', { name: `Picture ${number} of 4` })

/** px between the left side of a picture and that of its frame. */
const distance = async (page: Page, number: number) => {
  const [own, frame] = await Promise.all([slide(page, number).boundingBox(), pictures(page).boundingBox()])
  return Math.abs((own?.x ?? 0) - (frame?.x ?? 0))
}

test('one picture glides to the next in 1500 ms [F6]', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.clock.install()
  await page.goto('/')
  await page.clock.runFor(5 * LIMITS.second)
  await expect(slide(page, 1)).toBeVisible()
  await page.clock.pauseAt(Date.now() + 60_000)
  const way = await distance(page, 2)
  await pictures(page).getByRole('tab', { name: 'Show picture 2 of 4', exact: true }).click()
  await page.clock.runFor(LIMITS.carouselTransition / 2)
  expect(await distance(page, 2)).toBeGreaterThan(way / 50)
  expect(await distance(page, 2)).toBeLessThan(way / 2)
  await page.clock.runFor(LIMITS.carouselTransition / 2)
  expect(await distance(page, 2)).toBeLessThan(way / 100)
})

test('a call that takes an hour is waited for [G10]', async ({ page, signedInAs }) => {
  await page.clock.install()
  const gate = await gateBefore(page, ['GET /master/region/'])
  await signedInAs('viewer', '/master/region')
  await gate.holds('GET /master/region/')
  await page.clock.fastForward(60 * 60 * LIMITS.second)
  expect(gate.waiting('GET /master/region/')).toBe(1)
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await gate.pass('GET /master/region/')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('six languages are offered, and English is spoken to who chose none [I1]', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const offered = page.getByLabel('Language').getByRole('option')
  await expect(offered).toHaveCount(LANGUAGES.length)
  expect(await offered.evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))).toEqual([
    ...LANGUAGES,
  ])
  expect([...LANGUAGES].toSorted()).toEqual(['de', 'en', 'es', 'fr', 'ja', 'zh'])
})

test('what is wanted later is fetched half a second after the page is there', async ({ page }) => {
  let isAsked = false
  page.on('request', (request) => (isAsked ||= request.url().includes('PictureCarousel')))
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  const form = page.getByLabel('Email address')
  await expect.poll(() => page.clock.runFor(1).then(() => form.isVisible())).toBe(true)
  await page.clock.runFor(LIMITS.widgetStart - 50)
  expect(isAsked).toBe(false)
  await page.clock.runFor(100)
  await expect.poll(() => isAsked).toBe(true)
})
