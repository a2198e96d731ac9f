import { AppError } from '#domain/app-error.ts'
import { ticketLifecycle, type TicketNeed } from '#domain/lifecycles/ticket.lifecycle.ts'
import { movesOf } from '#domain/lifecycles/lifecycle.ts'
import { TICKETS } from '#domain/tickets/bounds.ts'
import { isActive, isOver } from '#domain/tickets/choices.ts'
import { factsOf, type TicketScene } from '#domain/tickets/facts.ts'
import type { TicketComment, TicketRecord } from '#domain/tickets/record.ts'
import { reachOf } from '../access/ticket-reach.ts'
import { later } from '../access/time.ts'
import { filesOf } from '../files/of-record.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { listComments } from '../store/tickets/comments.ts'
import { findTicket, lockTicket, type StoredTicket } from '../store/tickets/read.ts'
import { partOf, seesInternal, type Part } from './reader.ts'

/** What comes with a move. */
export interface Said {
  comment: string
  resolution: string
  hold_reason: string | null
}

const NOTHING: Said = { comment: '', resolution: '', hold_reason: null }

export const sceneOf = (
  stored: StoredTicket,
  { isStaff, isRequester }: Omit<Part, 'mayChange'>,
  said: Said,
  now: Date,
): TicketScene => ({
  isStaff,
  isRequester,
  ...said,
  isSystem: false,
  requesterHasAnswered: false,
  assignee: stored.assignee,
  resolved_at: stored.resolved_at,
  now,
})

/** What is said with a move is no obstacle to it. */
const ASKED: Partial<Record<TicketNeed, TicketRecord['moves'][number]['asks'][number]>> = {
  hasHoldReason: 'hold_reason',
  hasResolution: 'resolution',
  hasComment: 'comment',
}

/** Nobody is asked to be someone else: moves of others are not offered. */
const OF_OTHERS: readonly string[] = ['isStaff', 'isRequester', 'isSystem'] satisfies TicketNeed[]

const offered = (stored: StoredTicket, part: Part, now: Date): TicketRecord['moves'] =>
  movesOf(ticketLifecycle, stored.status, factsOf(sceneOf(stored, part, NOTHING, now)))
    .filter(({ lacks }) => !lacks.some((need) => OF_OTHERS.includes(need)))
    .map(({ name, to, lacks }) => ({
      name: name as TicketRecord['moves'][number]['name'],
      to: to as TicketRecord['status'],
      lacks: (lacks as TicketNeed[]).filter((need) => !ASKED[need]),
      asks: (lacks as TicketNeed[]).flatMap((need) => ASKED[need] ?? []),
    }))

export const rightsOf = ({ status }: StoredTicket, part: Part): TicketRecord['rights'] => ({
  edit: part.mayChange && (part.isStaff ? isActive(status) : status === 'open'),
  assign: part.mayChange && part.isStaff && isActive(status),
  comment: !isOver(status) && status !== 'closed',
  internal: seesInternal(part),
})

async function commentsOf(sql: Sql, call: Call, stored: StoredTicket, part: Part): Promise<TicketComment[]> {
  const said = await listComments(sql, stored.id, seesInternal(part))
  const files = await filesOf(
    sql,
    'ticket_comment',
    said.map(({ id }) => id),
    'ticket_file',
  )
  const { userId } = callerOf(call)
  return said.map(({ created_at: at, edited_at: edited, ...comment }) => {
    const until = later(at, TICKETS.editTime)
    const isMine = comment.author.id === userId
    return {
      ...comment,
      is_mine: isMine,
      is_staff: comment.author.id !== stored.requester.id,
      created_at: at.toISOString(),
      edited_at: edited?.toISOString() ?? null,
      editable_until: isMine && rightsOf(stored, part).comment && until > call.clock() ? until.toISOString() : null,
      files: files.get(comment.id) ?? [],
    }
  })
}

/** A ticket as its page shows it to who asks. */
export async function shownTicket(sql: Sql, call: Call, stored: StoredTicket): Promise<TicketRecord> {
  const part = partOf(call, stored)
  const { runs_since: _since, ran_before: _before, screen_events: events, ...own } = stored
  const attachments = await filesOf(sql, 'ticket', [stored.id], 'ticket_file')
  return {
    ...own,
    // who asks has seen them; whoever answers is to
    screen_events: part.isStaff ? events : [],
    attachments: attachments.get(stored.id) ?? [],
    comments: await commentsOf(sql, call, stored, part),
    moves: offered(stored, part, call.clock()),
    rights: rightsOf(stored, part),
  }
}

/** Throws `not_found` for a ticket that is not there for the caller. */
export async function readTicket(sql: Sql, call: Call, number: string): Promise<StoredTicket> {
  const stored = await findTicket(sql, number, reachOf(callerOf(call)))
  if (!stored) throw new AppError('not_found')
  return stored
}

/** The same, held until the transaction ends. */
export async function heldTicket(sql: Sql, call: Call, number: string): Promise<StoredTicket> {
  const stored = await lockTicket(sql, number, reachOf(callerOf(call)))
  if (!stored) throw new AppError('not_found')
  return stored
}

export const showTicket = async (sql: Sql, call: Call, number: string): Promise<TicketRecord> =>
  shownTicket(sql, call, await readTicket(sql, call, number))

/** Throws `stale_row` with the ticket as it is now. */
export async function assertFresh(sql: Sql, call: Call, stored: StoredTicket, version: number | undefined): Promise<void> {
  if (version !== undefined && stored.row_version !== version)
    throw new AppError('stale_row', { data: await shownTicket(sql, call, stored) })
}

export const titleOf = ({ ticket_number: title }: Pick<StoredTicket, 'ticket_number'>) => ({ title })
