import * as z from 'zod/mini'
import { HOLD_REASONS, PRIORITIES, TICKET_STATUSES } from '../tickets/choices.ts'
import { TICKETS } from '../tickets/bounds.ts'
import { listedTicket } from '../tickets/listed.ts'
import { attachments, changedTicket, commentWords, mentions, newTicket, ticketNumber, ticketShown } from '../tickets/record.ts'
import { isId, named } from '../records/links.ts'
import { rowSchema } from '../records/schema.ts'
import { words } from '../texts.ts'
import { ticketCalls as calls } from './calls/tickets.ts'
import { endpoint, nothing } from './endpoint.ts'
import { listInput, pageOf } from './envelope.ts'
import { exportInput, exportOutput } from './export.ts'

const of = { ticket_number: ticketNumber }
const version = z.coerce.number().check(z.int('not_valid'))

export const listTickets = endpoint({ ...calls.listTickets, input: listInput, output: pageOf(rowSchema(listedTicket)) })

export const exportTickets = endpoint({ ...calls.exportTickets, input: exportInput, output: exportOutput })

export const createTicket = endpoint({ ...calls.createTicket, input: z.strictObject(newTicket), output: ticketShown })

export const loadTicket = endpoint({ ...calls.loadTicket, input: z.strictObject(of), output: ticketShown })

export const changeTicket = endpoint({
  ...calls.changeTicket,
  input: z.strictObject({ ...of, row_version: version, ...changedTicket }),
  output: ticketShown,
})

const entry = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.nullable(named),
  action: z.enum(['created', 'changed', 'removed']),
  changes: z.array(z.object({ field: z.string(), old: z.nullable(z.string()), new: z.nullable(z.string()) })),
})

export const listTicketHistory = endpoint({
  ...calls.listTicketHistory,
  input: z.strictObject({ ...of, page: listInput.shape.page, page_size: listInput.shape.page_size }),
  output: pageOf(entry),
})

export const listTicketPeople = endpoint({
  ...calls.listTicketPeople,
  input: z.strictObject(of),
  output: z.object({ staff: z.array(named), requester: named, teams: z.array(named) }),
})

export const updateTicketStatus = endpoint({
  ...calls.updateTicketStatus,
  input: z.strictObject({
    ...of,
    status: z.enum(TICKET_STATUSES, 'not_offered'),
    comment: z._default(words(TICKETS.comment), ''),
    /** What has been done; the comment where it is left out. */
    resolution: z._default(words(TICKETS.resolution), ''),
    hold_reason: z.optional(z.nullable(z.enum(HOLD_REASONS, 'not_offered'))),
    row_version: z.optional(version),
  }),
  output: ticketShown,
})

export const addTicketComment = endpoint({
  ...calls.addTicketComment,
  input: z.strictObject({ ...of, comment: commentWords, is_internal: z._default(z.boolean(), false), mentions, attachments }),
  output: ticketShown,
})

export const changeTicketComment = endpoint({
  ...calls.changeTicketComment,
  input: z.strictObject({
    ...of,
    id: z.coerce.number().check(...isId()),
    comment: commentWords,
    /** Whom the new words mention; those who were not mentioned before are told. */
    mentions,
  }),
  output: ticketShown,
})

/** Of all tickets that the caller answers: what is open, how old it is, and how many first answers came in time. */
export const loadTicketFigures = endpoint({
  ...calls.loadTicketFigures,
  input: nothing,
  output: z.object({
    open: z.array(z.object({ priority: z.enum(PRIORITIES), count: z.number(), late: z.number() })),
    /** With the days in UTC on which tickets of that age were opened. */
    ages: z.array(
      z.object({
        age: z.enum(['day', 'three_days', 'week', 'month', 'older']),
        count: z.number(),
        from: z.nullable(z.string()),
        to: z.nullable(z.string()),
      }),
    ),
    answers: z.array(z.object({ priority: z.enum(PRIORITIES), met: z.number(), missed: z.number() })),
    /** Days that answers are told of, and the first of them in UTC. */
    days: z.number(),
    since: z.string(),
  }),
})
