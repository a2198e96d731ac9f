import type { Call } from '../serve.ts'
import type { Sql } from '../store/database.ts'
import { writeSecurityEvent } from '../store/events/security-events.ts'

/** What an auditor of sign-ins asks for; each is logged and kept. */
export type SecurityEventKind =
  | 'password_accepted'
  | 'sign_in_failed'
  | 'code_failed'
  | 'signed_in'
  | 'authenticator_enrolled'
  | 'locked_out'
  | 'signed_out'
  | 'token_reused'
  | 'reset_requested'
  | 'reset_link_made'
  | 'password_reset'
  | 'password_changed'
  | 'proof_refused'
  | 'authenticator_begun'
  | 'authenticator_replaced'
  | 'authenticator_reset'
  | 'sessions_ended'
  | 'session_ended'
  | 'other_sessions_ended'
  | 'access_refused'
  | 'first_administrator'
  | 'administrator_recovered'
  | 'key_replaced'
  | 'registered'
  | 'confirmation_requested'

export interface Concerning {
  userId?: number | null
  sessionId?: string | null
  facts?: Record<string, unknown>
}

type Scene = Pick<Call, 'log' | 'clock' | 'address' | 'requestId'>

/** Logs what happened and keeps it with the work of `sql`. Never given a password, a code or a token. */
export async function noteEvent(sql: Sql, scene: Scene, kind: SecurityEventKind, about: Concerning = {}): Promise<void> {
  const { userId = null, sessionId = null, facts = {} } = about
  const { address, requestId } = scene
  scene.log.info(
    { event: kind, user_id: userId, session_id: sessionId, address, request_id: requestId, ...facts },
    'Security event',
  )
  await writeSecurityEvent(sql, { at: scene.clock(), kind, userId, sessionId, address, requestId, facts })
}
