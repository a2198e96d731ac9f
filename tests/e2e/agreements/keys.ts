import { expect, type Locator, type Page } from '@playwright/test'

/** Tab by Tab to a control, as someone does without a mouse. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  for (let steps = 0; steps < 60; steps++) {
    if (await control.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(control).toBeFocused()
}

const field = (within: Page | Locator, name: string) =>
  within
    .getByRole('combobox', { name, exact: true })
    .or(within.getByRole('textbox', { name, exact: true }))
    .first()

/** A form that is filled in from its first field to its last, by keys alone. */
export function keysOn(page: Page) {
  const pressOn = async (control: Locator, key: string) => {
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  return {
    type: async (name: string, text: string, within: Page | Locator = page) => {
      await tabTo(page, field(within, name))
      await page.keyboard.press('Control+a')
      await page.keyboard.type(text)
    },
    /** Types what is looked for but its last letter, and takes the first that is offered. */
    choose: async (name: string, option: string, within: Page | Locator = page) => {
      await tabTo(page, field(within, name))
      await page.keyboard.type(option.slice(0, -1))
      const offered = page.getByRole('option').filter({ visible: true }).first()
      await expect(offered).toHaveAccessibleName(option)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(offered).toBeHidden()
    },
    /** The same of a field that takes several: its list stays open until it is left. */
    chooseOf: async (name: string, option: string) => {
      await tabTo(page, field(page, name))
      await page.keyboard.type(option.slice(0, -1))
      await expect(page.getByRole('option').filter({ visible: true }).first()).toHaveAccessibleName(option)
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await page.keyboard.press('Escape')
    },
    /** A short list that nobody types into: the one that begins with the letters. */
    pick: async (name: string, option: string, within: Page | Locator = page) => {
      await tabTo(page, field(within, name))
      await page.keyboard.press('ArrowDown')
      const offered = page.getByRole('option', { name: option, exact: true })
      await expect(offered).toBeVisible()
      for (let steps = 0; steps < 20 && (await offered.getAttribute('data-combobox-selected')) === null; steps++)
        await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Enter')
      await expect(offered).toBeHidden()
    },
    tick: (box: Locator) => pressOn(box, 'Space'),
    press: (name: string) => pressOn(page.getByRole('button', { name, exact: true }), 'Enter'),
    follow: (name: string) => pressOn(page.getByRole('link', { name, exact: true }), 'Enter'),
  }
}
