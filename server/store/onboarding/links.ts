import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface OnboardingLink {
  user_id: number
  expires_at: Date
  ended_because: 'used' | 'replaced' | null
}

export async function findOnboardingLink(db: Sql, tokenHash: string): Promise<OnboardingLink | null> {
  const [row] = await db.query<OnboardingLink>(
    sql`select user_id, expires_at, ended_because from onboarding_link where token_hash = ${tokenHash}`,
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
export async function writeOnboardingLink(db: Sql, { userId, tokenHash, now, expiresAt }: NewOnboardingLink): Promise<void> {
  await endOnboardingLinksOf(db, userId, now)
  await db.query(
    sql`insert into onboarding_link (user_id, token_hash, created_at, expires_at) values (${userId}, ${tokenHash}, ${now}, ${expiresAt})`,
  )
}

/** No link of the user leads anywhere from now on. */
export async function endOnboardingLinksOf(db: Sql, userId: number, now: Date): Promise<void> {
  await db.query(
    sql`update onboarding_link set ended_at = coalesce(ended_at, ${now}), ended_because = 'replaced'
     where user_id = ${userId} and ended_because is distinct from 'replaced'`,
  )
}

/** Uses the open link of a user up. */
export async function useOnboardingLink(db: Sql, userId: number, now: Date): Promise<void> {
  await db.query(
    sql`update onboarding_link set ended_at = ${now}, ended_because = 'used' where user_id = ${userId} and ended_at is null`,
  )
}
