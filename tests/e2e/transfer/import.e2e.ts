import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { expect, test } from '../product.ts'

const textOf = async (download: Download) => (await readFile(await download.path(), 'utf8')).replace(/^\uFEFF/, '').trim()

async function choose(page: Page, text: string): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^File to import/ }).click(),
  ])
  await chooser.setFiles({ name: 'regions.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
}

test('a file comes into a list: its bad row is told, mended and brought again, and the list leaves as it is shown', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin', '/master/region?search=Outer')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  const dialog = page.getByRole('dialog', { name: /^Import into / })
  await choose(page, 'Titel,Code,Beschreibung\r\nOuter North,OUTN,cold\r\nOuter South,O U,warm\r\nOuter East,OUTE,dry\r\n')
  const title = dialog.getByRole('combobox', { name: 'Field for column Titel' })
  await expect(dialog.getByText('Required field without a column: Name.')).toBeVisible()
  await title.selectOption({ label: 'Name (required)' })
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await expect(dialog.getByText('2 rows can be imported. Nothing has been imported yet.')).toBeVisible()
  const fault = dialog.getByRole('row', { name: /^3 Code O U / })
  await expect(fault).toBeVisible()
  const [failed] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download failed rows' }).click(),
  ])
  const bad = await textOf(failed)
  expect(bad.split('\r\n')[1]).toMatch(/^Outer South,O U,warm,/)
  await dialog.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(dialog.getByText('2 rows imported')).toBeVisible()

  await dialog.getByRole('button', { name: 'Select another file' }).click()
  await choose(page, bad.replace('O U', 'OUTS'))
  await expect(title).toHaveValue('name')
  await dialog.getByRole('button', { name: 'Check file' }).click()
  await dialog.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(dialog.getByText('1 row imported')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('cell', { name: 'Outer South', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'UN M49', exact: true }).uncheck()
  await page.getByRole('button', { name: 'Move Code up' }).click()
  await expect(page.getByRole('columnheader').nth(1)).toHaveText('Code')
  await expect(page.getByRole('columnheader', { name: 'UN M49' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  const [list] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Export to CSV' }).click()])
  const [heads, ...rows] = (await textOf(list)).split('\r\n')
  expect(heads).toMatch(/^Code,Name,(?!UN)/)
  expect(rows.map((row) => row.split(',').slice(0, 2).join())).toEqual([
    'OUTE,Outer East',
    'OUTN,Outer North',
    'OUTS,Outer South',
  ])
})
