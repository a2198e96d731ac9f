import type { Sql } from '../database.ts'

export interface OnboardingLink {
  user_id: number
  expires_at: Date
  ended_because: 'used' | 'replaced' | null
}

export async function findOnboardingLink(sql: Sql, tokenHash: string): Promise<OnboardingLink | null> {
  const [row] = await sql.query<OnboardingLink>(
    'select user_id, expires_at, ended_because from onboarding_link where token_hash = $1',
    [tokenHash],
  )
  return row ?? null
}

export interface NewOnboardingLink {
  userId: number
  tokenHash: string
  now: Date
  expiresAt: Date
}

/** Stores a link in place of every older one of the user, also of those that were used; the caller holds the user's row. */
export async function writeOnboardingLink(sql: Sql, { userId, tokenHash, now, expiresAt }: NewOnboardingLink): Promise<void> {
  await endOnboardingLinksOf(sql, userId, now)
  await sql.query('insert into onboarding_link (user_id, token_hash, created_at, expires_at) values ($1, $2, $3, $4)', [
    userId,
    tokenHash,
    now,
    expiresAt,
  ])
}

/** No link of the user leads anywhere from now on. */
export async function endOnboardingLinksOf(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query(
    `update onboarding_link set ended_at = coalesce(ended_at, $2), ended_because = 'replaced'
     where user_id = $1 and ended_because is distinct from 'replaced'`,
    [userId, now],
  )
}

/** Uses the open link of a user up. */
export async function useOnboardingLink(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query(`update onboarding_link set ended_at = $2, ended_because = 'used' where user_id = $1 and ended_at is null`, [
    userId,
    now,
  ])
}
