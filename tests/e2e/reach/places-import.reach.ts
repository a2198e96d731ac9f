import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { ImportReport } from '#domain/api/import.ts'
import { newAdministrator } from './made.ts'
import { answer, chooseItem, dialog, more, type Place } from './place.ts'
import { testVisits } from './visit.ts'

const open = { opener: more, item: chooseItem('Import') }

/** Two rows; a code cannot hold a blank. */
const rows = () => {
  const mark = randomUUID().slice(0, 4).toUpperCase()
  return `Name,Code,Beschreibung\r\nInner North ${mark},N${mark},cold\r\nInner South ${mark},S ${mark},warm\r\n`
}

async function chooseFile(page: Page): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    dialog(page)
      .getByRole('button', { name: /^File to import/ })
      .click(),
  ])
  await chooser.setFiles({ name: 'regions.csv', mimeType: 'text/csv', buffer: Buffer.from(rows()) })
  await dialog(page).getByRole('button', { name: 'Check file' }).waitFor()
}

async function checkFile(page: Page): Promise<void> {
  await chooseFile(page)
  await answer('Check file')(page)
  await dialog(page).getByRole('button', { name: 'Import 1 row', exact: true }).waitFor()
}

async function importFile(page: Page): Promise<void> {
  await answer('Select another file')(page)
  await checkFile(page)
  await answer('Import 1 row')(page)
  await dialog(page).getByText('1 row imported', { exact: true }).waitFor()
}

const report: ImportReport = {
  uuid: randomUUID(),
  entity: 'region',
  file: randomUUID(),
  file_name: 'regions.csv',
  mapping: ['name', 'code', null],
  is_upsert: false,
  is_all_or_nothing: false,
  state: 'running',
  is_dry_run: false,
  total: 300,
  done: 120,
  created: 118,
  changed: 0,
  unchanged: 0,
  bad: 2,
  faults: [
    { row: 3, column: 'Code', value: 'I N', reason: 'Use letters and digits only.' },
    { row: 7, column: 'Code', value: '', reason: 'Enter a value.' },
  ],
}

/** The server answers with an import that stays as it is. */
const given = (about: Partial<ImportReport>) => async (page: Page) => {
  await page.unroute(/\/api\/master\/import\//)
  await page.route(/\/api\/master\/import\//, (route) =>
    route.fulfill({ json: { status: true, message: '', data: { ...report, ...about } } }),
  )
}

const whose = (text: string) => (page: Page) => dialog(page).filter({ hasText: text })

const STATES: readonly Place[] = [
  { name: 'an import under way', before: given({}), ...open, shows: whose('120 of 300 rows'), leave: answer('Close') },
  { name: 'a check under way', before: given({ is_dry_run: true }), ...open, shows: whose('Checking the file') },
  {
    name: 'an import that waits',
    before: given({ state: 'waiting', total: 0, done: 0, bad: 0 }),
    ...open,
    shows: whose('Waiting for other imports to finish'),
  },
  {
    name: 'a stopped import',
    before: given({ state: 'cancelled' }),
    ...open,
    shows: whose('Import stopped.'),
    leave: answer('Close'),
  },
  { name: 'a failed import', before: given({ state: 'failed' }), ...open, shows: whose('The import stopped because of') },
]

testVisits([
  {
    as: 'admin',
    path: '/master/region',
    make: newAdministrator,
    places: [
      { name: 'the file of an import', ...open },
      { name: 'the columns of an import', ...open, onwards: chooseFile },
      { name: 'the result of a check', ...open, onwards: checkFile },
      { name: 'the result of an import', ...open, onwards: importFile, leave: answer('Close') },
      ...STATES,
    ],
  },
])
