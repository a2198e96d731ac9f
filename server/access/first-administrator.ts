import type { Deps } from '../deps.ts'
import { SettingError, type Settings } from '../settings.ts'
import type { Sql } from '../store/database.ts'
import { endChallengesOf } from '../store/challenges.ts'
import { endOnboardingLinksOf } from '../store/onboarding/links.ts'
import { hasActiveAdministrator } from '../store/people/administrators.ts'
import {
  findUserAt,
  findWaitingFirst,
  lockAdministratorRole,
  makeAdministrator,
  renameUser,
  writeFirstUser,
  type FirstUser,
} from '../store/people/first-user.ts'
import { endResetLinksOf } from '../store/reset-links.ts'
import { endSessionsOf } from '../store/access/sessions.ts'
import { writePassword } from '../store/users.ts'
import { passwordFault } from './password-rules.ts'
import { HASH_COST, hashPassword } from '../secrets/passwords.ts'
import { makeResetLink } from './reset-links.ts'
import { noteEvent } from './security-events.ts'

/**
 * Lets someone into a product that nobody administrates: with ADMIN_EMAIL and ADMIN_PASSWORD, else by a link to print on the console,
 * which works once. A start before its bearer has signed in makes a new one. Null when nobody has to be let in. Who else is there
 * does not count: strangers may have registered before.
 */
export async function ensureFirstAdministrator(deps: Deps): Promise<string | null> {
  const { settings, db } = deps
  const email = settings.adminEmail ?? addressAtSender(settings)
  const hash = settings.adminPassword && (await hashSetPassword(deps, email, settings.adminPassword))
  return db.tx(async (sql) => {
    const roleId = await lockAdministratorRole(sql)
    if (roleId === null || (await hasActiveAdministrator(sql))) return null
    const user = await firstUserAt(sql, deps, roleId, email)
    if (hash && user.has_password) return null
    const how = hash ? 'settings' : 'link'
    await noteEvent(sql, { ...deps, address: '', requestId: '' }, 'first_administrator', { userId: user.id, facts: { how } })
    if (!hash) return makeResetLink(sql, deps, user, 'setup')
    await writePassword(sql, user.id, hash, deps.clock())
    return null
  })
}

/** The account at the address, whoever made it; else the one that waits from an earlier start, renamed; else a new one. */
async function firstUserAt(sql: Sql, deps: Deps, roleId: number, email: string): Promise<FirstUser> {
  const [waiting, owner] = [await findWaitingFirst(sql, roleId), await findUserAt(sql, email)]
  if (owner && owner.id !== waiting?.id) {
    if (waiting) await endResetLinksOf(sql, waiting.id, deps.clock())
    await endEveryWayIn(sql, deps, owner.id)
    return makeAdministrator(sql, roleId, owner.id)
  }
  if (!waiting) return writeFirstUser(sql, roleId, email)
  await renameUser(sql, waiting.id, email)
  return waiting
}

async function endEveryWayIn(sql: Sql, { clock }: Deps, userId: number): Promise<void> {
  await endSessionsOf(sql, userId, 'first_administrator', clock())
  await endChallengesOf(sql, userId, clock())
  await endOnboardingLinksOf(sql, userId, clock())
}

/** Someone at the domain that mail is sent from, until the address is changed. */
const addressAtSender = ({ mailFrom }: Settings) =>
  `administrator@${/@([^\s>]+\.[^\s>]+)/.exec(mailFrom)?.[1] ?? 'slipway.example'}`

function hashSetPassword(deps: Deps, email: string, password: string): Promise<string> {
  if (passwordFault(password, { email, first_name: '', last_name: '' }))
    throw new SettingError(
      'ADMIN_PASSWORD is too easy to guess. Allowed: 12 to 128 characters, not a common password, not part of the email address.',
    )
  return hashPassword(password, deps.hashCost ?? HASH_COST)
}
