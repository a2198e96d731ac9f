import { expect, test, vi } from 'vitest'
import { button, choose, focused, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { walk } from '../walk.ts'
import { onList } from './export.adapter.ts'

const page = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

async function openList(address = '/master/region') {
  const scene = signedIn('view_region')
  const stage = await open(address, { ...scene, answers: { ...scene.answers, 'GET /master/region/': page } })
  await seen(button('Export'))
  return stage
}

walk(onList, () => openList())

test('hands the file that arrived to the browser under its name, and says how many rows it has', async () => {
  const stage = await openList('/master/region?search=north&sort=-code')
  const clicked: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push(`${this.download} ${new URL(this.href).protocol}`)
  })
  await press('Export')
  await choose('CSV file')
  await focused(button('Cancel'))
  await stage.gateway.succeed('POST /master/region/export/', { url: '/api/exports/?of=x', rows: 1200, expires_at: '' })
  const held = await stage.gateway.next('GET /exports/')
  const headers = { 'content-disposition': `attachment; filename="x.csv"; filename*=UTF-8''Region%20List.csv` }
  held.answer(new Response('Name\r\nNorth\r\n', { headers }))
  await vi.waitUntil(() => clicked.length > 0)
  expect(clicked).toEqual(['Region List.csv blob:'])
  await vi.waitUntil(() => stage.announced.includes('1,200 rows exported'))
  await focused(button('Export'))
  vi.restoreAllMocks()
  await stage.close()
})

test('asks for the columns that its reader has arranged, in their order', async () => {
  const scene = signedIn('view_region')
  const layout = { shown: ['code', 'un_m49', 'name'], hidden: [] }
  const stage = await open('/master/region?search=north&sort=-code', {
    ...scene,
    answers: { ...scene.answers, 'GET /master/region/': page, 'GET /users/list-layouts/': { region: layout } },
  })
  await press('Export')
  await choose('Excel workbook')
  const { body } = await stage.gateway.next('POST /master/region/export/')
  expect(JSON.parse(body)).toMatchObject({
    format: 'xlsx',
    search: 'north',
    sort: '-code',
    columns: ['code', 'un_m49', 'name', 'is_active'],
  })
  await stage.close()
})
