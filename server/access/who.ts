import { AppError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import type { Deps } from '../deps.ts'
import type { Caller } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { findSession, touchSession, type SessionRow } from '../store/access/sessions.ts'
import { grantsIn, knownGrants, type Grants } from './known-grants.ts'
import { earlier } from './time.ts'
import { readToken } from './tokens.ts'

const BEARER = /^Bearer ([^\s]+)$/i
/** seconds between two notes that a session is in use. */
const TOUCH_EVERY = 60

/**
 * The user behind an Authorization header: the session is read at each call, what the user may do when it has changed; null without a header.
 * What a page asks for by itself is no use of the session: nobody may be there. Throws `not_signed_in` for what is no access token, `session_ended`, and `token_expired` when a renewal helps.
 */
export async function whoIs(deps: Deps, authorization: string | undefined, isUse = true): Promise<Caller | null> {
  if (!authorization) return null
  const parts = readToken(deps.keys, 'access', BEARER.exec(authorization)?.[1] ?? '')
  if (!parts) throw new AppError('not_signed_in')
  const now = deps.clock()
  const session = await findSession(deps.db, parts.sessionId)
  if (!session || !isOpen(session, now)) throw new AppError('session_ended')
  if (!isGood(session, parts.generation, now)) throw new AppError('token_expired')
  if (isUse && session.last_used_at < earlier(now, TOUCH_EVERY)) await touchSession(deps.db, session.id, now)
  return callerOf(session, await knownGrants(deps.db, session))
}

/** The user of a session that is open, for work that was asked for in it; null when it is over. */
export async function whoIsIn(deps: { db: Sql; clock: () => Date }, sessionId: string): Promise<Caller | null> {
  const session = await findSession(deps.db, sessionId)
  return session && isOpen(session, deps.clock()) ? callerOf(session, await grantsIn(deps.db, session.user_id)) : null
}

type Standing = Pick<SessionRow, 'ended_at' | 'can_sign_in' | 'expires_at' | 'last_used_at'>

/** Why a session can be neither used nor renewed any more; null while it can. */
export function whyOver(session: Standing, now: Date): 'ended' | 'too_old' | 'unused' | null {
  if (session.ended_at !== null || !session.can_sign_in) return 'ended'
  if (session.expires_at <= now) return 'too_old'
  return session.last_used_at <= earlier(now, SECURITY.sessionIdle) ? 'unused' : null
}

const isOpen = (session: SessionRow, now: Date) => whyOver(session, now) === null

/** Whether the access token of a generation is still good; the one before the last lives on for the calls already under way. */
function isGood(session: SessionRow, generation: number, now: Date): boolean {
  if (generation === session.gen) return session.access_until > now
  return generation === session.gen - 1 && session.previous_until !== null && session.previous_until > now
}

function callerOf(session: SessionRow, grants: Grants): Caller {
  return {
    ...grants,
    userId: session.user_id,
    email: session.email,
    name: `${session.first_name} ${session.last_name}`,
    language: session.language,
    sessionId: session.id,
    grantsVersion: session.grants_version,
  }
}
