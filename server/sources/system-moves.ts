import type { SourceRecord } from '#domain/sources/record.ts'
import { dayOf } from '#domain/dates.ts'
import type { Sql } from '../store/database.ts'
import type { MailFacts, MailKind } from '../store/mail/outbox.ts'
import { expireDocuments, listKeepers } from '../store/sources/due.ts'
import { makeMove } from './moves.ts'
import { tellOfSource } from './tell.ts'
import { readSource } from './record.ts'
import { differences, noteSource, type Author } from './trail.ts'

const SYSTEM = { userId: null, isSystem: true }

/** Why a review falls due before its day. */
export const REVIEW_CAUSES = ['review_date', 'document_expired', 'licence_expired', 'screening_hit', 'risk_prohibited'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

const isApproved = ({ status }: Pick<SourceRecord, 'status'>) => status === 'approved' || status === 'approved_with_conditions'

type Told = MailFacts & { source_id: number }

/** The product itself counts days in UTC. */
export const ownAuthor = (now: Date): Author => ({ actorId: null, requestId: null, now, today: dayOf(now) })

/** Writes to those who look after a source, in the transaction of what they are told of. */
export async function tellKeepers(sql: Sql, kind: MailKind, facts: Told, now: Date): Promise<void> {
  const to = await listKeepers(sql, facts.source_id)
  await tellOfSource(sql, { kind: 'source.due', to, letter: { kind, facts }, by: null, now })
}

/** Lets the review of an approved, locked source fall due and tells its keepers; false for any other. */
export async function fallDue(sql: Sql, source: SourceRecord, cause: ReviewCause, now: Date): Promise<boolean> {
  if (!isApproved(source)) return false
  const asking = { name: 'source.fallDue', asked: { cause }, mover: SYSTEM } as const
  await makeMove(sql, source, asking, ownAuthor(now))
  await tellKeepers(sql, 'source_review_due', { source_id: source.id, cause, day: dayOf(now) }, now)
  return true
}

/** Documents of a locked source that are over say so in the checklist; false when there are none. */
export async function expirePapers(sql: Sql, id: number, now: Date): Promise<boolean> {
  const before = await readSource(sql, id, { caller: null, now })
  if (!(await expireDocuments(sql, id, dayOf(now)))) return false
  const after = await readSource(sql, id, { caller: null, now })
  await noteSource(sql, after, ownAuthor(now), 'changed', differences(before, after))
  return true
}

type Licence = SourceRecord['licences'][number]

const isOver = ({ licence_status: status, licence_valid_to: end }: Licence, today: string) =>
  status !== 'exempt' && typeof end === 'string' && end < today

/** What `expireDocuments` finds. */
const isExpiring = ({ status, expires_on: end }: SourceRecord['documents'][number], today: string) =>
  (status === 'received' || status === 'verified') && typeof end === 'string' && end < today

/** What makes the review of an approved source due at once; the daily job finds the same. Source: domain guide 2.6 and 3.7. */
async function causeAtOnce(sql: Sql, source: SourceRecord, now: Date): Promise<ReviewCause | null> {
  const today = dayOf(now)
  const results = [source.sanctions_result, ...source.entities.map(({ sanctions_result: result }) => result)]
  const isExpired = source.documents.some((paper) => isExpiring(paper, today)) && (await expirePapers(sql, source.id, now))
  if (results.some((result) => result !== 'clear')) return 'screening_hit'
  if (source.risk_category === 'prohibited') return 'risk_prohibited'
  if (source.licences.some((licence) => isOver(licence, today))) return 'licence_expired'
  if (isExpired) return 'document_expired'
  return source.next_review_date !== null && source.next_review_date <= today ? 'review_date' : null
}

/** Lets the review of a locked source fall due when what was just stored asks for it; false when it does not. */
export async function fallDueAtOnce(sql: Sql, source: SourceRecord, now: Date): Promise<boolean> {
  const cause = isApproved(source) ? await causeAtOnce(sql, source, now) : null
  return cause !== null && fallDue(sql, await readSource(sql, source.id, { caller: null, now }), cause, now)
}
