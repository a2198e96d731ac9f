import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectNoViolationIn } from '../axe.ts'
import { expect, test } from '../product.ts'
import { newContract } from './new-contract.ts'
import { isSaved } from './saved.ts'

/** The theme follows the system, so that a test can turn it. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol !== 'about:') localStorage.setItem('theme-menu', 'system')
  }),
)

const LAYERS = [
  'Layer,Layer name,Ccy,Limit,Excess,Limit basis',
  '1,First layer,GBP,"5,000,000",5m,Any one occurrence',
  '2,Second layer,GBP,plenty,10m,Any one occurrence',
]

const sheet = (lines: readonly string[]) => ({
  name: 'layers.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
})

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import: Layers and sections' })

async function checkFile(page: Page, lines: readonly string[]): Promise<void> {
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const files = page.waitForEvent('filechooser')
  await dialog(page)
    .getByRole('button', { name: /File to import/ })
    .click()
  await (await files).setFiles(sheet(lines))
  await dialog(page).getByRole('button', { name: 'Check file' }).click()
}

test('layers come from a file into the grid, are saved, undone, and go into a file that brings them back [B7, H3]', async ({
  signedInAs,
}) => {
  test.setTimeout(240_000)
  const page = await signedInAs('handler', '/contract/form')
  await newContract(page)
  await page.keyboard.press('Alt+3')
  await checkFile(page, LAYERS)
  await expect(dialog(page).getByRole('row', { name: '3 Limit plenty Enter a valid amount.' })).toBeVisible()
  await expectNoViolationIn(dialog(page), 'the import of layers')
  await dialog(page).getByRole('button', { name: 'Select another file' }).click()
  await page.keyboard.press('Escape')
  await checkFile(page, [...LAYERS.slice(0, 2), LAYERS[2]!.replace('plenty', '7m')])
  await dialog(page).getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog(page).getByText('2 rows imported')).toBeVisible()
  await page.keyboard.press('Escape')
  const grid = page.getByRole('grid', { name: 'Layers and sections' })
  await expect(grid.getByRole('row', { name: /Second layer/ })).toContainText('7,000,000')
  await isSaved(page)
  await page.reload()
  await expect(grid.getByRole('row', { name: /Second layer/ })).toContainText('7,000,000')
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Rows of this step (CSV)' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('Second layer')
  await checkFile(page, text.replace('\uFEFF', '').trim().split('\r\n'))
  await dialog(page).getByRole('button', { name: 'Back to columns' }).click()
  await dialog(page).getByRole('radio', { name: 'Replace them with the file' }).click()
  await dialog(page).getByRole('button', { name: 'Check file' }).click()
  await expect(dialog(page).getByText('All rows match the stored data. Nothing to import.')).toBeVisible()
})
