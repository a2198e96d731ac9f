import { userData } from '#tests/support/user-data.ts'
import { userEvent, page } from 'vitest/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attribute, focused, press, seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

/** Sunday afternoon where the browser sits, Monday early in Auckland. */
const NOW = new Date('2026-03-01T13:00:00Z')
const none = { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null }

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: NOW }))
afterEach(() => void vi.useRealTimers())

/** A page of someone whose profile says Auckland, or another zone. */
function at(address: string, answers: Record<string, unknown>, permissions: string[] = [], zone = 'Pacific/Auckland') {
  const scene = signedIn(...permissions)
  const configuration = userData({ branches: [permissions], zone })
  return open(address, { ...scene, answers: { ...scene.answers, 'GET /users/user-data/': configuration, ...answers } })
}

const calendar = () => page.getByRole('dialog', { name: 'Calendar' })

test.each([
  ['Pacific/Auckland', 'Monday, 2 March 2026'],
  ['America/New_York', 'Sunday, 1 March 2026'],
])('a calendar begins at, and marks, the day that it is in the zone of the profile: %s', async (zone, today) => {
  const permissions = ['view_exchangerate', 'add_exchangerate', 'change_exchangerate']
  const stage = await at('/master/exchange_rate', { 'GET /master/exchange-rate/': none }, permissions, zone)
  await page.getByRole('button', { name: 'Create', exact: true }).first().click()
  await page.getByRole('textbox', { name: 'Date', exact: true }).click()
  await userEvent.keyboard('{Tab}{Enter}')
  const day = calendar().getByRole('button', { name: today })
  await focused(day)
  await attribute(day, 'data-today', 'true')
  expect(calendar().element().querySelectorAll('[data-today][data-highlight-today]').length).toBe(1)
  await stage.close()
})

test('notifications stand under the day, and bear the hour, of the zone of the profile', async () => {
  const notification = { id: 1, text: 'A line was written', path: null, is_read: true, at: '2026-03-01T12:30:00.000Z' }
  const list = { items: [notification], page: 1, page_size: 20, total: 1, unread: 0, newest: 1 }
  const stage = await at('/dashboard', { 'GET /core/notifications/': list })
  await press('No unread notifications')
  await seen(page.getByRole('heading', { name: 'Monday 2 March' }))
  await seen(page.getByText('01:30'))
  await stage.close()
})

const contract = {
  id: 1,
  uuid: '00000000-0000-4000-8000-000000000001',
  contract_number: 'C-2026-000001',
  umr: null,
  assured: 'Harbour Mutual',
  stage_id: 1,
  group_id: 1,
  source: { id: 7, name: 'Stonebridge plc' },
  currency: { id: 1, name: 'GBP' },
  branch: { id: 1, name: 'London' },
  is_active: true,
  row_version: 1,
  created_at: '2026-03-01T12:30:00.000Z',
  updated_at: '2026-03-01T12:30:00.000Z',
}

test.each([
  ['Pacific/Auckland', '2 Mar 2026', '2 Mar 2026, 01:30'],
  ['America/New_York', '1 Mar 2026', '1 Mar 2026, 07:30'],
])('moments are written in the zone of the profile, and so is the day in which they lie: %s', async (zone, day, moment) => {
  const answers = {
    'GET /users/list-layouts/': { contract: { shown: ['contract_number', 'updated_at'], hidden: [], widths: {} } },
    'GET /core/contract-list': { ...none, items: [contract], total: 1 },
  }
  const stage = await at('/contract', answers, ['view_contract'], zone)
  await seen(page.getByText(day, { exact: true }))
  await attribute(page.getByText(day, { exact: true }), 'title', moment)
  await stage.close()
})
