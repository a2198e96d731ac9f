import type { Deps } from '../deps.ts'
import { SettingError, type Settings } from '../settings.ts'
import { findFirstUser, lockAdministratorRole, renameUser, writeFirstUser } from '../store/people/first-user.ts'
import { writePassword } from '../store/users.ts'
import { passwordFault } from './password-rules.ts'
import { HASH_COST, hashPassword } from './passwords.ts'
import { makeResetLink } from './reset-links.ts'
import { noteEvent } from './security-events.ts'

/**
 * Lets somebody into a product without users: with ADMIN_EMAIL and ADMIN_PASSWORD, else by a link to print on the console,
 * which works once. A start before it was used makes a new one. Null when nobody has to be let in.
 */
export async function ensureFirstAdministrator(deps: Deps): Promise<string | null> {
  const { settings, db } = deps
  const email = settings.adminEmail ?? addressAtSender(settings)
  const hash = settings.adminPassword && (await hashSetPassword(deps, email, settings.adminPassword))
  return db.tx(async (sql) => {
    const roleId = await lockAdministratorRole(sql)
    const { isTaken, waiting } = await findFirstUser(sql)
    if (roleId === null || isTaken) return null
    const user = waiting ?? (await writeFirstUser(sql, roleId, email))
    await renameUser(sql, user.id, email)
    const how = hash ? 'settings' : 'link'
    await noteEvent(sql, { ...deps, address: '', requestId: '' }, 'first_administrator', { userId: user.id, facts: { how } })
    if (!hash) return makeResetLink(sql, deps, user, 'setup')
    await writePassword(sql, user.id, hash, deps.clock())
    return null
  })
}

/** Somebody at the domain that mail is sent from, until the address is changed. */
const addressAtSender = ({ mailFrom }: Settings) =>
  `administrator@${/@([^\s>]+\.[^\s>]+)/.exec(mailFrom)?.[1] ?? 'slipway.example'}`

function hashSetPassword(deps: Deps, email: string, password: string): Promise<string> {
  if (passwordFault(password, { email, first_name: '', last_name: '' }))
    throw new SettingError(
      'ADMIN_PASSWORD is too easy to guess. Allowed: 12 to 128 characters, no well-known password, no part of the address.',
    )
  return hashPassword(password, deps.hashCost ?? HASH_COST)
}
