import { dueAt, isInTime, started, stopped } from '#domain/tickets/response.ts'
import type { Priority } from '#domain/tickets/choices.ts'
import type { Values } from '#domain/records/values.ts'
import type { Sql } from '../store/database.ts'
import { findCalendar } from '../store/tickets/calendar.ts'
import type { StoredTicket } from '../store/tickets/read.ts'

type Clocked = Pick<StoredTicket, 'branch' | 'priority' | 'runs_since' | 'ran_before' | 'first_response_at'>

/** The clock of a ticket that begins now, in columns. */
export async function newClock(sql: Sql, branchId: number, priority: Priority, now: Date): Promise<Values> {
  const clock = { runs_since: now, ran_before: 0 }
  return { ...clock, response_due_at: dueAt(clock, priority, await findCalendar(sql, branchId)) }
}

/** It stands still: there is no time by which an answer is due. */
export async function stopClock(sql: Sql, ticket: Clocked, now: Date): Promise<Values> {
  if (ticket.first_response_at !== null) return {}
  return { ...stopped(ticket, await findCalendar(sql, ticket.branch.id), now), response_due_at: null }
}

/** It goes on with what is left of the target. */
export async function startClock(sql: Sql, ticket: Clocked, now: Date): Promise<Values> {
  if (ticket.first_response_at !== null) return {}
  const clock = started(ticket, now)
  return { ...clock, response_due_at: dueAt(clock, ticket.priority, await findCalendar(sql, ticket.branch.id)) }
}

/** Another priority has another target; the time that has passed counts. */
export async function retarget(sql: Sql, ticket: Clocked, priority: Priority): Promise<Values> {
  if (ticket.first_response_at !== null || ticket.runs_since === null) return {}
  return { response_due_at: dueAt(ticket, priority, await findCalendar(sql, ticket.branch.id)) }
}

/** The first answer, and whether it came in time; nothing where there was one before. */
export async function answered(sql: Sql, ticket: Clocked, now: Date): Promise<Values> {
  if (ticket.first_response_at !== null) return {}
  const isMet = isInTime(ticket, ticket.priority, await findCalendar(sql, ticket.branch.id), now)
  return { first_response_at: now, response_met: isMet }
}
