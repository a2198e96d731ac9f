import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, choose, focused, gone, MORE, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onList } from './export.adapter.ts'
import { until } from '../rendering/waiting.ts'

const rows = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

async function openList(address = '/master/region') {
  const scene = signedIn('view_region')
  const stage = await open(address, { ...scene, answers: { ...scene.answers, 'GET /master/region/': rows } })
  await seen(button(MORE))
  return stage
}

/** The chart begins with the menu of formats. */
async function openMenu() {
  const stage = await openList()
  await press(MORE)
  await seen(page.getByRole('menuitem', { name: 'Export to CSV' }))
  await userEvent.keyboard('{Escape}')
  await gone(page.getByRole('menuitem', { name: 'Export to CSV' }))
  return stage
}

walk(onList, openMenu)

test('gives the focus to the menu that a press opens, and back to the button when it closes', async () => {
  const stage = await openList()
  ;(button(MORE).element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await seen(page.getByRole('menuitem', { name: 'Export to CSV' }))
  await until(() => document.activeElement?.closest('[role="menu"]') !== null)
  await userEvent.keyboard('{Escape}')
  await focused(button(MORE))
  await stage.close()
})

test('hands the file that arrived to the browser under its name, and says how many rows it has', async () => {
  const stage = await openList('/master/region?search=north&sort=-code')
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${new URL(this.href).protocol}`)
  })
  await press(MORE)
  await choose('Export to CSV')
  await focused(button('Cancel'))
  await stage.gateway.succeed('POST /master/region/export/', { url: '/api/exports/?of=x', rows: 1200, expires_at: '' })
  const held = await stage.gateway.next('GET /exports/')
  const headers = { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''Region%20List.csv` }
  held.answer(new Response('Name\r\nNorth\r\n', { headers }))
  await until(() => clicked.length > 0)
  expect(clicked).toEqual(['Region List.csv blob:'])
  await until(() => stage.announced.includes('1,200 rows exported'))
  await focused(button(MORE))
  vi.restoreAllMocks()
  await stage.close()
})

test('asks for the columns that its reader has arranged, in their order', async () => {
  const scene = signedIn('view_region')
  const layout = { shown: ['code', 'un_m49', 'name'], hidden: [], widths: {} }
  const stage = await open('/master/region?search=north&sort=-code', {
    ...scene,
    answers: { ...scene.answers, 'GET /master/region/': rows, 'GET /users/list-layouts/': { region: layout } },
  })
  await press(MORE)
  await choose('Export to Excel')
  const { body } = await stage.gateway.next('POST /master/region/export/')
  expect(JSON.parse(body)).toMatchObject({
    format: 'xlsx',
    search: 'north',
    sort: '-code',
    columns: ['code', 'un_m49', 'name', 'is_active'],
  })
  await stage.close()
})
