import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { quotedContract } from '../reach/made-contracts.ts'

/** px between the places that are looked at. */
const STEP = 12
/** px by which the page is scrolled each time. */
const DOWN = 60

/** What is met in the room of the foot and is none of it, where the page is scrolled to. */
const metInFoot = (page: Page, top: number) =>
  page.evaluate(
    ([place, step]) => {
      scrollTo({ top: place, behavior: 'instant' })
      const foot = document.querySelector('[data-foot]')!
      const { left, right, top: upper, bottom } = foot.getBoundingClientRect()
      const met: Element[] = []
      for (let y = upper + 4; y < Math.min(bottom, innerHeight) - 4; y += step)
        for (let x = left + step; x < right - step; x += step) met.push(...document.elementsFromPoint(x, y).slice(0, 1))
      return met.filter((one) => !foot.contains(one)).map((one) => one.outerHTML.slice(0, 120))
    },
    [top, STEP] as const,
  )

/** The same with the page scrolled by and by to its end. */
async function seenThroughFoot(page: Page): Promise<string[]> {
  const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  const met = new Set<string>()
  for (let top = 0; top < end + DOWN; top += DOWN) for (const one of await metInFoot(page, top)) met.add(one)
  return [...met]
}

test('nothing shows through the foot of a step that is scrolled below it on a phone', async ({ atRest, signedInAs, world }) => {
  const { path } = await quotedContract(world)
  const page = await signedInAs('handler')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const step of ['1', '3a', '4', '5', '6', '7']) {
    await page.goto(`${path.split('?')[0]}?step=${step}`)
    await expect(page.locator('[data-foot]')).toBeVisible()
    await atRest(page)
    expect.soft(await seenThroughFoot(page), `step ${step}`).toEqual([])
  }
})
