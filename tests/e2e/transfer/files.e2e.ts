import { readFile } from 'node:fs/promises'
import { expect, test } from '../product.ts'

const PDF = Buffer.from('%PDF-1.4\nlicence of the house\n%%EOF')

test('a file is sent with its record, and comes back byte for byte [G9]', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/branch')
  await page
    .getByRole('link', { name: /^Edit / })
    .or(page.getByRole('button', { name: /^Edit / }))
    .first()
    .click()
  const choose = page.getByRole('button', { name: /^Documents/ })
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), choose.click()])
  await chooser.setFiles([
    { name: 'licence.pdf', mimeType: 'application/pdf', buffer: PDF },
    { name: 'licence.exe', mimeType: 'application/x-msdownload', buffer: PDF },
  ])
  await expect(page.getByText('licence.exe: Upload one of these file types')).toBeVisible()
  const kept = page.getByRole('button', { name: 'Download licence.pdf' })
  await expect(kept).toBeVisible()
  await page.getByRole('button', { name: 'Remove licence.exe' }).click()
  const address = page.url()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/ saved$/)).toBeVisible()

  await page.goto(address)
  const [download] = await Promise.all([page.waitForEvent('download'), kept.click()])
  expect(download.suggestedFilename()).toBe('licence.pdf')
  expect(await readFile(await download.path())).toEqual(PDF)
})

test('a list goes into a file as it is shown', async ({ signedInAs }) => {
  const page = await signedInAs('admin', '/master/currency?search=krone&sort=-code')
  await page.getByRole('button', { name: 'More actions' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export to CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Currency List \d{4}-\d\d-\d\d\.csv$/)
  const [heads = '', ...rows] = (await readFile(await download.path(), 'utf8')).replace(/\r\n$/, '').split('\r\n')
  expect(heads).toMatch(/^\uFEFFCode,/)
  expect(rows.length).toBeGreaterThan(1)
  for (const row of rows) expect(row).toMatch(/krone/i)
  expect(rows).toEqual(rows.toSorted().toReversed())
})
