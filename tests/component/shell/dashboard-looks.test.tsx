import { switchLanguage } from '#src/app/i18n.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { seen } from '../person.ts'
import { dashboardData, open, signedIn } from '../stage.tsx'

beforeEach(() => page.viewport(390, 844))
afterEach(async () => {
  await switchLanguage('en')
  await page.viewport(1280, 800)
})

/** What stands beside each other overlaps in height; a new line begins below all before it. */
const linesOf = (element: Element) => {
  const range = document.createRange()
  range.selectNodeContents(element)
  const boxes = [...range.getClientRects()].filter(({ height }) => height > 10).toSorted((one, other) => one.top - other.top)
  let [lines, bottom] = [0, -Infinity]
  for (const box of boxes) {
    if (box.top >= bottom) lines += 1
    bottom = Math.max(bottom, box.bottom)
  }
  return lines
}

test('on a phone the quick action stands on one line, and tasks look like what can be pressed', async () => {
  const scene = signedIn('view_source')
  const tasks = [{ task: 'review' as const, total: 3 }]
  const stage = await open('/dashboard', {
    ...scene,
    answers: { ...scene.answers, 'GET /dashboard/': { ...dashboardData, tasks } },
  })
  const task = page.getByRole('link', { name: /^3 / })
  await seen(task)
  expect(getComputedStyle(task.element()).textDecorationLine).toBe('none')
  for (const language of ['en', 'de', 'fr', 'es', 'ja'] as const) {
    await switchLanguage(language)
    const parts = [...document.querySelectorAll('section[aria-labelledby="dashboard-actions"] > :is(h3, a)')]
    expect(parts.map(linesOf), language).toEqual([1, 1])
  }
  await stage.close()
})
