import { COUNT_CAP } from '#domain/limits.ts'
import { changesIn } from '../records/changes.ts'
import type { Call } from '../serve.ts'
import { writeAudit, type AuditEntry } from '../store/audit.ts'
import type { Stamp } from '../store/contracts/write.ts'
import type { Sql } from '../store/database.ts'
import { countHistory, listHistory } from '../store/history.ts'
import type { StoredTicket } from '../store/tickets/read.ts'

/** Who does something, and when; nobody where the product does it by itself. */
export interface Author extends Stamp {
  requestId: string | null
}

export const authorOf = (call: Call): Author => ({
  actorId: call.caller?.userId ?? null,
  now: call.clock(),
  requestId: call.requestId,
})

type Noted = Pick<AuditEntry, 'action' | 'before' | 'after'>

/** Adds to the history of a ticket, in the transaction of the change. */
export async function noteTicket(
  sql: Sql,
  { actorId, now, requestId }: Author,
  { id, ticket_number: title }: Pick<StoredTicket, 'id' | 'ticket_number'>,
  change: Noted,
): Promise<void> {
  await writeAudit(sql, { entity: 'ticket', entityId: id, title, actorId, requestId, at: now, ...change })
}

/** A comment has a history of its own: that of the ticket is read by its requester. */
export async function noteComment(sql: Sql, { actorId, now, requestId }: Author, id: number, title: string, change: Noted) {
  await writeAudit(sql, { entity: 'ticket_comment', entityId: id, title, actorId, requestId, at: now, ...change })
}

interface Paged {
  page: number
  page_size: number
}

/** A page of what was done with a ticket, newest first. */
export async function historyOf(sql: Sql, id: number, { page, page_size: size }: Paged) {
  const of = { entity: 'ticket', id }
  const total = await countHistory(sql, of)
  const entries = (await listHistory(sql, of, { page, size })).slice(0, size)
  return {
    items: entries.map(({ before, after, ...entry }) => ({
      ...entry,
      changes: changesIn(before ?? {}, after ?? {}).map(({ field, old, new: now }) => ({ field, old, new: now })),
    })),
    page,
    page_size: size,
    total: Math.min(total, COUNT_CAP),
    total_is_estimate: total > COUNT_CAP,
    next_cursor: null,
  }
}
