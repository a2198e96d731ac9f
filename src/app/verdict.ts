import { may, type Access } from '#domain/access.ts'
import { holderIn } from '#src/machines/holder.ts'
import type { Services } from '#src/services/services.tsx'

export type Verdict = 'render' | 'toSignIn' | 'leave' | 'pastSignIn' | 'denied' | 'wait' | 'configurationFailed'

export type SessionSnapshot = ReturnType<Services['session']['getSnapshot']>

/** What becomes of a visitor at a route (A1-A9). Asked at every change of the session, so that no navigation is needed to leave. */
export function verdict(access: Access, snapshot: SessionSnapshot): Verdict {
  if (snapshot.matches('restoring')) return 'wait'
  if (access === 'anyone') return 'render'
  if (snapshot.matches('signedOut')) return access === 'signedOut' ? 'render' : 'toSignIn'
  if (snapshot.matches('signingOut')) return access === 'signedOut' ? 'wait' : 'leave'
  if (access === 'signedOut') return 'pastSignIn'
  if (snapshot.matches({ signedIn: { configuration: 'loading' } })) return 'wait'
  if (snapshot.matches({ signedIn: { configuration: 'failed' } })) return 'configurationFailed'
  return may(holderIn(snapshot), access) ? 'render' : 'denied'
}
