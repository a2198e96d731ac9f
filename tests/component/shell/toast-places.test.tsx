import { announce } from '#src/app/toasts/toasts.ts'
import { notifications } from '@mantine/notifications'
import { page } from 'vitest/browser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listOf } from '../lists/regions.ts'
import { button, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'

const WIDTHS = [
  [1440, 900],
  [390, 844],
] as const

/** The page is shared with other tests. */
const clear = () => {
  notifications.cleanQueue()
  notifications.clean()
}

beforeEach(clear)

afterEach(async () => {
  clear()
  await page.viewport(1280, 800)
})

const LONG = 'Rheintal Rückversicherungsmakler GmbH was saved with two changes to its bank accounts'

/** As many toasts as there can be, as long as they get. */
async function toasts(): Promise<DOMRect[]> {
  announce(LONG, 'success')
  announce(`${LONG}.`, 'error')
  for (const name of ['Third', 'Fourth']) announce(`${name} was saved`, 'success')
  await seen(page.getByRole('status').filter({ hasText: LONG }))
  await seen(page.getByRole('alert').filter({ hasText: LONG }))
  return [...document.querySelectorAll('.mantine-Notification-root')].map((toast) => toast.getBoundingClientRect())
}

const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent

/** Which controls lie under a toast. */
function covered(controls: readonly Element[], over: readonly DOMRect[]): (string | null)[] {
  expect(controls.length).toBeGreaterThan(0)
  return controls
    .filter((control) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return over.some((toast) => left < toast.right && right > toast.left && top < toast.bottom && bottom > toast.top)
    })
    .map(nameOf)
}

const controlsIn = (selector: string) => [...document.querySelectorAll(`${selector} :is(button, a, select, input)`)]

async function regions(): Promise<Stage> {
  const stage = await open('/master/region', signedIn('view_region', 'add_region', 'change_region'))
  await stage.gateway.succeed('GET /master/region/', listOf([1]))
  await seen(page.getByText('Region 1', { exact: true }).first())
  return stage
}

test.each(WIDTHS)(
  'at %i × %i a toast covers neither the pages of a short list nor the buttons of a dialog',
  async (width, height) => {
    await page.viewport(width, height)
    const { close } = await regions()
    const over = await toasts()
    expect(over).toHaveLength(2)
    expect(covered(controlsIn('nav[aria-label="Pagination"]'), over)).toEqual([])
    ;(button('Create').first().element() as HTMLElement).click()
    await seen(page.getByRole('dialog'))
    expect(covered(controlsIn('[role="dialog"]'), over)).toEqual([])
    await close()
  },
)

test.each(WIDTHS)('at %i × %i a toast leaves the row free by which a section is saved', async (width, height) => {
  await page.viewport(width, height)
  const stage = await open('/master/source/create', signedIn('view_source', 'add_source'))
  await seen(page.getByRole('textbox', { name: /^Legal name/ }))
  expect(covered(controlsIn('[data-foot]'), await toasts())).toEqual([])
  await stage.close()
})
