import type { Input } from '#domain/api/endpoint.ts'
import type { updateTicketStatus } from '#domain/api/tickets.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { insertComment } from '../store/tickets/comments.ts'
import type { StoredTicket } from '../store/tickets/read.ts'
import { patchTicket } from '../store/tickets/write.ts'
import { answered } from './clock.ts'
import { say } from './comments.ts'
import { carryOut, judged } from './moves.ts'
import { partOf } from './reader.ts'
import { assertFresh, heldTicket, sceneOf, type Said } from './record.ts'
import { authorOf } from './trail.ts'

/** What is said with a move is said to its requester too; the first word of those who answer is their answer. */
async function sayWith(sql: Sql, call: Call, stored: StoredTicket, comment: string): Promise<StoredTicket> {
  if (comment === '') return stored
  const now = call.clock()
  const said = { ticketId: stored.id, authorId: callerOf(call).userId, comment, isInternal: false, mentions: [], now }
  await insertComment(sql, said)
  if (partOf(call, stored).isRequester) return stored
  const columns = await answered(sql, stored, now)
  if (Object.keys(columns).length === 0) return stored
  await patchTicket(sql, stored.id, columns, authorOf(call))
  return { ...stored, first_response_at: now.toISOString() }
}

const remark = (sql: Sql, call: Call, stored: StoredTicket, comment: string): Promise<void> => {
  const { ticket_number } = stored
  return comment === ''
    ? Promise.resolve()
    : say(sql, call, stored, { ticket_number, comment, is_internal: false, mentions: [] }, [])
}

/** Runs inside a transaction. The status that a ticket has already changes nothing; what is said with it is a comment. */
export async function updateStatus(sql: Sql, call: Call, asked: Input<typeof updateTicketStatus>): Promise<void> {
  const stored = await heldTicket(sql, call, asked.ticket_number)
  const { status: to, comment } = asked
  if (stored.status === to) return remark(sql, call, stored, comment)
  await assertFresh(sql, call, stored, asked.row_version)
  const said: Said = { comment, resolution: asked.resolution || comment, hold_reason: asked.hold_reason ?? null }
  const scene = sceneOf(stored, partOf(call, stored), said, call.clock())
  judged(stored.status, to, scene)
  await carryOut(sql, await sayWith(sql, call, stored, comment), to, scene, authorOf(call))
}
