import { SECURITY } from '#domain/limits.ts'
import { randomBytes } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { publicUrlOf } from '../../settings.ts'
import type { Sql } from '../../store/database.ts'
import { writeOnboardingLink } from '../../store/onboarding/links.ts'
import { lockAccount, type Account } from '../../store/users.ts'
import { later } from '../time.ts'

const TOKEN_BYTES = 32

/** A new link of someone who is on the way in, in their language, which ends the older ones. Only a hash of it is stored. */
export async function makeOnboardingLink(
  sql: Sql,
  deps: Pick<Deps, 'clock' | 'keys' | 'settings'>,
  { id: userId, language }: Pick<Account, 'id' | 'language'>,
): Promise<string> {
  const [now, token] = [deps.clock(), randomBytes(TOKEN_BYTES).toString('base64url')]
  await lockAccount(sql, userId)
  const expiresAt = later(now, SECURITY.setupLink)
  await writeOnboardingLink(sql, { userId, tokenHash: deps.keys.hash(token), now, expiresAt })
  return `${publicUrlOf(deps.settings)}/onboarding/${token}?language=${language}`
}
