import { AppError, type FieldError } from '#domain/app-error.ts'
import { SECURITY } from '#domain/limits.ts'
import type { Call } from '../serve.ts'
import { endChallengesOf } from '../store/challenges.ts'
import type { Sql } from '../store/database.ts'
import { writeMail } from '../store/mail/outbox.ts'
import { endResetLinksOf } from '../store/reset-links.ts'
import { endSessionsOf } from '../store/access/sessions.ts'
import { listPasswordHashes, writePassword, type Account } from '../store/users.ts'
import { HASH_COST, hashPassword, verifyPassword } from '../secrets/passwords.ts'
import { passwordFault } from './password-rules.ts'

const refused = (error: FieldError) => new AppError('not_valid', { fields: { password: error } })

/** The hash of a new password that obeys every rule. Throws `not_valid` with what is wrong with it. */
export async function hashNewPassword(call: Call, account: Account, password: string): Promise<string> {
  const fault = passwordFault(password, account)
  if (fault) throw refused(fault)
  for (const earlier of await listPasswordHashes(call.db, account.id, SECURITY.passwordHistory))
    if (await verifyPassword(earlier, password))
      throw refused({ key: 'password_used_before', params: { count: SECURITY.passwordHistory } })
  return hashPassword(password, call.hashCost ?? HASH_COST)
}

/** Puts the new password in force: every way in that the old one opened is closed, and the user is told by mail. */
export async function replacePassword(sql: Sql, call: Call, account: Account, hash: string, keepSession: string | null) {
  const now = call.clock()
  await writePassword(sql, account.id, hash, now)
  await endResetLinksOf(sql, account.id, now)
  await endChallengesOf(sql, account.id, now)
  await endSessionsOf(sql, account.id, 'password_changed', now, keepSession)
  await writeMail(sql, { kind: 'password_changed', recipient: account.email, facts: {}, now })
}
