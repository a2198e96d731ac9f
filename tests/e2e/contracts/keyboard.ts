import { expect, type Locator, type Page } from '@playwright/test'

/** Presses of the Tab key after which a field is nowhere near. */
const FAR = 120

/** Names of the field that has the focus: `sections.0.limit`, also of a cell of a grid and of what stands in it. */
const placeOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.activeElement?.closest('[data-path]')?.getAttribute('data-path') ?? '')

/** Whether the button has the focus that adds a row to a group. */
const isAdding = (page: Page, group: string): Promise<boolean> =>
  page.evaluate((path) => {
    const found = document.activeElement
    const legend = found?.matches('[data-add]') && found.closest('fieldset')?.querySelector(':scope > legend')
    return Boolean(legend && legend.getAttribute('data-group') === path)
  }, group)

/** Whether the focus is in a cell of the grid of a group. */
const isInGrid = (page: Page, group: string): Promise<boolean> =>
  page.evaluate((path) => {
    const cell = document.activeElement?.closest('td[role=gridcell]')?.getAttribute('data-path') ?? ''
    return new RegExp(`^${path.replaceAll('.', '\\.')}\\.\\d+\\.\\w+$`).test(cell)
  }, group)

/** A story that nobody tells with a mouse: every press of a pointer is an error on the console, which fails it. */
export async function withoutMouse(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      console.error('A pointer was used in a story by keyboard alone')
    }
    for (const kind of ['pointerdown', 'mousedown', 'touchstart']) addEventListener(kind, refuse, { capture: true })
  })
}

/** Whether keys write it one by one. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e’]*$/.test(text)

/** The keys of someone who has put the mouse away. */
export function keyboardOf(page: Page) {
  /** The browser hands windows of files over from now on: asked for with the press that opens one, it may come too late. */
  page.on('filechooser', () => {})
  const press = (key: string) => page.keyboard.press(key)

  /** Nobody presses Tab before there is something to go to: a step that is still on its way has no field. */
  async function tabUntil(wanted: Locator, isThere: () => Promise<boolean>, key = 'Tab'): Promise<void> {
    await expect(wanted.first()).toBeAttached()
    for (let presses = 0; presses < FAR; presses++) {
      if (await isThere()) return
      await press(key)
    }
    throw new Error(`${wanted} cannot be reached with the Tab key; the focus is on "${await placeOf(page)}"`)
  }

  const tabTo = (path: string) => tabUntil(page.locator(`[data-path="${path}"]`), async () => (await placeOf(page)) === path)
  const tabIntoGrid = (group: string, key: string) =>
    tabUntil(page.locator(`td[role=gridcell][data-path^="${group}."]`), () => isInGrid(page, group), key)

  /** From cell to cell, by the arrow keys. */
  async function walkTo(path: string): Promise<void> {
    await expect(page.locator(`td[data-path="${path}"]`)).toBeAttached()
    const [right, down] = await page.evaluate((place) => {
      const cells = [document.querySelector(`td[data-path="${CSS.escape(place)}"]`), document.activeElement?.closest('td')]
      const [to, at] = cells.map((cell) => [
        Number(cell?.getAttribute('data-column')),
        Number(cell?.closest('tr')?.getAttribute('data-row')),
      ])
      return [0, 1].map((axis) => (to?.[axis] ?? 0) - (at?.[axis] ?? 0)) as [number, number]
    }, path)
    for (let steps = Math.abs(down); steps > 0; steps--) await press(down > 0 ? 'ArrowDown' : 'ArrowUp')
    for (let steps = Math.abs(right); steps > 0; steps--) await press(right > 0 ? 'ArrowRight' : 'ArrowLeft')
    await expect.poll(() => placeOf(page)).toBe(path)
  }

  /** What is typed takes the place of what stood there. */
  async function type(text: string): Promise<void> {
    await press('Control+a')
    await page.keyboard.type(text)
  }

  /** One of several records: Enter takes the one that is offered first. */
  async function chooseOneMore(name: string): Promise<void> {
    await page.keyboard.type(name)
    await expect(page.getByRole('option', { name, exact: true })).toBeVisible()
    await press('Enter')
    await expect(page.getByRole('option', { name, exact: true })).toBeHidden()
  }

  /** A list that no letters lead through: the arrow keys go from choice to choice. */
  async function pickByArrows(label: string): Promise<void> {
    if (await page.evaluate(() => document.activeElement?.matches('[role=combobox]'))) {
      await press('ArrowDown')
      await expect(page.getByRole('option', { name: label, exact: true }).first()).toBeAttached()
    }
    for (let presses = 0; presses < FAR; presses++) {
      await press('ArrowDown')
      const [at, isOpen] = await page.evaluate(() => {
        const list = document.activeElement
        if (list instanceof HTMLSelectElement) return [list.selectedOptions[0]?.text ?? '', false] as const
        return [document.querySelector('[data-combobox-selected]')?.textContent ?? '', true] as const
      })
      if (at === label) return isOpen ? press('Enter') : undefined
    }
    throw new Error(`${label} is not offered`)
  }

  return {
    page,
    press,
    tabTo,
    walkTo,
    type,
    chooseOneMore,
    /** The name of a record: it is taken when someone goes on. */
    choose: (name: string) => page.keyboard.type(name),
    /** Letters lead to the choice that begins with them; what an input method writes leads nowhere. */
    pick: (label: string) => (isPlain(label) ? page.keyboard.type(label) : pickByArrows(label)),
    tabUntilFocused: (control: Locator) =>
      tabUntil(control, () => control.evaluate((element) => element === document.activeElement)),
    /** Enter on the field opens the window in which files are chosen. */
    upload: async (path: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
      await tabTo(path)
      const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press('Enter')])
      await chooser.setFiles(file)
      await expect(page.locator(`[data-path="${path}"]`).getByText(file.name)).toBeVisible()
    },
    tabToAdd: (group: string) => tabUntil(page.locator(`legend[data-group="${group}"]`), () => isAdding(page, group)),
    tabBackInto: (group: string) => tabIntoGrid(group, 'Shift+Tab'),
    tabInto: (group: string) => tabIntoGrid(group, 'Tab'),
  }
}

export type Keyboard = ReturnType<typeof keyboardOf>
