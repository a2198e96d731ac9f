import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, gone, press, seen } from '../../person.ts'
import { UUID } from '../contract-step.ts'
import { movesOf, openView, overviewOf } from '../view-host.ts'

const VIEW = `GET /core/contract-view/${UUID}`
const COMPARE = `${VIEW}/compare/`
const VERSIONS = `${VIEW}/versions/`
const TERMS = `${VIEW}/terms/`
const MOVES = `GET /core/contract/${UUID}/moves/`

const moves = movesOf([])
const field = (name: string, old: string | null, now: string | null) => ({ field: name, row: null, old, new: now })
const happening = (id: number, values: object) => ({
  id,
  at: `2026-11-2${id}T10:00:00.000Z`,
  actor: { id: 7, name: 'Hannah Cole' },
  action: 'changed',
  move: null,
  stage_id: null,
  reason: null,
  acknowledged: [],
  guards: [],
  lines: [],
  changes: [],
  ...values,
})
const moved = happening(3, {
  actor: null,
  move: 'contract.decline',
  stage_id: 19,
  reason: 'Too much wind',
  guards: ['hasReason'],
})
const edited = happening(2, {
  changes: ['a', 'b', 'c', 'd', 'e'].map((end) => field(`reference_${end}`, null, end.toUpperCase())),
})
const entered = happening(1, { action: 'created', changes: [field('period_from', null, '2026-01-01')] })

const history = (items: readonly object[], chain: readonly object[] = []) => ({
  ...overviewOf(),
  tab: 'history',
  history: { items, page: 1, page_size: 25, total: items.length, total_is_estimate: false, next_cursor: null },
  people: [{ id: 7, name: 'Hannah Cole' }],
  chain,
})
const answered = (of: object) => (query: URLSearchParams) => (query.get('tab') === 'history' ? of : overviewOf())

const openHistory = (of: object, answers: Record<string, unknown> = {}) =>
  openView('history', { [MOVES]: moves, [VIEW]: answered(of), ...answers })

test('tells moves with their stage, reason and needs, and keeps long lists of fields closed', async () => {
  const stage = await openHistory(history([moved, edited, entered]))
  const list = page.getByRole('region', { name: 'History' })
  await seen(list.getByText('Too much wind'))
  await seen(list.getByText('System'))
  await seen(list.getByText('1 condition met'))
  await seen(list.getByText('1 Jan 2026'))
  expect(list.getByText('5 fields').element().closest('details')!.open).toBe(false)
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('tells changes of fields that contracts no longer have by their rows, in words [B9]', async () => {
  const row = (name: string, of: string) => ({ ...field(name, null, of), row: 'Top layer' })
  const changes = [row('sections.hours_clause', '72'), row('sections.markets.written_on', '2025-12-01')]
  const stage = await openHistory(history([happening(2, { changes })]))
  const list = page.getByRole('region', { name: 'History' })
  await seen(list.getByText('Section Top layer: Hours clause'))
  await seen(list.getByText('72 hours'))
  await seen(list.getByText('Market Top layer: Written on'))
  await seen(list.getByText('1 Dec 2025'))
  await stage.close()
})

test('is narrowed to a step and a person, each asked of the server', async () => {
  const stage = await openHistory(history([entered]))
  await seen(page.getByRole('region', { name: 'History' }))
  await gone(page.getByRole('region', { name: 'Compare versions' }))
  await page.getByRole('combobox', { name: 'Changed by' }).click()
  await page.getByRole('option', { name: 'Hannah Cole' }).click()
  const asked = () => stage.gateway.requests().filter(({ name, query }) => name === VIEW && query['tab'] === 'history')
  await expect.poll(() => asked().at(-1)?.query['person']).toBe('7')
  await stage.close()
})

const versions = (items: readonly object[], at: number, total: number) => ({
  items,
  page: at,
  page_size: 20,
  total,
  total_is_estimate: false,
  next_cursor: null,
})
const choose = async (side: string, option: RegExp) => {
  await page.getByRole('combobox', { name: side }).click()
  await page.getByRole('option', { name: option }).click()
}

test('compares any two versions field by field: those that do not show are found by their page and their day', async () => {
  const compared = { changes: [field('period_from', '2026-01-01', null)], is_cut: true }
  const answer = (query: URLSearchParams) =>
    query.get('page') === '2' ? versions([entered], 2, 22) : versions([moved, edited], 1, 22)
  const stage = await openHistory(history([moved, edited]), { [COMPARE]: compared, [VERSIONS]: answer })
  const asked = () => stage.gateway.requests().filter(({ name }) => name === VERSIONS)
  await seen(page.getByRole('region', { name: 'History' }).getByText('Too much wind'))
  expect(asked()).toEqual([])
  await press('Select versions')
  const first = page.getByRole('group', { name: 'First version' })
  await first.getByRole('button', { name: 'Older versions' }).click()
  await seen(first.getByRole('button', { name: 'Newer versions' }))
  await choose('First version', /Created/)
  await choose('Second version', /Declin/)
  const row = page.getByRole('table', { name: 'Compare versions' }).getByRole('row', { name: /Period from/ })
  await seen(row.getByText('1 Jan 2026'))
  await seen(page.getByText('Only the first 2,000 entries after the earlier version are compared.'))
  expect(stage.gateway.requests().find(({ name }) => name === COMPARE)?.query).toMatchObject({ from: '1', to: '3' })
  await first.getByRole('textbox', { name: 'On or before' }).fill('22 Nov 2026')
  await expect.poll(() => asked().at(-1)?.query).toMatchObject({ page: '1', until: '2026-11-22' })
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('a renewal leads to what it renews, and shows its terms beside those before when asked', async () => {
  const before = { uuid: 'b'.repeat(8), contract_number: 'C-2025-000007', stage_id: 16, is_successor: false }
  const stage = await openHistory(history([entered], [before]), {
    [TERMS]: { expiring: 'C-2025-000007', changes: [field('period_from', '2025-01-01', '2026-01-01')] },
  })
  await seen(page.getByRole('link', { name: 'C-2025-000007' }))
  expect(stage.gateway.requests().filter(({ name }) => name === TERMS)).toEqual([])
  await press('Compare terms with the expiring contract')
  await seen(page.getByRole('table', { name: 'Terms before and after renewal' }).getByText('1 Jan 2025'))
  await press('Compare terms with the expiring contract')
  await gone(page.getByRole('table', { name: 'Terms before and after renewal' }))
  await seen(button('Download as CSV'))
  await stage.close()
})
