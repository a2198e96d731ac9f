import type { Page } from '@playwright/test'
import { expectNoViolationIn } from '../axe.ts'
import { expect, test } from '../product.ts'
import { VISITS, type Place } from './places.ts'

const shownBy = ({ shows }: Place, page: Page) => (shows ? shows(page) : page.getByRole('dialog')).last()

async function open(page: Page, place: Place): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await place.before?.(page)
  await place.opener(page).click()
  await expect(shownBy(place, page), place.name).toBeVisible()
  await place.onwards?.(page)
}

/** As a person leaves it; the focus is where it was when it was opened. */
async function close(page: Page, place: Place): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await (place.leave ? place.leave(page) : page.keyboard.press('Escape'))
  await expect(shownBy(place, page), place.name).toHaveCount(0)
  await expect.soft(place.opener(page), `the focus after ${place.name}`).toBeFocused()
}

for (const { as, path, places } of VISITS)
  test(`what opens over ${path}, from ${places[0]!.name} on, has no fault that axe finds and gives the focus back`, async ({
    context,
    signedInAs,
  }) => {
    test.setTimeout(180_000)
    await context.addInitScript(() => {
      if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
    })
    const page = await signedInAs(as, path)
    for (const place of places) {
      await open(page, place)
      await expectNoViolationIn(shownBy(place, page), place.name)
      await close(page, place)
    }
  })
