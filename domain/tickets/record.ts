import * as z from 'zod/mini'
import '../schema-settings.ts'
import { fileRef, fileUuid } from '../files/file-ref.ts'
import { upload } from '../files/upload.ts'
import { isId, named } from '../records/links.ts'
import { TICKET_MOVES, TICKET_NEEDS } from '../lifecycles/ticket.lifecycle.ts'
import { isNeeded, line, words } from '../texts.ts'
import { TICKETS } from './bounds.ts'
import { HOLD_REASONS, PRIORITIES, RELATED_TYPES, TICKET_CATEGORIES, TICKET_MODULES, TICKET_STATUSES } from './choices.ts'

const maybe = z.nullable
const text = maybe(z.string())
const id = z.number().check(...isId())

export const ticketNumber = z.string().check(z.regex(/^TKT-\d{4}-\d{6,7}$/, 'wrong_format'))

const atLeast = (minimum: number) =>
  z.refine<string>((said) => said.length >= minimum, { error: 'too_short', params: { minimum } })

const subject = line(150).check(isNeeded(), atLeast(5))
const description = words(10_000).check(isNeeded(), atLeast(10))
const category = z.enum(TICKET_CATEGORIES, 'not_offered')
const module = z.optional(maybe(z.enum(TICKET_MODULES, 'not_offered')))
const priority = z.enum(PRIORITIES, 'not_offered')

/** Files that come with the form, or that the caller has kept before. */
export const attachments = z._default(
  z
    .array(z.union([upload, fileUuid]))
    .check(z.refine((files) => files.length <= TICKETS.files, { error: 'too_many_files', params: { maximum: TICKETS.files } })),
  [],
)

/** What the screen did before: when, and what in short words; never what was typed. */
const screenEvent = z.strictObject({
  at: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T[\d:.]{8,12}Z$/, 'wrong_format')),
  what: line(TICKETS.event).check(isNeeded()),
})

export const newTicket = {
  subject,
  description,
  category,
  module,
  priority: z._default(priority, 'medium'),
  /** Someone for whom the caller asks; the caller where nobody is named. */
  requester: z.optional(maybe(id)),
  related_type: z.optional(maybe(z.enum(RELATED_TYPES, 'not_offered'))),
  related_ref: z.optional(maybe(line(64).check(isNeeded()))),
  related_name: z.optional(maybe(line(200))),
  page: z.optional(maybe(line(TICKETS.page).check(z.regex(/^\/(?!\/)/, 'wrong_format')))),
  screen_events: z._default(z.array(screenEvent).check(z.maxLength(TICKETS.events, 'too_large')), []),
  attachments,
}

/** What is left out stays. */
export const changedTicket = {
  subject: z.optional(subject),
  description: z.optional(description),
  category: z.optional(category),
  module,
  priority: z.optional(priority),
  assignee: z.optional(maybe(id)),
  team: z.optional(maybe(id)),
}

export const commentWords = words(TICKETS.comment).check(isNeeded())
export const mentions = z._default(z.array(id).check(z.maxLength(TICKETS.mentions, 'too_large')), [])

const comment = z.object({
  id: z.number(),
  author: named,
  is_mine: z.boolean(),
  is_staff: z.boolean(),
  comment: z.string(),
  is_internal: z.boolean(),
  created_at: z.string(),
  edited_at: text,
  /** Until when the caller can edit it; null where they cannot. */
  editable_until: text,
  mentions: z.array(named),
  files: z.array(fileRef),
})

const move = z.object({
  name: z.enum(TICKET_MOVES),
  to: z.enum(TICKET_STATUSES),
  lacks: z.array(z.enum(TICKET_NEEDS)),
  asks: z.array(z.enum(['hold_reason', 'resolution', 'comment'])),
})

/** A ticket as its page shows it to a reader, with what they can do with it. */
export const ticketShown = z.object({
  id: z.number(),
  ticket_number: z.string(),
  row_version: z.number(),
  branch: named,
  opened_at: z.string(),
  updated_at: z.string(),
  subject: z.string(),
  description: z.string(),
  category: z.enum(TICKET_CATEGORIES),
  module: maybe(z.enum(TICKET_MODULES)),
  priority: z.enum(PRIORITIES),
  status: z.enum(TICKET_STATUSES),
  status_reason: text,
  hold_reason: maybe(z.enum(HOLD_REASONS)),
  requester: named,
  created_by: maybe(named),
  assignee: maybe(named),
  team: maybe(named),
  related_type: maybe(z.enum(RELATED_TYPES)),
  related_ref: text,
  related_name: text,
  page: text,
  screen_events: z.array(z.object({ at: z.string(), what: z.string() })),
  attachments: z.array(fileRef),
  resolution: text,
  /** Null while the clock is stopped. */
  response_due_at: text,
  first_response_at: text,
  response_met: maybe(z.boolean()),
  escalated_at: text,
  resolved_at: text,
  closed_at: text,
  reopened_count: z.number(),
  comments: z.array(comment),
  moves: z.array(move),
  rights: z.object({ edit: z.boolean(), assign: z.boolean(), comment: z.boolean(), internal: z.boolean() }),
})

export type TicketRecord = z.output<typeof ticketShown>
export type TicketComment = z.output<typeof comment>
