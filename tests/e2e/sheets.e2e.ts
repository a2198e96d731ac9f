import { expect, test } from './product.ts'

test('styles that come with a later part stand after those of the first page, which they refine', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  const names = () =>
    page.evaluate(() => [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(({ href }) => href))
  await expect.poll(async () => (await names()).some((name) => name.includes('PictureCarousel'))).toBe(true)
  expect((await names())[0]).toMatch(/index-[\w-]+\.css$/)
})
