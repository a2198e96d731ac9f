import { CONTRACTS } from '#domain/contracts/bounds.ts'
import { refusal } from '#tests/charts/problems.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { pressIn } from '../grid/cells.ts'
import { gone, press, seen } from '../person.ts'
import { reached, type Stage } from '../stage.tsx'
import { GBP, openStep, stepAnswer, stepOf, UUID } from './contract-step.ts'
import { settles } from '../rendering/waiting.ts'

const FILE = '11111111-1111-4111-8111-111111111111'
const PREVIEW = 'POST /core/step_form/import/preview/'
const READ = 'POST /core/step_form/import/'
const SAVE = 'PATCH /core/step_form'

const layer = (id: number, number: number, limit: string) => ({
  id,
  section_no: number,
  layer_no: number,
  title: `Layer ${number}`,
  currency: GBP,
  limit,
  attachment: '0',
  section_status: 'active',
})

const column = (head: string, field: string | null) => ({ head, field, samples: [] })
const COLUMNS = [column('Section', 'section_no'), column('Limit', 'limit'), column('Remarks', null)]

const report = (said: object) => ({
  uuid: FILE,
  entity: 'contract',
  file: FILE,
  file_name: 'layers.csv',
  mapping: COLUMNS.map(({ field }) => field),
  is_dry_run: true,
  is_upsert: false,
  is_all_or_nothing: false,
  state: 'done',
  total: 2,
  done: 2,
  created: 0,
  changed: 0,
  unchanged: 0,
  bad: 0,
  faults: [],
  ...said,
})

const read = (row: number, number: string, limit: string) => ({ row, cells: { section_no: number, limit } })
const limits = () => [...document.querySelectorAll('[data-path$=".limit"]')].map((cell) => cell.textContent)
const grid = () => page.getByRole('grid')

/** The window with the columns of a file, over step 3A with one layer. */
async function openColumns(): Promise<Stage> {
  const stage = await openStep('3a', stepAnswer('3a', { sections: [layer(1, 1, '1000000')] }))
  await seen(grid())
  await chooseFile(stage)
  return stage
}

async function chooseFile(stage: Stage): Promise<void> {
  await press('Import')
  await reached(stage, 'import', { open: 'choosing' })
  await seen(page.getByText('Not imported from files: Sublimits. Use the form instead.'))
  stage.chart('import').send({ type: 'file.arrive', file: { uuid: FILE, name: 'layers.csv' } })
  await stage.gateway.succeed(PREVIEW, { total: 2, columns: COLUMNS })
  await seen(page.getByText('layers.csv has 2 rows. Match its columns to fields.'))
}

test('rows of a file come into the grid as one change, which is saved like typed ones and undone in one step [B7]', async () => {
  const stage = await openColumns()
  await press('Check file')
  const rows = [read(2, '2', '5000000'), read(3, '3', '7000000')]
  await stage.gateway.succeed(READ, { report: report({ created: 2 }), rows })
  await seen(page.getByText('2 rows can be imported. Nothing has been imported yet.'))
  expect(stage.gateway.requests().filter(({ name }) => name === SAVE)).toEqual([])
  await press('Import 2 rows')
  await seen(page.getByText('2 rows imported'))
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('dialog'))
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '4')
  await settles(() => expect(limits()).toEqual(['1,000,000', '5,000,000', '7,000,000']))
  stage.clock.increment(CONTRACTS.saveQuiet)
  await stage.gateway.next(SAVE)
  const sent = () => stage.gateway.requests().find(({ name }) => name === SAVE)?.body
  await settles(() => expect(JSON.stringify(sent() ?? '')).toContain('7000000'))
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect.element(grid()).toHaveAttribute('aria-rowcount', '2')
  await stage.close()
})

test('a layer that someone else adds after the check is shown before anything is imported, and stays', async () => {
  const stage = await openColumns()
  await press('Check file')
  await stage.gateway.succeed(READ, {
    report: report({ created: 2 }),
    rows: [read(2, '2', '5000000'), read(3, '3', '7000000')],
  })
  await seen(page.getByText('2 rows can be imported. Nothing has been imported yet.'))
  stage.gateway.always('GET /core/step_form', stepOf('3a', { sections: [layer(1, 1, '1000000'), layer(2, 2, '9000000')] }, 1))
  await press('Import 2 rows')
  await seen(page.getByText('This step has changed since the check.'))
  await seen(page.getByRole('row', { name: '2 Section number 2 Already in the contract.' }))
  expect(limits()).toEqual(['1,000,000', '9,000,000'])
  await press('Import 1 row')
  await seen(page.getByText('1 row imported'))
  await userEvent.keyboard('{Escape}')
  await settles(() => expect(limits()).toEqual(['1,000,000', '9,000,000', '7,000,000']))
  await stage.close()
})

test('what was typed and refused stays beside the rows of a file, which is read at once', async () => {
  const stage = await openStep('3a', stepAnswer('3a', { sections: [layer(1, 1, '1000000')] }))
  await seen(grid())
  pressIn(document.querySelector<HTMLElement>('[data-path="sections.0.title"]')!)
  await userEvent.keyboard('Typed{Enter}')
  await chooseFile(stage)
  await press('Check file')
  await stage.gateway.fail(SAVE, refusal('not_valid'))
  await stage.gateway.succeed(READ, { report: report({ created: 1 }), rows: [read(2, '2', '5000000')] })
  await press('Import 1 row')
  await stage.gateway.fail(SAVE, refusal('not_valid'))
  await seen(page.getByText('1 row imported'))
  await userEvent.keyboard('{Escape}')
  await settles(() => expect(limits()).toEqual(['1,000,000', '5,000,000']))
  expect(document.querySelector('[data-path="sections.0.title"]')).toHaveTextContent('Typed')
  await stage.close()
})

test('what is wrong is said by row and column, and replacing asks for the whole file', async () => {
  const stage = await openColumns()
  await page.getByRole('radio', { name: 'Replace them with the file' }).click()
  await gone(page.getByRole('radio', { name: 'Import the rows without errors' }))
  await press('Check file')
  const faults = [{ row: 3, column: 'Limit', value: 'plenty', reason: 'Enter a valid amount.' }]
  await stage.gateway.succeed(READ, {
    report: report({ created: 1, bad: 1, removed: 1, is_all_or_nothing: true, faults }),
    rows: [],
  })
  await seen(page.getByRole('row', { name: '3 Limit plenty Enter a valid amount.' }))
  await seen(page.getByText('Correct these rows in your file and import it again.'))
  expect(page.getByRole('button', { name: 'Download failed rows' }).query()).toBeNull()
  expect(page.getByRole('button', { name: 'Replace rows' }).query()).toBeNull()
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('dialog'))
  await stage.close()
})

test('a reader of a contract exports its layers, and imports none', async () => {
  const answer = stepOf('3a', { sections: [layer(1, 1, '1000000')] })
  const stage = await openStep('3a', {
    'GET /core/step_form': { ...answer, rights: { change: false, remove: false, steps: [] } },
  })
  await seen(page.getByRole('button', { name: 'Export' }))
  expect(page.getByRole('button', { name: 'Import' }).query()).toBeNull()
  await press('Export')
  await page.getByRole('menuitem', { name: 'Template with an example row (Excel)' }).click()
  await stage.gateway.next('GET /core/step_form/export/')
  const asked = stage.gateway.requests().find(({ name }) => name === 'GET /core/step_form/export/')
  expect(asked?.query).toEqual({ uuid: UUID, step: '3a', format: 'xlsx', content: 'example' })
  await stage.close()
})
