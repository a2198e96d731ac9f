import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { choose, chooseTool, gone, MORE, press, seen } from '../person.ts'
import { open, signedIn, type Stage } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /core/contract-list'
const EXPORT = 'POST /core/contract/export/'
const COLUMNS = page.getByRole('region', { name: 'Columns' })

const contract = (id: number) => ({
  id,
  uuid: `00000000-0000-4000-8000-00000000000${id}`,
  contract_number: `C-2026-00000${id}`,
  umr: null,
  assured: 'Harbour Mutual',
  stage_id: 1,
  group_id: 1,
  contract_type: 'reinsurance',
  reinsurance_type: 'cat_xl',
  class_of_business: null,
  line_of_business: null,
  handler: null,
  our_role: null,
  source: { id: 7, name: 'Stonebridge plc' },
  period_from: '2026-01-01',
  period_to: '2026-12-31',
  year_of_account: 2026,
  document_language: null,
  currency: { id: 1, name: 'GBP' },
  branch: { id: 1, name: 'London' },
  is_active: true,
  row_version: 1,
  created_at: '2026-11-20T10:00:00.000Z',
  updated_at: '2026-11-23T10:00:00.000Z',
})

const rows = (...ids: number[]) => ({
  items: ids.map(contract),
  page: 1,
  page_size: 20,
  total: ids.length,
  total_is_estimate: false,
  next_cursor: null,
})

async function openList(address = '/contract', kept: object = {}): Promise<Stage> {
  const scene = signedIn('view_contract')
  const answers = { ...scene.answers, 'GET /users/list-layouts/': kept, [LIST]: rows(1, 2) }
  const stage = await open(address, { ...scene, answers })
  await seen(page.getByRole('link', { name: 'C-2026-000001', exact: true }))
  return stage
}

/** What the list was asked for last, without the size of its page. */
function asked({ gateway }: Stage): object | undefined {
  const last = gateway.requests().findLast(({ name }) => name === LIST)
  if (!last) return undefined
  const { page_size: _, ...query } = last.query
  return query
}

const asks = (stage: Stage, query: object) => settles(() => expect(asked(stage)).toEqual(query))

const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)

test('a list of contracts without a class says so, and is asked for once more without that', async () => {
  const stage = await openList('/contract?filter.class_of_business=none&filter.quote_version__from=1')
  await asks(stage, { page: '1', 'filter[class_of_business]': 'none', 'filter[quote_version__from]': '1' })
  await seen(page.getByRole('button', { name: 'Remove filter: Quote version from 1' }))
  await press('Remove filter: Class of business: No class')
  await asks(stage, { page: '1', 'filter[quote_version__from]': '1' })
  await stage.close()
})

test('search and filters ask the server together, and each chip takes its own away', async () => {
  const stage = await openList()
  await page.getByRole('searchbox', { name: 'Search Contracts' }).fill('harbour')
  await asks(stage, { page: '1', search: 'harbour' })
  await press('Filters')
  const panel = page.getByRole('region', { name: 'Filter list' })
  await panel.getByRole('checkbox', { name: 'Submission' }).click()
  await panel.getByRole('checkbox', { name: 'Quoted' }).click()
  await asks(stage, { page: '1', search: 'harbour', 'filter[stage_id]': '1,4' })
  await press(/^Remove filter: Stage/)
  await asks(stage, { page: '1', search: 'harbour' })
  expect(location.search).toBe('?search=harbour')
  await stage.close()
})

test('columns are hidden and shown, and kept for their reader', async () => {
  const stage = await openList()
  expect(headers()).toContain('Handler')
  await chooseTool('Columns')
  await COLUMNS.getByRole('checkbox', { name: 'Handler' }).click()
  await COLUMNS.getByRole('checkbox', { name: 'Year of account' }).click()
  await gone(page.getByRole('columnheader', { name: 'Handler' }))
  await seen(page.getByRole('cell', { name: '2026', exact: true }).first())
  const kept = await stage.gateway.next('PUT /users/list-layouts/contract/')
  expect(JSON.parse(kept.body)).toMatchObject({ hidden: expect.arrayContaining(['handler']) as unknown })
  await stage.close()
})

test('what blocks contracts is looked for where its column is shown, and leads to where it is mended [B9]', async () => {
  const BLOCKERS = 'GET /core/contract-blockers'
  const stage = await openList()
  expect(stage.gateway.requests().some(({ name }) => name === BLOCKERS)).toBe(false)
  const reason = { text: 'Enter the interest.', who: 'Ana Ruiz as handler', to: '/contract/form/u1?step=2&field=interest' }
  stage.gateway.always(BLOCKERS, { items: [{ id: 1, move: 'contract.submit', count: 1, reasons: [reason] }] })
  await chooseTool('Columns')
  await COLUMNS.getByRole('checkbox', { name: 'Blockers' }).click()
  await expect.element(page.getByRole('link', { name: 'Enter the interest.' })).toHaveAttribute('href', reason.to)
  await page.getByText('Who can', { exact: true }).click()
  await seen(page.getByText('Ana Ruiz as handler'))
  await stage.close()
})

test('a file is asked for with the search, filters, order and columns of the list', async () => {
  const layout = { shown: ['assured', 'contract_number', 'updated_at', 'stage_id'], hidden: [], widths: {} }
  const address = '/contract?search=harbour&filter.stage_id=1,4&filter.contract_type=reinsurance&sort=-period_from&page=1'
  const stage = await openList(address, { contract: layout })
  await press(MORE)
  await choose('Export to Excel')
  const { body } = await stage.gateway.next(EXPORT)
  const { columns, ...wish } = JSON.parse(body) as { columns: string[] }
  expect(wish).toEqual({
    format: 'xlsx',
    search: 'harbour',
    sort: '-period_from',
    filter: { stage_id: '1,4', contract_type: 'reinsurance' },
  })
  expect(columns.slice(0, 3)).toEqual(['assured', 'contract_number', 'stage_id'])
  expect(asked(stage)).toEqual({
    page: '1',
    search: 'harbour',
    sort: '-period_from',
    'filter[stage_id]': '1,4',
    'filter[contract_type]': 'reinsurance',
  })
  await stage.close()
})
