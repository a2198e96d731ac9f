import type { Page } from '@playwright/test'
import { expect, test } from '../product.ts'
import { expectNoExcess } from '../reach/looks/excess.ts'

const PLACES: readonly (readonly [path: string, there: (page: Page) => ReturnType<Page['locator']>])[] = [
  ['/dashboard', (page) => page.getByRole('heading', { name: 'Latest changes' })],
  ['/master/country', (page) => page.getByRole('cell', { name: 'Albania' }).first()],
  ['/master/riskcode', (page) => page.getByRole('table').getByRole('row').nth(3)],
  ['/master/source', (page) => page.getByRole('table').getByRole('row').nth(3)],
  ['/master/source/view/7', (page) => page.getByRole('heading', { name: 'Regulatory Information' })],
  ['/user-management/users', (page) => page.getByRole('table').getByRole('row').nth(3)],
  ['/lob/preview?template=6', (page) => page.getByRole('heading', { name: /Cyber and privacy/ }).first()],
]

test('no page scrolls sideways or beyond its end: on a phone, and at 200 % and 400 % of a small desk', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  for (const [path, there] of PLACES) {
    await page.goto(path)
    await expect(there(page)).toBeVisible()
    await expectNoExcess(page, path)
  }
})

/** What stands for rows that are on their way may be longer than the rows: a page that gets shorter goes back up, and is scrolled again. */
async function goBelow(page: Page): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => scrollTo({ top: 240, behavior: 'instant' }))
    await expect(page.locator('[data-to-top]')).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
}

/** px of a step: less than what can be pressed and the button are high together, 24 and 36 px, so that none passes under it unseen. */
const STEP = 48

/** What can be pressed and lies under the button to the top, at any place that the page can be scrolled to. Where things lie is known before it is drawn. */
const coveredByTheWayUp = (page: Page) =>
  page.evaluate((step) => {
    const covered = new Set<string>()
    const end = document.documentElement.scrollHeight - innerHeight
    for (let at = 240; at < end + step; at += step) {
      scrollTo({ top: at, behavior: 'instant' })
      const area = document.querySelector('[data-to-top]')?.getBoundingClientRect()
      if (!area) throw new Error(`No way to the top at ${at} px of ${end} px`)
      const meets = ({ left, right, top, bottom }: DOMRect) =>
        left < area.right - 0.5 && right > area.left + 0.5 && top < area.bottom && bottom > area.top
      for (const one of document.querySelectorAll('#content :is(a, button, input, select, textarea, summary), footer a'))
        if (meets(one.getBoundingClientRect())) covered.add(one.outerHTML.slice(0, 200))
    }
    return [...covered]
  }, STEP)

test('the button to the top covers nothing that can be pressed, wherever the page stands [C11]', async ({
  atRest,
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('admin')
  for (const [path, there] of PLACES) {
    await page.setViewportSize({ width: 1440, height: 320 })
    await page.goto(path)
    await expect(there(page)).toBeVisible()
    await atRest(page)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 320 })
      await goBelow(page)
      expect.soft(await coveredByTheWayUp(page), `${path} at ${width} px`).toEqual([])
      await expect(page.locator('[data-to-top]')).toBeVisible()
    }
  }
})

const NO_IDS = ['abc', '0', '-1', '1e3', '99999999999', '7abc']
const PAGES = ['/master/bank/', '/master/source/view/', '/user-management/users/', '/binder/agreement/', '/endorsement/']

test('what can be no number of a record is not found, and asks the server for nothing [B12]', async ({ page, signedInAs }) => {
  await signedInAs('admin')
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/') && asked.push(request.url())))
  for (const [place, id] of NO_IDS.entries()) {
    await page.goto(`${PAGES[place % PAGES.length]}${id}`)
    await expect(page.getByRole('heading', { name: 'Oops!' })).toBeVisible()
    await expect(page).toHaveTitle(/^Oops!/)
    await expect(page.getByRole('main')).toHaveCount(1)
  }
  expect(asked.filter((url) => !/user-data|dashboard|notifications\/(unread|stream)/.test(url))).toEqual([])
})

test('a record that does not exist says so and leads back to its list', async ({ signedInAs }) => {
  const page = await signedInAs('admin')
  for (const [path, list] of [
    ['/master/bank/987654', '/master/bank'],
    ['/master/source/view/987654', '/master/source'],
    ['/master/source/edit/987654', '/master/source'],
    ['/user-management/users/987654', '/user-management/users'],
  ] as const) {
    await page.goto(path)
    const note = page.getByRole('main').getByRole('alert').filter({ hasText: "We can't find that page." })
    await expect(note).toBeVisible()
    await expect(page.getByRole('main').locator(`section a[href="${list}"]`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  }
})
