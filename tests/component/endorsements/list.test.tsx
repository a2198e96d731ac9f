import axe from 'axe-core'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { gone, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'
import { nothingYet } from './endorsement.ts'

const LIST = 'GET /core/endorsement/'

const row = {
  id: 4,
  is_active: true,
  row_version: 1,
  endorsement_reference: 'C-2026-000011/E001',
  contract: { id: 11, name: 'C-2026-000011' },
  endorsement_number: 1,
  endorsement_type: 'standard',
  section_no: null,
  effective_from: '2026-03-01',
  effective_to: null,
  description: 'Extends the period',
  premium_effect: 'additional',
  amount_100: '1000.00',
  currency: { id: 1, name: 'GBP' },
  settlement_due_date: null,
  status: 'shown',
  branch: { id: 1, name: 'London' },
}

const openList = (permissions: string[], items: readonly object[] = [row]) => {
  const scene = signedIn(...permissions)
  return open('/endorsement', { ...scene, answers: { ...scene.answers, [LIST]: { ...nothingYet, items, total: items.length } } })
}

test('lists endorsements with what they change the premium by, each with the way to its page', async () => {
  const stage = await openList(['view_contract', 'change_contract'])
  const listed = page.getByRole('row', { name: /C-2026-000011\/E001/ })
  await seen(listed.getByText('GBP 1,000.00'))
  await expect.element(listed.getByRole('link', { name: 'View C-2026-000011/E001' })).toHaveAttribute('href', '/endorsement/4')
  await seen(page.getByRole('link', { name: 'New endorsement' }))
  const { violations } = await axe.run('main')
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  await stage.close()
})

test('says what endorsements are for where there are none, and offers none to who may not change contracts', async () => {
  const stage = await openList(['view_contract'], [])
  await seen(page.getByText('No endorsements yet'))
  await gone(page.getByRole('link', { name: 'New endorsement' }))
  await stage.close()
})
