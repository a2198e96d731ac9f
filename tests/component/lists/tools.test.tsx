import { page, userEvent } from 'vitest/browser'
import { expect, test } from 'vitest'
import { button, chooseTool, focused, gone, MORE, press, seen } from '../person.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onColumns } from './list-columns.adapter.ts'
import { onTools } from './list-tools.adapter.ts'
import { listOf } from './regions.ts'
import { settles } from '../rendering/waiting.ts'

const LIST = 'GET /master/region/'
const COLUMNS = { name: 'Columns' }

async function openList(address = '/master/region'): Promise<Stage> {
  const stage = await open(address, signedIn('view_region', 'change_region'))
  await stage.gateway.succeed(LIST, listOf([1, 2]))
  await started(stage, 'listTools')
  await seen(page.getByRole('cell', { name: 'Region 1', exact: true }))
  return stage
}

walk(onTools, () => openList())

walk(onColumns, async () => {
  const stage = await open('/master/region', { ...signedIn('view_region'), waiting: ['GET /users/list-layouts/'] })
  await stage.gateway.succeed(LIST, listOf([1, 2]))
  await started(stage, 'listColumns')
  await chooseTool('Columns')
  return stage
})

test('a column is hidden by its box and moved by its arrows, and what is kept is what shows', async () => {
  const stage = await openList()
  await chooseTool('Columns')
  await page.getByRole('region', COLUMNS).getByRole('checkbox', { name: 'UN M49' }).click()
  await focused(page.getByRole('region', COLUMNS).getByRole('checkbox', { name: 'UN M49' }))
  await stage.gateway.succeed('PUT /users/list-layouts/region/')
  await press('Move Code up')
  const kept = await stage.gateway.next('PUT /users/list-layouts/region/')
  kept.answer(Response.json({ status: true, message: 'Kept.', data: null }))
  await settles(() =>
    expect([...document.querySelectorAll('thead th[aria-sort]')].map(({ textContent }) => textContent)).toEqual(['Code', 'Name']),
  )
  await press('Reset to default')
  await stage.gateway.succeed('DELETE /users/list-layouts/region/')
  await seen(page.getByRole('columnheader', { name: 'UN M49' }))
  await stage.close()
})

test('what is rarely done with a list stands in one menu, by keyboard too, and the columns give the focus back to it', async () => {
  const stage = await openList()
  expect(page.getByRole('button', { name: /^(Columns|Export|Import)$/ }).elements()).toEqual([])
  ;(button(MORE).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await focused(page.getByRole('menuitem', { name: 'Columns' }))
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Columns', 'Export to CSV', 'Export to Excel'])
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('region', COLUMNS))
  await focused(button(MORE))
  await press('Close columns')
  await gone(page.getByRole('region', COLUMNS))
  await focused(button(MORE))
  await stage.close()
})

test('an address with filters opens the list with them, and each chip takes its own away', async () => {
  const stage = await open(
    '/master/region?filter.name__contains=al&filter.is_active=true&filter.nonsense=1',
    signedIn('view_region'),
  )
  const asked = await stage.gateway.next(LIST)
  expect([...asked.url.searchParams].filter(([name]) => name.startsWith('filter'))).toEqual([
    ['filter[is_active]', 'true'],
    ['filter[name__contains]', 'al'],
  ])
  asked.answer(Response.json({ status: true, message: 'Done.', data: listOf([1]) }))
  await press('Remove filter: Name contains “al”')
  await settles(() => expect(location.search).toBe('?filter.is_active=true'))
  await stage.gateway.succeed(LIST, listOf([1]))
  await focused(button('Remove filter: Status: Active'))
  await press('Clear all')
  await settles(() => expect(location.search).toBe(''))
  await stage.close()
})
