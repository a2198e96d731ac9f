import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { createTicket } from '#domain/api/tickets.ts'
import { answeredBy } from '../access/ticket-reach.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { listStaff } from '../store/tickets/people.ts'
import { findHomeBranch, insertTicket } from '../store/tickets/write.ts'
import { newClock } from './clock.ts'
import { giveFiles } from './files.ts'
import { tell } from './notices.ts'
import { authorOf, noteTicket } from './trail.ts'

type Sent = Omit<Input<typeof createTicket>, 'attachments'>

interface Asking {
  requester: number
  branch: number
}

/** Who asks and where they work. Only who answers tickets there asks for someone else. */
async function askingOf(sql: Sql, call: Call, requester: number | null | undefined): Promise<Asking> {
  const caller = callerOf(call)
  const id = requester ?? caller.userId
  const branch = await findHomeBranch(sql, id)
  const isAllowed = branch !== null && (id === caller.userId || answeredBy(caller).includes(branch))
  if (!isAllowed) throw new AppError('not_valid', { fields: { requester: { key: 'not_found_ref' } } })
  return { requester: id, branch }
}

/** Stores a new ticket with its files, in a transaction. Throws `not_valid` by field. Answers its number. */
export async function createFrom(sql: Sql, call: Call, sent: Sent, uuids: readonly string[]): Promise<string> {
  const { related_type: type = null, related_ref: ref = null, screen_events: events } = sent
  if ((type === null) !== (ref === null)) throw new AppError('not_valid', { fields: { related_ref: { key: 'required' } } })
  const author = authorOf(call)
  const { requester, branch } = await askingOf(sql, call, sent.requester)
  const { subject, description, category, module = null, priority } = sent
  const terms = { subject, description, category, module, priority }
  const columns = {
    ...terms,
    requester_id: requester,
    branch_id: branch,
    related_type: type,
    related_ref: ref,
    related_name: type === null ? null : (sent.related_name ?? null),
    page: sent.page ?? null,
    screen_events: events.length > 0 ? JSON.stringify(events) : null,
    ...(await newClock(sql, branch, priority, author.now)),
  }
  const made = await insertTicket(sql, columns, author)
  await giveFiles(sql, call, { to: 'ticket', id: made.id }, branch, uuids)
  await noteTicket(sql, author, made, { action: 'created', before: null, after: { ...terms, status: 'open' } })
  const staff = await listStaff(sql, branch)
  await tell(sql, { ...made, subject }, author, { what: 'opened', to: [requester, ...staff.map(({ id }) => id)] })
  return made.ticket_number
}
