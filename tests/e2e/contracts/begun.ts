import { expect, type Page } from '@playwright/test'
import { keyboardOf, withoutMouse } from './keyboard.ts'
import { isSaved } from './saved.ts'

/** A contract of a source and a branch, opened at its second step. */
export async function begunOn(page: Page) {
  const keys = keyboardOf(page)
  await keys.tabTo('source')
  await keys.choose('Stonebridge Syndicate Brokers plc')
  await keys.tabTo('branch')
  await keys.choose('London')
  await keys.press('Tab')
  await expect(page).toHaveURL(/\/contract\/form\/[\da-f-]{36}/)
  await keys.press('Alt+2')
  await expect(page.getByRole('heading', { level: 2, name: '2 Risk details', exact: true })).toBeFocused()
  return {
    ...keys,
    isSaved: () => isSaved(page),
    enter: async (path: string, text: string) => {
      await keys.tabTo(path)
      await page.keyboard.type(text)
    },
    addLocation: async (address: string) => {
      await keys.tabToAdd('locations')
      await keys.press('Enter')
      await expect(page.locator('[data-path="locations.0.address"]')).toBeFocused()
      await page.keyboard.type(address)
    },
  }
}

export { withoutMouse }
