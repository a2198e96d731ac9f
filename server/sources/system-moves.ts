import type { SourceRecord } from '#domain/sources/record.ts'
import type { Sql } from '../store/database.ts'
import { makeMove } from './moves.ts'
import { readSource } from './record.ts'

const SYSTEM = { userId: null, isSystem: true }

/** Why a review falls due before its day. */
export const REVIEW_CAUSES = ['review_date', 'document_expired', 'licence_expired', 'screening_hit', 'risk_prohibited'] as const
export type ReviewCause = (typeof REVIEW_CAUSES)[number]

const isApproved = ({ status }: Pick<SourceRecord, 'status'>) => status === 'approved' || status === 'approved_with_conditions'

/** Lets the review of an approved, locked source fall due; false for any other. */
export async function fallDue(sql: Sql, source: SourceRecord, cause: ReviewCause, now: Date): Promise<boolean> {
  if (!isApproved(source)) return false
  const asking = { name: 'source.fallDue', asked: { cause }, mover: SYSTEM } as const
  await makeMove(sql, source, asking, { actorId: null, requestId: null, now })
  return true
}

/** A screening that is no longer clear, or a hard stop, makes the review of an approved source due at once. Source: domain guide 2.6 and 3.7. */
function causeAtOnce(source: SourceRecord): ReviewCause | null {
  const results = [source.sanctions_result, ...source.entities.map(({ sanctions_result: result }) => result)]
  if (results.some((result) => result !== 'clear')) return 'screening_hit'
  return source.risk_category === 'prohibited' ? 'risk_prohibited' : null
}

/** Lets the review of a locked source fall due when what was just stored asks for it; false when it does not. */
export async function fallDueAtOnce(sql: Sql, source: SourceRecord, now: Date): Promise<boolean> {
  const cause = isApproved(source) ? causeAtOnce(source) : null
  return cause !== null && fallDue(sql, await readSource(sql, source.id, { caller: null, now }), cause, now)
}
