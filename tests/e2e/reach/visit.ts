import type { Page } from '@playwright/test'
import { expectNoViolationIn } from '../axe.ts'
import { expect, test } from '../product.ts'
import type { Place, Visit } from './place.ts'

const shownBy = ({ shows }: Place, page: Page) => (shows ? shows(page) : page.getByRole('dialog')).last()

/** What is pressed while the page asks anew after an answer is not heard. */
const settled = (page: Page) => expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)

const desk = ({ width = 1440 }: Place) => ({ width, height: 900 })

async function open(page: Page, place: Place): Promise<void> {
  await page.setViewportSize(desk(place))
  await settled(page)
  await place.before?.(page)
  await place.opener(page).click()
  await place.item?.(page)
  await expect(shownBy(place, page), place.name).toBeVisible()
  await place.onwards?.(page)
}

/** As a person leaves it; the focus is where it was when it was opened, or where the answer leads. */
async function close(page: Page, place: Place): Promise<void> {
  await page.setViewportSize(desk(place))
  await (place.leave ? place.leave(page) : page.keyboard.press('Escape'))
  await expect(shownBy(place, page), place.name).toHaveCount(0)
  await expect.soft((place.after ?? place.opener)(page), `the focus after ${place.name}`).toBeFocused()
}

/** A test for each visit: axe, the size of what is pressed, and the focus. */
export function testVisits(visits: readonly Visit[]): void {
  for (const { as, path, make, places } of visits)
    test(`what opens over ${path}, from ${places[0]!.name} on, has no fault that axe finds and gives the focus back`, async ({
      context,
      signedInAs,
      world,
    }) => {
      test.setTimeout(240_000)
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('theme-menu', 'system')
      })
      const made = await make?.(world)
      context.setDefaultTimeout(20_000)
      const page = await signedInAs(made?.as ?? as, made?.path ?? path)
      for (const place of places) {
        await open(page, place)
        const shown = shownBy(place, page)
        const widths = place.width && [place.width]
        if (!place.isKnown) await expectNoViolationIn(place.part?.(page) ?? shown, place.name, { widths, shown })
        await close(page, place)
      }
    })
}
