import { callerOf, type Call } from '../../serve.ts'
import { writeAudit } from '../../store/audit.ts'
import type { Sql } from '../../store/database.ts'
import type { Claim } from '../../store/idempotency.ts'
import type { Subject } from '../../store/people/subjects.ts'

export interface Change {
  /** The changed fields as they were and as they are. */
  before: object
  after: object
}

/** Keeps a change of a user with the work of `sql`. */
export async function noteChange(sql: Sql, call: Call, subject: Subject, { before, after }: Change): Promise<void> {
  await writeAudit(sql, {
    entity: 'user',
    entityId: subject.id,
    action: 'changed',
    actorId: callerOf(call).userId,
    requestId: call.requestId,
    title: subject.name,
    at: call.clock(),
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
