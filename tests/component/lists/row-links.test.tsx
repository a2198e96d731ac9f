import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

const riskCode = (id: number) => ({
  id,
  uuid: `row-${id}`,
  code: `P${id}`,
  scheme: 'internal',
  description: `Code ${id}`,
  class_of_business: { id: 4, name: 'Property' },
  sub_classes: [],
  territory_scope: 'any',
  business_type: 'both',
  is_terrorism: false,
  first_yoa: 2020,
  last_yoa: null,
  valid_from: null,
  is_active: true,
  row_version: 3,
  created_at: '2026-01-01T00:00:00Z',
  updated_at: '2026-01-01T00:00:00Z',
})

const items = [riskCode(1), riskCode(2), riskCode(3)]

async function openRiskCodes() {
  const scene = signedIn('view_riskcode', 'add_riskcode', 'change_riskcode')
  const found = { items, page: 1, page_size: 20, total: 3, total_is_estimate: false, next_cursor: null }
  const stage = await open('/master/riskcode?search=p', {
    ...scene,
    answers: { ...scene.answers, 'GET /master/risk-code/': found, 'GET /master/risk-code/2/': items[1] },
  })
  await seen(page.getByRole('cell', { name: 'P1', exact: true }))
  return stage
}

const href = (name: string) => page.getByRole('link', { name }).element().getAttribute('href')
const focusedRow = () => document.activeElement?.getAttribute('data-row')

test('records with pages of their own are reached by links, which open in a tab of their own too', async () => {
  const stage = await openRiskCodes()
  expect([href('Create'), href('Edit P2')]).toEqual(['/master/riskcode/add', '/master/riskcode/2'])
  await stage.close()
})

test('Back leads to the list as it was, and into the row that one came from', async () => {
  const stage = await openRiskCodes()
  ;(page.getByRole('row', { name: /P2/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('textbox', { name: 'Code', exact: true }))
  expect(location.pathname).toBe('/master/riskcode/2')
  history.back()
  await seen(page.getByRole('cell', { name: 'P1', exact: true }))
  expect(location.pathname + location.search).toBe('/master/riskcode?search=p')
  await expect.poll(focusedRow).toBe('2')
  await userEvent.keyboard('{ArrowUp}')
  await expect.poll(focusedRow).toBe('1')
  await stage.close()
})

test('Cancel leads back to the list as it was', async () => {
  const stage = await openRiskCodes()
  await page.getByRole('link', { name: 'Edit P2' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await seen(page.getByRole('cell', { name: 'P1', exact: true }))
  expect(location.pathname + location.search).toBe('/master/riskcode?search=p')
  await stage.close()
})

test('the actions of a row show their pictures while the row has the focus, and are there to be reached all the time', async () => {
  const stage = await openRiskCodes()
  await userEvent.click(page.getByRole('searchbox'))
  const edit = page.getByRole('link', { name: 'Edit P2' }).element() as HTMLElement
  const picture = () => getComputedStyle(edit, '::before')
  expect([picture().content, edit.tabIndex]).toEqual(['none', 0])
  edit.focus()
  expect(picture().content).toBe('""')
  expect(picture().maskImage).toContain('data:image/svg+xml')
  await stage.close()
})
