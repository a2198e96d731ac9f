import type { TicketRecord } from '#domain/tickets/record.ts'
import { TICKET } from '#tests/charts/ticket-status/spec.ts'
import { open, signedIn, started, type Stage } from '../stage.tsx'

const HANNAH = { id: 6, name: 'Hannah Cole' }
const RAFAEL = { id: 5, name: 'Rafael Ortega' }

/** A ticket as its page gets it, for who answers it. */
export const ticketOf = (values: Partial<TicketRecord> = {}): TicketRecord => ({
  ...TICKET,
  id: 42,
  branch: { id: 1, name: 'London' },
  opened_at: '2026-11-24T09:00:00.000Z',
  updated_at: '2026-11-24T09:30:00.000Z',
  subject: 'Premium screen is empty',
  description: 'Since this morning the premium of one contract is not shown.',
  category: 'bug',
  module: null,
  priority: 'high',
  status_reason: null,
  hold_reason: null,
  requester: HANNAH,
  created_by: HANNAH,
  assignee: RAFAEL,
  team: null,
  related_type: null,
  related_ref: null,
  related_name: null,
  page: null,
  screen_events: [],
  attachments: [],
  resolution: null,
  response_due_at: null,
  first_response_at: '2026-11-24T09:30:00.000Z',
  response_met: true,
  escalated_at: null,
  resolved_at: null,
  closed_at: null,
  reopened_count: 0,
  comments: [],
  rights: { edit: false, assign: false, comment: false, internal: false },
  ...values,
})

const one = `/core/support_tickets/${TICKET.ticket_number}`

/** Its page, for who may see the list and whatever else is said. */
export async function openTicket(values: Partial<TicketRecord> = {}, ...permissions: string[]): Promise<Stage> {
  const scene = signedIn('view_supportticket', ...permissions)
  const stage = await open(`/support-ticket/view/${TICKET.ticket_number}`, {
    ...scene,
    answers: {
      ...scene.answers,
      [`GET ${one}`]: ticketOf(values),
      [`GET ${one}/history`]: { items: [], page: 1, page_size: 20, total: 0, total_is_estimate: false, next_cursor: null },
      [`GET ${one}/people`]: { staff: [RAFAEL, { id: 1, name: 'Helena Laurent' }], requester: HANNAH, teams: [] },
    },
  })
  await started(stage, 'ticketStatus')
  return stage
}
