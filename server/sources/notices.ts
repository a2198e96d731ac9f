import type { SourceMove } from '#domain/lifecycles/source.lifecycle.ts'
import { SOURCES } from '#domain/limits.ts'
import type { JudgedSource } from '#domain/sources/record.ts'
import type { Sql } from '../store/database.ts'
import type { MailKind } from '../store/mail/outbox.ts'
import { listReviewers } from '../store/sources/reviewers.ts'
import { tellOfDecision, tellOfSource } from './tell.ts'
import type { Author } from './trail.ts'

interface Notice {
  kind: MailKind
  /** What it is in the bell: a kind, or how it was decided. */
  bell: 'source.info_requested' | 'source.info_supplied' | 'approval.waiting' | 'approved' | 'rejected'
  /** Ids of users. */
  recipients: (sql: Sql, source: JudgedSource) => Promise<(number | undefined)[]> | (number | undefined)[]
}

const owner: Notice['recipients'] = (_sql, { owner_user: user }) => [user?.id]

const NOTICES: Partial<Record<SourceMove, Notice>> = {
  'source.requestInfo': { kind: 'source_info_requested', bell: 'source.info_requested', recipients: owner },
  'source.supply': {
    kind: 'source_info_supplied',
    bell: 'source.info_supplied',
    recipients: (_sql, { compliance_user: user }) => [user?.id],
  },
  'source.propose': {
    kind: 'source_approval_proposed',
    bell: 'approval.waiting',
    recipients: async (sql, { branch, created_by: creator }) => {
      const seconds = await listReviewers(sql, branch ? [branch.id] : [], null, SOURCES.secondLevel)
      return seconds.map(({ id }) => id).filter((id) => id !== creator?.id)
    },
  },
  'source.approve': { kind: 'source_approved', bell: 'approved', recipients: owner },
  'source.approveWithConditions': { kind: 'source_approved', bell: 'approved', recipients: owner },
  'source.confirm': { kind: 'source_approved', bell: 'approved', recipients: owner },
  'source.refuse': { kind: 'source_rejected', bell: 'rejected', recipients: (_sql, { proposal }) => [proposal?.by.id] },
  'source.reject': { kind: 'source_rejected', bell: 'rejected', recipients: owner },
}

interface Made {
  move: SourceMove
  reason: string | null
}

/** Emails those who wait for a move of the review, in its transaction. No one is notified of what they did themselves. */
export async function notifyOfMove(
  sql: Sql,
  source: JudgedSource,
  { move, reason }: Made,
  { actorId, now }: Author,
): Promise<void> {
  const notice = NOTICES[move]
  if (!notice) return
  const to = (await notice.recipients(sql, source)).filter((id) => id !== undefined)
  const facts = { source_id: source.id, ...(actorId !== null && { by_id: actorId }), ...(reason !== null && { reason }) }
  const telling = { to, letter: { kind: notice.kind, facts }, by: actorId, now }
  const { bell } = notice
  if (bell === 'approved' || bell === 'rejected') await tellOfDecision(sql, { ...telling, outcome: bell })
  else await tellOfSource(sql, { ...telling, kind: bell })
}
