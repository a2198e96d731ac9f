import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { focused, gone, heading, press, seen } from '../person.ts'
import { rowOf } from '../rows.ts'
import { open, signedIn, started } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onPanel } from './record-panel.adapter.ts'
import { settles } from '../rendering/waiting.ts'

const ROWS = [rowOf({ id: 1, name: 'Alps', row_version: 3 }), rowOf({ id: 2, name: 'Balkans', row_version: 5 })]
const LIST = { items: ROWS, page: 1, page_size: 20, total: 2, total_is_estimate: false, next_cursor: null }

const entry = { id: 9, at: '2026-02-01T09:00:00Z', actor: { id: 4, name: 'Ann Archer' }, action: 'changed' }
const HISTORY = {
  ...LIST,
  items: [{ ...entry, before: { name: 'Alp', is_active: false }, after: { name: 'Alps', is_active: true } }],
  total: 1,
}
const NO_USES = { references: [], total: 0, others: 0, page: 1, pages: 0 }

const ANSWERS = Object.fromEntries(
  [1, 2].flatMap((id) => [
    [`GET /master/region/${id}/history/`, HISTORY],
    [`GET /master/references/region/${id}`, NO_USES],
  ]),
)

async function openRegions(address: string, ...permissions: string[]) {
  const scene = signedIn('view_region', ...permissions)
  const loads = Object.fromEntries(ROWS.map((row) => [`GET /master/region/${row.id}/`, row]))
  return open(address, { ...scene, answers: { ...scene.answers, 'GET /master/region/': LIST, ...ANSWERS, ...loads } })
}

const link = (name: string) => page.getByRole('link', { name, exact: true })
const isShown = (id: number) => settles(() => expect(new URLSearchParams(location.search).get('record')).toBe(String(id)))

walk(onPanel, async () => {
  const scene = signedIn('view_region')
  const stage = await open('/master/region?record=1', {
    ...scene,
    answers: { ...scene.answers, 'GET /master/region/': LIST, ...ANSWERS },
  })
  await started(stage, 'recordPanel')
  return stage
})

test('the name in a row opens the record beside the list, and closing it leads back to the row', async () => {
  const stage = await openRegions('/master/region?search=a')
  await seen(link('Alps'))
  expect(link('Alps').element().getAttribute('href')).toBe('/master/region?search=a&record=1')
  await link('Alps').click()
  await focused(heading('Alps'))
  expect(location.search).toBe('?search=a&record=1')
  await userEvent.keyboard('{Escape}')
  await gone(heading('Alps'))
  await focused(link('Alps'))
  expect(location.search).toBe('?search=a')
  await stage.close()
})

test('arrow keys and buttons step to the records beside it, and rest at both ends', async () => {
  const stage = await openRegions('/master/region?record=1')
  await focused(heading('Alps'))
  await userEvent.keyboard('{ArrowUp}')
  await userEvent.keyboard('{ArrowDown}')
  await focused(heading('Balkans'))
  await isShown(2)
  await expect.element(page.getByRole('button', { name: 'Next record' })).toHaveAttribute('aria-disabled', 'true')
  await press('Previous record')
  await seen(heading('Alps'))
  await isShown(1)
  await press('Close panel')
  await gone(heading('Alps'))
  await focused(link('Alps'))
  await stage.close()
})

test('the history says who changed which field from what to what', async () => {
  const stage = await openRegions('/master/region?record=1')
  await press('History')
  const history = page.getByRole('region', { name: 'History', exact: true })
  await seen(history.getByText('Ann Archer'))
  await settles(() => expect(history.element().textContent).toMatch(/Name\s*Before\s*Alp\s*After\s*Alps/))
  await stage.close()
})

test('whoever can only view reads the record, and whoever can change it comes to the form', async () => {
  const reader = await openRegions('/master/region?record=1')
  await seen(page.getByText('Read only'))
  await gone(page.getByRole('button', { name: 'Edit', exact: true }))
  await reader.close()
  const editor = await openRegions('/master/region?record=1', 'change_region')
  await press('Edit')
  await seen(page.getByRole('textbox', { name: 'Name', exact: true }))
  await editor.close()
})

test('Enter on a row that can only be viewed shows it', async () => {
  const stage = await openRegions('/master/region')
  await seen(link('Alps'))
  ;(page.getByRole('row', { name: /Alps/ }).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await focused(heading('Alps'))
  await stage.close()
})
