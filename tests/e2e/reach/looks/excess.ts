import type { Page } from '@playwright/test'
import { expect } from '../../product.ts'

/** px by which the page can be scrolled sideways, and below its last part. */
const excess = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight } = document.documentElement
    const end = document.getElementById('root')!.getBoundingClientRect().bottom + scrollY
    /** The browser rounds the height of the page to whole px. */
    return [scrollWidth - clientWidth, Math.max(0, Math.floor(scrollHeight - end))]
  })

const soft = expect.configure({ soft: true })

/** A phone, and a small desk at 200 % and 400 %. */
const NARROW = [
  { width: 640, height: 512 },
  { width: 390, height: 844 },
  { width: 320, height: 256 },
] as const

/** Of a page that has come: it goes neither sideways nor beyond its end. */
export async function expectNoExcess(page: Page, path: string): Promise<void> {
  for (const size of NARROW) {
    await page.setViewportSize(size)
    await soft.poll(() => excess(page), `${path} at ${size.width} px`).toEqual([0, 0])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
