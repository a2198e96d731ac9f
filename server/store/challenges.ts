import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface Challenge {
  id: string
  user_id: number
  /** Encrypted secret of an authenticator that is being set up. */
  new_secret: string | null
  tries: number
}

export interface NewChallenge {
  userId: number
  newSecret: string | null
  now: Date
  expiresAt: Date
}

export async function writeChallenge(db: Sql, { userId, newSecret, now, expiresAt }: NewChallenge): Promise<string> {
  const [row] = await db.query<{ id: string }>(
    sql`insert into sign_in_challenge (user_id, new_secret, created_at, expires_at) values (${userId}, ${newSecret}, ${now}, ${expiresAt}) returning id`,
  )
  return row!.id
}

/** Takes one of the tries of an open challenge before the code is looked at; null when it is over. */
export async function takeChallengeTry(db: Sql, id: string, limit: number, now: Date): Promise<Challenge | null> {
  const [row] = await db.query<Challenge>(
    sql`update sign_in_challenge set tries = tries + 1
     where id = ${id} and ended_at is null and expires_at > ${now} and tries < ${limit}
     returning id, user_id, new_secret, tries`,
  )
  return row ?? null
}

/** True for the one call that ends it. */
export async function endChallenge(db: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update sign_in_challenge set ended_at = ${now} where id = ${id} and ended_at is null returning id`,
  )
  return rows.length > 0
}

export async function endChallengesOf(db: Sql, userId: number, now: Date): Promise<void> {
  await db.query(sql`update sign_in_challenge set ended_at = ${now} where user_id = ${userId} and ended_at is null`)
}
