import { permission } from '../access.ts'
import type { Entity } from '../entities/entity.ts'
import { answer, choice, moment, ref, text } from '../records/kinds.ts'
import { PRIORITIES, TICKET_CATEGORIES, TICKET_MODULES, TICKET_STATUSES } from './choices.ts'
import { STANDINGS } from './standing.ts'

/** What a list of tickets shows, sorts, filters and searches by. */
export const listedTicket: Entity = {
  name: 'ticket',
  screen: '/support-ticket',
  subject: 'supportticket',
  /** Where a row refers to something, whoever answers tickets learns of it; requesters see their own, in calls of their own. */
  viewedBy: permission('change_supportticket_status'),
  api: '/core/support_tickets/',
  fields: {
    ticket_number: text({ required: true, max: 16 }),
    subject: text({ required: true }),
    status: choice(TICKET_STATUSES, { required: true }),
    priority: choice(PRIORITIES, { required: true }),
    category: choice(TICKET_CATEGORIES, { required: true }),
    module: choice(TICKET_MODULES, {}),
    requester: ref('user', { required: true }),
    assignee: ref('user'),
    team: ref('team'),
    opened_at: moment({ required: true }),
    response_due_at: moment(),
    first_response_at: moment(),
    response_met: answer(),
    branch: ref('branch', { required: true }),
  },
  narrowing: {
    /** The day on which it was asked. */
    opened_at: moment({ required: true }),
    /** How the target of the first answer stands now: worked out by the database. */
    standing: choice(STANDINGS, {}),
  },
  list: [
    'ticket_number',
    'subject',
    'status',
    'priority',
    'category',
    'module',
    'requester',
    'assignee',
    'team',
    'opened_at',
    'response_due_at',
    'first_response_at',
    'response_met',
    'branch',
  ],
  search: ['ticket_number', 'subject'],
  order: '-ticket_number',
  sortedBy: ['ticket_number', 'subject', 'status', 'priority', 'opened_at', 'response_due_at'],
  unique: [],
  onlyOfBranches: true,
  title: 'ticket_number',
}
