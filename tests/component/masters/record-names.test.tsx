import { page } from 'vitest/browser'
import { expect, test } from 'vitest'
import { press, seen } from '../person.ts'
import { rowOf } from '../rows.ts'
import { open, signedIn } from '../stage.tsx'
import { settles } from '../rendering/waiting.ts'

const riskCode = {
  ...rowOf({ id: 1, row_version: 3 }),
  code: 'PD',
  scheme: 'internal',
  description: 'Physical damage',
  class_of_business: { id: 4, name: 'Property' },
  sub_classes: [],
  territory_scope: 'any',
  business_type: 'both',
  is_terrorism: false,
  first_yoa: 2020,
  last_yoa: null,
  valid_from: null,
}

const tabSays = (title: string) => settles(() => expect(document.title).toBe(title))

test('the tab and the heading of a page name its record beside the title, and no other page does', async () => {
  const scene = signedIn('view_riskcode', 'change_riskcode')
  const none = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }
  const answers = { ...scene.answers, 'GET /master/risk-code/1/': riskCode, 'GET /master/risk-code/': none }
  const stage = await open('/master/riskcode/1', { ...scene, answers })
  await seen(page.getByRole('heading', { level: 1, name: 'Edit Risk Code PD', exact: true }))
  await tabSays('PD · Edit Risk Code · Slipway')
  await press('Cancel')
  await seen(page.getByRole('heading', { level: 1, name: 'Risk Code List', exact: true }))
  await tabSays('Risk Code List · Slipway')
  await stage.close()
})

test('the dialog of a record names it, and that of a new one only says what is made', async () => {
  const scene = signedIn('view_region', 'add_region', 'change_region')
  const list = {
    items: [rowOf({ id: 1, name: 'Alps' })],
    page: 1,
    page_size: 20,
    total: 1,
    total_is_estimate: false,
    next_cursor: null,
  }
  const stage = await open('/master/region', { ...scene, answers: { ...scene.answers, 'GET /master/region/': list } })
  await press('Edit Alps')
  await seen(page.getByRole('dialog', { name: 'Edit Region Alps', exact: true }))
  await press('Cancel')
  await press('Create')
  await seen(page.getByRole('dialog', { name: 'Create Region', exact: true }))
  await stage.close()
})
