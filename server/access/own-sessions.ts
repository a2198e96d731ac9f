import { AppError } from '#domain/app-error.ts'
import type { Output } from '#domain/api/endpoint.ts'
import type { listSessions } from '#domain/api/profile.ts'
import { SECURITY } from '#domain/limits.ts'
import { callerOf, type Call } from '../serve.ts'
import { endSessionOfUser, endSessionsOf, listOpenSessions } from '../store/access/sessions.ts'
import { deviceOf } from './device.ts'
import { noteEvent } from './security-events.ts'
import { earlier } from './time.ts'

type OwnSessions = Output<typeof listSessions>

/** Where the caller is signed in: what is idle for too long or too old is over, whether or not anybody has noted it. */
export async function listOwnSessions(call: Call): Promise<OwnSessions> {
  const { userId, sessionId } = callerOf(call)
  const now = call.clock()
  const rows = await listOpenSessions(call.db, { userId, first: sessionId, now, usedSince: earlier(now, SECURITY.sessionIdle) })
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent),
    address: row.address,
    signed_in_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    is_current: row.id === sessionId,
  }))
}

/** Throws `not_found` for one that is over, and for anybody else's. */
export async function endOwnSession(call: Call, id: string): Promise<void> {
  const { userId } = callerOf(call)
  await call.db.tx(async (sql) => {
    if (!(await endSessionOfUser(sql, userId, id, 'ended_by_user', call.clock()))) throw new AppError('not_found')
    await noteEvent(sql, call, 'session_ended', { userId, sessionId: id })
  })
}

/** Ends all but the session that asks; says how many. */
export async function endOtherSessions(call: Call): Promise<number> {
  const { userId, sessionId } = callerOf(call)
  return call.db.tx(async (sql) => {
    const count = await endSessionsOf(sql, userId, 'ended_by_user', call.clock(), sessionId)
    await noteEvent(sql, call, 'other_sessions_ended', { userId, sessionId, facts: { count } })
    return count
  })
}
