import { may, type Access, type Holder } from '#domain/access.ts'
import { canonical } from '#domain/permissions.ts'
import type { UserData } from '#src/machines/session.setup.ts'
import type { Services } from '#src/services.tsx'

export type Verdict = 'render' | 'toSignIn' | 'toDashboard' | 'denied' | 'wait' | 'configurationFailed'

export type SessionSnapshot = ReturnType<Services['session']['getSnapshot']>

/** A permission counts when any of the user's branches gives it (A7). */
export function holderOf(configuration: UserData): Holder {
  const codes = configuration.user_branches.flatMap((branch) =>
    branch.branch_permissions.map(({ codename }) => canonical(codename)),
  )
  return { permissions: new Set(codes), authorityLevel: configuration.user_data.user_role?.authority_level ?? null }
}

const nobody: Holder = { permissions: new Set(), authorityLevel: null }
const holders = new WeakMap<UserData, Holder>()

/** What the signed-in user holds; the same object as long as the configuration is the same. */
export function holderIn(snapshot: SessionSnapshot): Holder {
  const { configuration } = snapshot.context
  if (!configuration) return nobody
  const known = holders.get(configuration) ?? holderOf(configuration)
  holders.set(configuration, known)
  return known
}

/** What becomes of a visitor at a route (A1-A9). Asked at every change of the session, so that no navigation is needed to leave. */
export function verdict(access: Access, snapshot: SessionSnapshot): Verdict {
  if (snapshot.matches('restoring')) return 'wait'
  if (access === 'anyone') return 'render'
  if (snapshot.matches('signedOut')) return access === 'signedOut' ? 'render' : 'toSignIn'
  if (snapshot.matches('signingOut')) return 'wait'
  if (access === 'signedOut') return 'toDashboard'
  if (snapshot.matches({ signedIn: { configuration: 'loading' } })) return 'wait'
  if (snapshot.matches({ signedIn: { configuration: 'failed' } })) return 'configurationFailed'
  return may(holderIn(snapshot), access) ? 'render' : 'denied'
}
