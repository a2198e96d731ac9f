import type { Locator, Page } from '@playwright/test'
import { PDF } from '#tests/support/files.ts'
import { expect } from '../../product.ts'

type Tab = 'overview' | 'structure' | 'premium' | 'lines' | 'documents' | 'history'
type SignedInAs = (name: string, path?: string) => Promise<Page>
type Fill = (dialog: Locator) => Promise<unknown>

/** Figures as they are written, without the signs of their currency. */
const figuresIn = (text: string): string => text.replaceAll(/[^\d.,%-]/g, '').replaceAll(',', '')

/** What a table shows in a column, row by row. */
const columnOf = (region: Locator, head: string): Promise<string[]> =>
  region.locator('table').evaluate((table, wanted) => {
    const heads = [...table.querySelectorAll('thead tr > *')].map((cell) => cell.textContent?.trim())
    return [...table.querySelectorAll('tbody tr')].map(
      (row) => (row as HTMLTableRowElement).cells[heads.indexOf(wanted)]?.textContent?.trim() ?? '',
    )
  }, head)

/** Waits until the figures of a column are these. */
export const expectFigures = (region: Locator, head: string, figures: readonly string[]): Promise<void> =>
  expect.poll(async () => (await columnOf(region, head)).map(figuresIn), { message: `figures of ${head}` }).toEqual([...figures])

/** Waits until these rows of a table of balances or entries, by how they begin, hold these figures. */
export async function expectRows(region: Locator, rows: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, figure] of Object.entries(rows)) {
    const row = region.getByRole('row').filter({ has: region.page().getByRole('rowheader', { name, exact: true }) })
    await expect.poll(async () => figuresIn(await row.getByRole('cell').first().innerText()), { message: name }).toBe(figure)
  }
}

/** Waits until a table of balances holds these rows with these figures, and no others. */
export const expectAllRows = (region: Locator, rows: Readonly<Record<string, string>>): Promise<void> =>
  expect
    .poll(
      () =>
        region
          .locator('table')
          .evaluate((table) =>
            [...table.querySelectorAll('tbody tr')].map((row) => [
              row.querySelector('th')?.textContent ?? '',
              row.querySelector('td')?.textContent ?? '',
            ]),
          )
          .then((read) => Object.fromEntries(read.map(([name, figure]) => [name, figuresIn(figure!)]))),
      { message: 'all balances' },
    )
    .toEqual(rows)

/** Brings a file into a field and waits until it is kept. */
export async function bring(field: Locator, name = 'evidence.pdf'): Promise<void> {
  await field.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: PDF })
  await expect(field.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
}

/** Fills nothing in where a move takes a word without asking for one. */
export const sayNothing: Fill = async () => {}

const fieldAt = (within: Locator, path: string) => within.locator(`[data-path="${path}"]`)

/** Uploads what a dialog asks for as a paper. */
export const bringAs = (dialog: Locator, path: string) => bring(fieldAt(dialog, path))

export async function typeDay(within: Locator, label: string, day: string): Promise<void> {
  const field = within.getByRole('textbox', { name: label, exact: true })
  await field.fill(day)
  await field.blur()
}

export async function pick(page: Page, within: Locator, label: string, option: string): Promise<void> {
  await within.getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

/** The pages of one contract, as staff use them. */
export function screensOf(page: Page, signedInAs: SignedInAs, { uuid }: { uuid: string }) {
  const current = page.getByRole('region', { name: 'Stages' }).locator('li[aria-current=step]')
  const dialog = page.getByRole('dialog')

  const stands = (stage: string) => expect(current).toContainText(stage)

  /** Someone signs in and opens a page of the contract. */
  const open = (who: string, tab: Tab = 'overview') => signedInAs(who, `/contract/form/${uuid}?view=${tab}`)
  const tab = (name: string) => page.getByRole('navigation', { name: 'Contract pages' }).getByRole('link', { name }).click()
  const part = (name: string) => page.getByRole('region', { name, exact: true })
  /** A table in its frame. */
  const table = (name: string) => page.getByRole('group', { name, exact: true })

  /** Opens the notes of an instalment and reads their amounts. */
  const expectNotes = async (instalment: string, amounts: readonly string[]): Promise<void> => {
    await part('Notes and closings').getByText(instalment, { exact: true }).click()
    await expectFigures(table(instalment), 'Amount', amounts)
  }

  /** Makes a move by its button, at once previewed where it takes nothing; answers what the product said beforehand that it would change. */
  const make = async (move: string, stage: string, fill?: Fill): Promise<string> => {
    await page.getByRole('button', { name: move, exact: true }).click()
    if (fill) {
      await fill(dialog)
      await dialog.getByRole('button', { name: 'Preview changes' }).click()
    }
    const changes = await dialog.getByRole('region', { name: 'What will change' }).innerText()
    await dialog.getByRole('button', { name: move, exact: true }).click()
    await expect(dialog).toBeHidden()
    await stands(stage)
    return changes
  }

  /** Opens a dialog by a button that is not one of a move, fills it in, and sends it off. */
  const act = async (button: string, send: string, fill: Fill = async () => {}): Promise<void> => {
    await page.getByRole('button', { name: button, exact: true }).click()
    await fill(dialog)
    await dialog.getByRole('button', { name: send, exact: true }).click()
    await expect(dialog).toBeHidden()
  }

  return { stands, open, tab, part, table, expectNotes, make, act }
}

export type Screens = ReturnType<typeof screensOf>
