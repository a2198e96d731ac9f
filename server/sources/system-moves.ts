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

/** A screening of an approved source that is no longer clear makes its review due at once. Source: domain guide 3.7. */
export async function screeningHit(sql: Sql, source: SourceRecord, now: Date): Promise<boolean> {
  const results = [source.sanctions_result, ...source.entities.map(({ sanctions_result: result }) => result)]
  if (!isApproved(source) || results.every((result) => result === 'clear')) return false
  return fallDue(sql, await readSource(sql, source.id, { caller: null, now }), 'screening_hit', now)
}
