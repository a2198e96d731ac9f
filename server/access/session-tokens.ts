import { AppError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { endSession, findSession, rotateSession, writeSession, type SessionRow } from '../store/access/sessions.ts'
import { noteEvent } from './security-events.ts'
import { earlier, later } from './time.ts'
import { makeToken, readToken, type TokenParts } from './tokens.ts'
import { whyOver } from './who.ts'

export interface SessionTokens {
  access: string
  refresh: string
}

const tokensOf = (call: Call, parts: TokenParts): SessionTokens => ({
  access: makeToken(call.keys, 'access', parts),
  refresh: makeToken(call.keys, 'refresh', parts),
})

/** A session of its own for each sign-in. */
export async function openSession(sql: Sql, call: Call, userId: number): Promise<SessionTokens> {
  const now = call.clock()
  const sessionId = await writeSession(sql, {
    userId,
    address: call.address,
    userAgent: call.userAgent,
    now,
    accessUntil: later(now, SECURITY.accessToken),
    expiresAt: later(now, SECURITY.sessionTotal),
  })
  await noteEvent(sql, call, 'signed_in', { userId, sessionId, facts: { factors: 'password, authenticator' } })
  return tokensOf(call, { sessionId, generation: 1 })
}

/**
 * Decisions 3: the next pair of tokens. The refresh token used last gets the same pair again for a moment;
 * an older one is a stolen one, and ends the session for thief and owner alike. Throws `refresh_refused`.
 */
export async function renewTokens(call: Call, token: string): Promise<SessionTokens> {
  const parts = readToken(call.keys, 'refresh', token)
  if (!parts) throw new AppError('refresh_refused')
  const generation = await rotate(call, parts)
  if (generation !== null) return tokensOf(call, { ...parts, generation })
  const session = await findSession(call.db, parts.sessionId)
  if (!session) throw new AppError('refresh_refused')
  const reason = whyOver(session, call.clock())
  if (reason) throw refused(reason)
  if (isRepeated(session, parts.generation, call.clock())) return tokensOf(call, { ...parts, generation: session.gen })
  if (await endSession(call.db, session.id, 'token_reused', call.clock()))
    await noteEvent(call.db, call, 'token_reused', { userId: session.user_id, sessionId: session.id })
  throw refused('ended')
}

/** Says why, to whoever holds a token of the session. */
const refused = (reason: string) =>
  new AppError('refresh_refused', {
    params: { reason, minutes: SECURITY.sessionIdle / 60, hours: SECURITY.sessionTotal / 3600 },
  })

function rotate(call: Call, { sessionId, generation }: TokenParts): Promise<number | null> {
  const now = call.clock()
  return rotateSession(call.db, {
    id: sessionId,
    generation,
    now,
    accessUntil: later(now, SECURITY.accessToken),
    previousUntil: later(now, SECURITY.refreshGrace),
    usedSince: earlier(now, SECURITY.sessionIdle),
  })
}

/** A lost reply or a second tab: the token before the present one, a moment after it was used. */
const isRepeated = (session: SessionRow, generation: number, now: Date) =>
  generation === session.gen - 1 && session.rotated_at > earlier(now, SECURITY.refreshGrace)

/** Signs out: both tokens of the session are refused from now on, on every copy. Who has no session left is signed out already. */
export async function endSessionOf(call: Call, token: string): Promise<void> {
  const parts = readToken(call.keys, 'refresh', token)
  const session = parts && (await findSession(call.db, parts.sessionId))
  if (!session || !(await endSession(call.db, session.id, 'signed_out', call.clock()))) return
  await noteEvent(call.db, call, 'signed_out', { userId: session.user_id, sessionId: session.id })
}
