import type { Deps } from '../deps.ts'
import { SettingError } from '../settings.ts'
import { writeAudit } from '../store/audit.ts'
import type { Sql } from '../store/database.ts'
import { endChallengesOf } from '../store/challenges.ts'
import { replaceFingerprint } from '../store/key-fingerprint.ts'
import { endOnboardingLinksOf } from '../store/onboarding/links.ts'
import { listAdministrators, reopenAdministrator, type Administrator } from '../store/people/recovered.ts'
import { endSessionsOf } from '../store/access/sessions.ts'
import { clearTries, signInOf } from './attempts.ts'
import { isOwnKey, refuseOtherKey } from '../secrets/key-check.ts'
import { makeResetLink } from './reset-links.ts'
import { noteEvent } from './security-events.ts'

export interface Recovery {
  email: string
  /** The key that the database was filled with is lost. */
  acceptsNewKey: boolean
}

/**
 * Lets an administrator in again who has lost password or authenticator, at the machine that holds the data: the authenticator is taken
 * away, and the link, good once, sets a new password. Throws a `SettingError` that says what to do.
 */
export async function recoverAdministrator(deps: Deps, { email, acceptsNewKey }: Recovery): Promise<string> {
  if (!acceptsNewKey) await refuseOtherKey(deps)
  const isNewKey = !(await isOwnKey(deps))
  const link = await deps.db.tx(async (sql) => {
    const user = await administratorAt(sql, email)
    if (isNewKey) await takeNewKey(sql, deps)
    await endEveryWayIn(sql, deps, user.id)
    await reopenAdministrator(sql, user, deps.clock())
    await note(sql, deps, user)
    return makeResetLink(sql, deps, user, 'reset')
  })
  await clearTries(deps, signInOf(addressOf(email)))
  return link
}

const addressOf = (email: string) => email.trim().toLowerCase()

async function administratorAt(sql: Sql, email: string): Promise<Administrator> {
  const all = await listAdministrators(sql)
  const found = all.find((one) => one.email.toLowerCase() === addressOf(email))
  if (found) return found
  const known = all.map((one) => one.email).join(', ')
  throw new SettingError(
    known
      ? `${email} is not an administrator. Administrators are: ${known}.`
      : 'There is no administrator yet. Run npm start: it prints a link to create the first one.',
  )
}

async function endEveryWayIn(sql: Sql, { clock }: Deps, userId: number): Promise<void> {
  await endSessionsOf(sql, userId, 'recovered', clock())
  await endChallengesOf(sql, userId, clock())
  await endOnboardingLinksOf(sql, userId, clock())
}

const sceneOf = ({ log, clock }: Deps) => ({ log, clock, address: '', requestId: '' })

async function takeNewKey(sql: Sql, deps: Deps): Promise<void> {
  await replaceFingerprint(sql, deps.keys.fingerprint, deps.clock())
  await noteEvent(sql, sceneOf(deps), 'key_replaced')
}

async function note(sql: Sql, deps: Deps, { id, name, status }: Administrator): Promise<void> {
  await noteEvent(sql, sceneOf(deps), 'administrator_recovered', { userId: id })
  await writeAudit(sql, {
    entity: 'user',
    entityId: id,
    action: 'changed',
    actorId: null,
    requestId: null,
    title: name,
    before: { status, authenticator: true },
    after: { status: status === 'active' ? status : 'approved', authenticator: false },
    at: deps.clock(),
  })
}
