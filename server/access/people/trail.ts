import { callerOf, type Call } from '../../serve.ts'
import { writeAudit } from '../../store/audit.ts'
import type { Sql } from '../../store/database.ts'
import { writeHistory } from '../../store/onboarding/history.ts'
import type { Claim } from '../../store/idempotency.ts'
import type { Subject } from '../../store/people/subjects.ts'

/** What was done to a user's access or account, as their history calls it; moves of the lifecycle are told by their own names. */
export type Deed =
  | 'access.assign'
  | 'access.seat'
  | 'account.change_profile'
  | 'account.reset_authenticator'
  | 'account.end_sessions'

export interface Change {
  deed: Deed
  comment?: string | null
  /** The changed fields as they were and as they are. */
  before: object
  after: object
}

/** Keeps a change of a user with the work of `sql`. */
export async function noteChange(
  sql: Sql,
  call: Call,
  subject: Subject,
  { deed, comment = null, before, after }: Change,
): Promise<void> {
  const [actorId, at] = [callerOf(call).userId, call.clock()]
  const { requestId } = call
  await writeHistory(sql, { userId: subject.id, action: deed, actorId, at, comment, ip: call.address })
  await writeAudit(sql, {
    entity: 'user',
    entityId: subject.id,
    action: 'changed',
    actorId,
    requestId,
    title: subject.name,
    at,
    before,
    after,
  })
}

/** That a call is made once, however often it is sent with the same key. */
export const claimOf = (call: Call, route: string, body: unknown): Claim => ({
  userId: callerOf(call).userId,
  key: call.idempotencyKey,
  route,
  body,
  now: call.clock(),
})
