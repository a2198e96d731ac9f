import { AppError } from '#domain/app-error.ts'
import type { Input } from '#domain/api/endpoint.ts'
import type { addTicketComment, changeTicketComment } from '#domain/api/tickets.ts'
import { TICKETS } from '#domain/tickets/bounds.ts'
import { STAFF } from '../access/ticket-reach.ts'
import { later } from '../access/time.ts'
import { callerOf, type Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { countComments, insertComment, listComments, rewriteComment, touchTicket } from '../store/tickets/comments.ts'
import { listStaff } from '../store/tickets/people.ts'
import type { StoredTicket } from '../store/tickets/read.ts'
import { patchTicket } from '../store/tickets/write.ts'
import { answered } from './clock.ts'
import { giveFiles } from './files.ts'
import { resumeAnswered } from './moves.ts'
import { answerersOf, tell } from './notices.ts'
import { partOf, seesInternal, type Part } from './reader.ts'
import { heldTicket, rightsOf } from './record.ts'
import { authorOf, noteComment } from './trail.ts'

type Sent = Omit<Input<typeof addTicketComment>, 'attachments'>

function assertOpen(stored: StoredTicket, part: Part, isInternal: boolean): void {
  if (isInternal && !seesInternal(part)) throw new AppError('not_permitted', { params: { missing: STAFF } })
  if (!rightsOf(stored, part).comment) throw new AppError('move_not_open', { data: { status: stored.status } })
}

/** Only those are named who can read it. Throws `not_valid`. */
async function assertReaders(sql: Sql, stored: StoredTicket, mentions: readonly number[], isInternal: boolean): Promise<void> {
  if (mentions.length === 0) return
  const { requester } = stored
  const staff = (await listStaff(sql, stored.branch.id)).map(({ id }) => id)
  const readers = new Set(isInternal ? staff.filter((id) => id !== requester.id) : [...staff, requester.id])
  const place = mentions.findIndex((id) => !readers.has(id))
  if (place >= 0) throw new AppError('not_valid', { fields: { [`mentions.${place}`]: { key: 'not_found_ref' } } })
}

async function tellOfComment(sql: Sql, call: Call, stored: StoredTicket, { is_internal: isInternal, mentions }: Sent) {
  const author = authorOf(call)
  const named = new Set(mentions)
  await tell(sql, stored, author, { what: 'mentioned', to: [...named] })
  const hear = [...(await answerersOf(sql, stored)), ...(isInternal ? [] : [stored.requester.id])]
  const others = hear.filter((id) => !named.has(id))
  // who asks is also someone that may be assigned, and reads nothing internal
  const readers = isInternal ? others.filter((id) => id !== stored.requester.id) : others
  await tell(sql, stored, author, { what: 'commented', to: readers })
}

/** What a word in public does: the first one of those who answer is their answer, one of the requester wakes a resting ticket. */
async function follow(sql: Sql, call: Call, stored: StoredTicket, part: Part): Promise<void> {
  const author = authorOf(call)
  if (!part.isRequester) {
    const columns = await answered(sql, stored, author.now)
    if (Object.keys(columns).length > 0) return patchTicket(sql, stored.id, columns, author)
  } else if (stored.status === 'on_hold') return resumeAnswered(sql, call, stored)
  return touchTicket(sql, stored.id, author.now)
}

/** Adds to the thread of a held ticket. Throws `not_permitted`, `move_not_open`, `not_valid`. */
export async function say(sql: Sql, call: Call, stored: StoredTicket, sent: Sent, uuids: readonly string[]): Promise<void> {
  const part = partOf(call, stored)
  const { comment, is_internal: isInternal } = sent
  const mentions = [...new Set(sent.mentions)]
  assertOpen(stored, part, isInternal)
  await assertReaders(sql, stored, mentions, isInternal)
  if ((await countComments(sql, stored.id)) >= TICKETS.comments)
    throw new AppError('not_valid', { fields: { comment: { key: 'too_many' } } })
  const { userId: authorId } = callerOf(call)
  const row = { ticketId: stored.id, authorId, comment, isInternal, mentions, now: call.clock() }
  const id = await insertComment(sql, row)
  await giveFiles(sql, call, { to: 'ticket_comment', id }, stored.branch.id, uuids)
  await tellOfComment(sql, call, stored, { ...sent, mentions })
  if (!isInternal) await follow(sql, call, stored, part)
}

/** Runs inside a transaction. */
export async function addComment(sql: Sql, call: Call, sent: Sent, uuids: readonly string[]): Promise<void> {
  await say(sql, call, await heldTicket(sql, call, sent.ticket_number), sent, uuids)
}

/** The author says it better, for some minutes; whom it mentions now and did not before is told. Throws `not_found` for what the caller does not read, `not_permitted`, `move_not_open`, `not_valid`. */
export async function editComment(sql: Sql, call: Call, asked: Input<typeof changeTicketComment>): Promise<void> {
  const stored = await heldTicket(sql, call, asked.ticket_number)
  const part = partOf(call, stored)
  const said = (await listComments(sql, stored.id, seesInternal(part))).find(({ id }) => id === asked.id)
  if (!said) throw new AppError('not_found')
  if (said.author.id !== callerOf(call).userId) throw new AppError('not_permitted', { params: { missing: '' } })
  const isOver = later(said.created_at, TICKETS.editTime) <= call.clock()
  if (isOver || !rightsOf(stored, part).comment) throw new AppError('move_not_open', { data: { status: stored.status } })
  const { comment } = asked
  const known = new Set(said.mentions.map((each) => each.id))
  const mentions = [...new Set(asked.mentions)].filter((each) => !known.has(each))
  await assertReaders(sql, stored, mentions, said.is_internal)
  if (said.comment === comment && mentions.length === 0) return
  const author = authorOf(call)
  await rewriteComment(sql, { id: said.id, comment, mentions, now: author.now })
  await tell(sql, stored, author, { what: 'mentioned', to: mentions })
  await touchTicket(sql, stored.id, author.now)
  const change = { action: 'changed', before: { comment: said.comment }, after: { comment } } as const
  await noteComment(sql, author, said.id, stored.ticket_number, change)
}
