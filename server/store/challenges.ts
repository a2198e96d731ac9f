import type { Sql } from './database.ts'

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

export async function writeChallenge(sql: Sql, { userId, newSecret, now, expiresAt }: NewChallenge): Promise<string> {
  const [row] = await sql.query<{ id: string }>(
    `insert into sign_in_challenge (user_id, new_secret, created_at, expires_at) values ($1, $2, $3, $4) returning id`,
    [userId, newSecret, now, expiresAt],
  )
  return row!.id
}

/** Takes one of the tries of an open challenge before the code is looked at; null when it is over. */
export async function takeChallengeTry(sql: Sql, id: string, limit: number, now: Date): Promise<Challenge | null> {
  const [row] = await sql.query<Challenge>(
    `update sign_in_challenge set tries = tries + 1
     where id = $1 and ended_at is null and expires_at > $3 and tries < $2
     returning id, user_id, new_secret, tries`,
    [id, limit, now],
  )
  return row ?? null
}

/** True for the one call that ends it. */
export async function endChallenge(sql: Sql, id: string, now: Date): Promise<boolean> {
  const rows = await sql.query('update sign_in_challenge set ended_at = $2 where id = $1 and ended_at is null returning id', [
    id,
    now,
  ])
  return rows.length > 0
}

export async function endChallengesOf(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query('update sign_in_challenge set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now])
}
