import { AppError } from '#domain/app-error.ts'
import { TICKETS } from '#domain/tickets/bounds.ts'
import { earlier } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import type { Sql } from '../store/database.ts'
import { listUnanswered, listUnconfirmed, markDueTold, markEscalated } from '../store/tickets/due.ts'
import { listEscalatedTo } from '../store/tickets/people.ts'
import { lockTicketById } from '../store/tickets/read.ts'
import { closeUnconfirmed } from '../tickets/moves.ts'
import { answerersOf, tell } from '../tickets/notices.ts'
import { noteTicket } from '../tickets/trail.ts'

/** What someone did a moment ago goes first. */
const isOvertaken = (error: unknown) => error instanceof AppError && ['move_not_open', 'move_blocked'].includes(error.code)

/** Each in a transaction of its own: another copy finds nothing left to do, and one fault keeps no other back. */
async function inTurn(deps: Deps, ids: readonly number[], work: (sql: Sql, id: number) => Promise<void>): Promise<void> {
  for (const id of ids)
    await deps.db
      .tx((sql) => work(sql, id))
      .catch((error: unknown) => {
        if (!isOvertaken(error)) deps.log.error({ error, ticket_id: id }, 'The check of a ticket failed')
      })
}

async function escalate(sql: Sql, id: number, now: Date): Promise<void> {
  const stored = await lockTicketById(sql, id)
  if (!stored || !(await markEscalated(sql, id, now))) return
  const author = { actorId: null, requestId: null, now }
  await noteTicket(sql, author, stored, { action: 'changed', before: { escalated_at: null }, after: { escalated_at: now } })
  await tell(sql, stored, author, { what: 'escalated', to: await listEscalatedTo(sql, id, TICKETS.headLevel) })
}

async function tellDue(sql: Sql, id: number, now: Date): Promise<void> {
  const stored = await lockTicketById(sql, id)
  if (!stored || !(await markDueTold(sql, id, now))) return
  const author = { actorId: null, requestId: null, now }
  await tell(sql, stored, author, { what: 'due', to: await answerersOf(sql, stored) })
}

/**
 * Tickets whose first answer is late are brought before the heads, each once; a while before it is due, those who answer are told. One
 * statement where there is none. Source: domain guide 2.7.
 */
export async function escalateTickets(deps: Deps): Promise<void> {
  const now = deps.clock()
  const found = await listUnanswered(deps.db, now, new Date(now.getTime() + TICKETS.dueSoon * 1000))
  const ids = (areLate: boolean) => found.filter(({ is_late: isLate }) => isLate === areLate).map(({ id }) => id)
  await inTurn(deps, ids(true), (sql, id) => escalate(sql, id, now))
  await inTurn(deps, ids(false), (sql, id) => tellDue(sql, id, now))
}

/** Late tickets are escalated, and resolved ones that nobody contradicted are closed. Source: domain guide 3.4. */
export async function lookAfterTickets(deps: Deps): Promise<void> {
  const now = deps.clock()
  await escalateTickets(deps)
  await inTurn(deps, await listUnconfirmed(deps.db, earlier(now, TICKETS.confirmation)), async (sql, id) => {
    const stored = await lockTicketById(sql, id)
    if (stored) await closeUnconfirmed(sql, stored, now)
  })
}
