import type { Locator, Page } from '@playwright/test'
import type { World } from '../world.ts'

/** Something that opens over a page. */
export interface Place {
  name: string
  /** What is pressed before, so that it can be opened. */
  before?: (page: Page) => Promise<void>
  /** Pressed to open it; the focus comes back to it. */
  opener: (page: Page) => Locator
  /** What is pressed in the menu that the opener opens. */
  item?: (page: Page) => Promise<void>
  /** What then shows; a dialog unless said. */
  shows?: (page: Page) => Locator
  /** What is looked at, where it is more than what shows. */
  part?: (page: Page) => Locator
  /** Further steps to the state that is looked at. */
  onwards?: (page: Page) => Promise<void>
  /** px, where it opens at one width only. */
  width?: 390 | 1440
  /** It was looked at before: only where its answer leads is of interest. */
  isKnown?: boolean
  /** Answers what Escape asks, or confirms. */
  leave?: (page: Page) => Promise<void>
  /** What has the focus after that, where the opener has gone. */
  after?: (page: Page) => Locator
}

/** One load of a page, and all that is opened over it. */
export interface Visit {
  as: string
  path: string
  /** Makes someone, or something, that only this visit changes. */
  make?: (world: World) => Promise<{ as?: string; path?: string }>
  places: readonly Place[]
}

export const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).first()
export const region = (name: string) => (page: Page) => page.getByRole('region', { name, exact: true })
export const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('heading', { name, exact: typeof name === 'string' })
export const menu = (page: Page) => page.getByRole('menu')
export const dialog = (page: Page) => page.getByRole('dialog')
export const listbox = (page: Page) => page.getByRole('listbox')
export const wholePage = (page: Page) => page.locator('html')

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).last().click()
/** What is rarely done with a list stands in its menu. */
export const more = button('More actions')
export const chooseItem = (name: string) => (page: Page) => menu(page).getByRole('menuitem', { name, exact: true }).click()
/** Answers the dialog by one of its buttons. */
export const answer = (name: string) => (page: Page) => dialog(page).getByRole('button', { name, exact: true }).last().click()
/** The same, once the field has its text. */
export const answerWith = (field: string, text: string, name: string) => async (page: Page) => {
  await dialog(page).getByRole('textbox', { name: field }).fill(text)
  await answer(name)(page)
}

/** The list of a picker goes first, and leaves the dialog where it is. */
export async function closeList(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await listbox(page).waitFor({ state: 'hidden' })
  await dialog(page)
    .getByRole('button', { name: /^(Cancel|Close)$/ })
    .last()
    .click()
}

export const pickRow = (page: Page) =>
  page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
