import { reportOf } from '#tests/charts/import/spec.ts'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, chooseTool, focused, gone, MORE, press, seen } from '../person.ts'
import { arrived, open, reached, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onRegionList } from './import.adapter.ts'
import { settles } from '../rendering/waiting.ts'

const rows = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

async function openList(...permissions: string[]) {
  const scene = signedIn('view_region', ...permissions)
  const stage = await open('/master/region', { ...scene, answers: { ...scene.answers, 'GET /master/region/': rows } })
  await seen(button(MORE))
  return stage
}

async function openImport(...permissions: string[]) {
  const stage = await openList('add_region', ...permissions)
  ;(button(MORE).element() as HTMLElement).focus()
  await started(stage, 'import')
  return stage
}

walk(onRegionList, () => openImport('change_region'))

const { uuid } = reportOf({})

test('is offered to those only who may add rows, and changing rows to those only who may change them', async () => {
  const viewer = await openList()
  await press(MORE)
  await seen(page.getByRole('menuitem', { name: 'Columns' }))
  expect(page.getByRole('menuitem', { name: 'Import' }).query()).toBeNull()
  await viewer.close()
  const stage = await openImport()
  await chooseTool('Import')
  await stage.gateway.succeed('GET /master/import/', null)
  await reached(stage, 'import', { open: 'choosing' })
  stage.chart('import').send({ type: 'file.arrive', file: { uuid, name: 'regions.csv' } })
  const columns = [{ head: 'Title', field: null, samples: ['North', '', 'South'] }]
  await stage.gateway.succeed('POST /master/import/preview/', { total: 3, columns })
  await seen(page.getByText('North · South', { exact: true }))
  await press('Check file')
  await focused(page.getByText('Required fields without a column: Name and Code.'))
  await seen(page.getByRole('radio', { name: 'Import the rows without errors' }))
  expect(page.getByRole('radio', { name: 'Update them from the file' }).query()).toBeNull()
  await stage.close()
})

test('a field that several columns make up keeps them when one more is chosen, any other moves to the one that is', async () => {
  const stage = await openImport()
  await chooseTool('Import')
  await stage.gateway.succeed('GET /master/import/', null)
  await reached(stage, 'import', { open: 'choosing' })
  stage.chart('import').send({ type: 'file.arrive', file: { uuid, name: 'regions.csv' } })
  const columns = [
    { head: 'A', field: 'name' },
    { head: 'B', field: 'name' },
    { head: 'C', field: 'code' },
    { head: 'D', field: null },
  ]
  const preview = { total: 3, columns: columns.map((column) => ({ ...column, samples: [] })) }
  await stage.gateway.succeed('POST /master/import/preview/', preview)
  const field = (head: string) =>
    page.getByRole('combobox', { name: 'Field for column {{head}}'.replace('{{head}}', head), exact: true })
  const chosen = () => ['A', 'B', 'C', 'D'].map((head) => (field(head).element() as HTMLSelectElement).value)
  await seen(field('D'))
  await userEvent.selectOptions(field('D'), 'code')
  await settles(() => expect(chosen()).toEqual(['name', 'name', '', 'code']))
  await userEvent.selectOptions(field('C'), 'name')
  await settles(() => expect(chosen()).toEqual(['name', 'name', 'name', 'code']))
  await stage.close()
})

test('asks for what was chosen, says of each bad row where and why, fetches the failed rows, and has the list read again', async () => {
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(new URL(this.href).search)
  })
  const stage = await openImport('change_region')
  await chooseTool('Import')
  await stage.gateway.succeed('GET /master/import/', reportOf({ is_dry_run: false }))
  const faults = [
    { row: 7, column: 'Code', value: 'a b', reason: 'Check the format.' },
    { row: 9, column: 'Name', value: '', reason: 'Enter a value.' },
  ]
  const report = reportOf({ state: 'done', is_dry_run: false, done: 10, created: 7, bad: 3, faults })
  await stage.gateway.succeed(`GET /master/import/${uuid}/`, report)
  await seen(page.getByText('7 rows imported'))
  await arrived(stage, 'resource', 'list.request', 1)
  await seen(page.getByRole('row', { name: '9 Name Enter a value.' }))
  await seen(page.getByText('1 more row with errors is in the failed rows file.'))
  await press('Download failed rows')
  await stage.gateway.succeed(`GET /master/import/${uuid}/failed/`, { url: '/api/exports/?of=failed', expires_at: '' })
  await settles(() => expect(clicked).toEqual(['?of=failed']))
  vi.restoreAllMocks()
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('dialog'))
  await focused(button(MORE))
  await stage.close()
})
