import type { Output } from '#domain/api/endpoint.ts'
import type { listSourceHistory } from '#domain/api/source/source-trail.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, focused, gone, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { sourceWith } from './source-data.ts'
import { settles } from '../rendering/waiting.ts'

const HISTORY = 'GET /master/source-history/7'
const TOTAL = 143

type History = Output<typeof listSourceHistory>

const CHANGES: History['items'][number]['changes'] = [
  { field: 'trading_name', row: null, old: 'Harbour', new: 'Quayside' },
  { field: 'contacts.email', row: 'Ann Bell', old: null, new: 'ann@broker.example' },
  { field: 'documents.issued_on', row: 'aml_policy', old: null, new: '2026-01-01' },
  { field: 'financial_years.currency', row: '2025-12-31', old: null, new: 'GBP' },
]

/** The newest of 143 happenings has that number, and changed two fields. */
function answer(number: number, size: number): History {
  const items = Array.from({ length: TOTAL }, (_, place) => TOTAL - place)
    .slice((number - 1) * size, number * size)
    .map((id) => ({
      id,
      at: '2026-01-01T00:00:00Z',
      actor: null,
      action: 'changed' as const,
      move: null,
      reason: `Reason ${id}`,
      changes: id === TOTAL ? CHANGES : [],
    }))
  return { items, page: number, page_size: size, total: TOTAL, total_is_estimate: false, next_cursor: null }
}

test('the history of a source is turned page by page to its very beginning, as a line and as a table, and says where one is', async () => {
  const stage = await open('/master/source/view/7', signedIn('view_source'))
  stage.gateway.always('GET /master/source/7/', sourceWith())
  stage.gateway.always('GET /master/source/7/comment/', [])
  stage.gateway.always('GET /master/source-assignment-history/7', [])
  const turned = async () => {
    const asked = (await stage.gateway.next(HISTORY)).url.searchParams
    const [number, size] = [Number(asked.get('page') ?? 1), Number(asked.get('page_size') ?? 20)]
    await stage.gateway.succeed(HISTORY, answer(number, size))
    return [number, size]
  }
  expect(await turned()).toEqual([1, 20])
  const history = page.getByRole('region', { name: 'History' })
  await seen(history.getByText('Reason 143'))
  await seen(history.getByText('Trading name', { exact: true }))
  await seen(history.getByText(/^Contact Ann Bell: Email/))
  await seen(history.getByText(/^Document Anti-money-laundering policy: Issued on/))
  await seen(history.getByText(/^Financial year 31 Dec\w* 2025: Currency/))
  await gone(history.getByText(/trading_name|contacts\.email|aml_policy/))
  const live = history.element().querySelector('[aria-live="polite"]')
  const said = (text: string) => settles(() => expect(live?.textContent).toBe(text))
  await history.getByRole('combobox', { name: 'Rows per page' }).selectOptions('100')
  expect(await turned()).toEqual([1, 100])
  await seen(history.getByText('Reason 44'))
  await said('Page 1 of 2')
  await press('Next page')
  expect(await turned()).toEqual([2, 100])
  await seen(history.getByText('Reason 1', { exact: true }))
  await said('Page 2 of 2')
  await gone(history.getByText('Reason 44'))
  await focused(button('Table'))
  await press('Table')
  await seen(history.getByRole('cell', { name: /Reason 43/ }))
  await stage.close()
})
