import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listedTicket } from '#domain/tickets/listed.ts'
import { FIGURES } from '#tests/api/tickets/worked-figures.ts'
import { seen } from '../person.ts'
import { open, signedIn } from '../stage.tsx'

const HANNAH = { id: 6, name: 'Hannah Cole' }

function rowOf(id: number, values: Record<string, unknown>) {
  const none = Object.fromEntries(listedTicket.list.map((name) => [name, null]))
  const ticket_number = `TKT-2026-${String(id).padStart(6, '0')}`
  const own = { id, row_version: 1, ticket_number, subject: `Question ${id}`, status: 'open', priority: 'high', category: 'bug' }
  return {
    ...none,
    ...own,
    requester: HANNAH,
    branch: { id: 1, name: 'London' },
    opened_at: '2026-11-27T17:00:00.000Z',
    ...values,
  }
}

const PAST = '2026-01-05T10:00:00.000Z'

async function openList(rows: readonly object[], ...permissions: string[]) {
  const scene = signedIn('view_supportticket', ...permissions)
  const items = { items: rows, page: 1, page_size: 20, total: rows.length, total_is_estimate: false, next_cursor: null }
  return open('/support-ticket', {
    ...scene,
    answers: { ...scene.answers, 'GET /core/support_tickets/': items, 'GET /core/support_ticket_figures/': FIGURES },
  })
}

test('heads see the figures of a week as they were worked out by hand (2.7) [D2]', async () => {
  const stage = await openList([], 'change_supportticket_status')
  const overview = page.getByRole('region', { name: 'Overview of support tickets' })
  await seen(overview)
  const texts = [...overview.element().querySelectorAll('dl')].map((list) =>
    [...list.querySelectorAll('dt, dd')].map((each) => [...each.childNodes].map(({ textContent }) => textContent).join(' ')),
  )
  expect(texts).toEqual([
    ['Open by priority', 'Critical 3', 'High 2', 'Medium 2', 'Low 4'],
    ['Age of open tickets', 'Up to 1 day 2', '2–3 days 1', '4–7 days 8', '8–30 days 0', 'Over 30 days 0'],
    ['First responses, last 90 days', 'Within target 50%', 'Overdue now 2'],
  ])
  const addresses = [...overview.element().querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
  const unclosed = 'filter.status=open%2Cin_progress%2Con_hold%2Creopened'
  expect(addresses).toContainEqual(['3', `/support-ticket?${unclosed}&filter.priority=critical`])
  expect(addresses).toContainEqual([
    '1',
    `/support-ticket?${unclosed}&filter.opened_at__from=2026-11-28&filter.opened_at__to=2026-11-29`,
  ])
  expect(addresses).toContainEqual(['50%', '/support-ticket?filter.standing=met&filter.opened_at__from=2026-09-02'])
  expect(addresses).toContainEqual(['2', `/support-ticket?${unclosed}&filter.standing=late`])
  expect(addresses).toHaveLength(9)
  await stage.close()
})

test('a ticket whose first response is overdue says so in the list, and no other one does (2.7) [D2]', async () => {
  const stage = await openList([
    rowOf(1, { response_due_at: PAST }),
    rowOf(2, { response_due_at: PAST, first_response_at: '2026-01-05T10:30:00.000Z', response_met: false }),
    rowOf(3, { response_due_at: '2999-01-01T10:00:00.000Z' }),
    rowOf(4, { response_due_at: null, status: 'on_hold' }),
  ])
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await seen(row('Question 1').getByText('Overdue', { exact: true }))
  expect(page.getByText('Overdue', { exact: true }).elements()).toHaveLength(1)
  await stage.close()
})
