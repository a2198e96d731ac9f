import type { Sql } from './database.ts'

export type LinkPurpose = 'reset' | 'setup'

export interface NewLink {
  userId: number
  tokenHash: string
  purpose: LinkPurpose
  now: Date
  expiresAt: Date
}

/** Stores a link and ends every older one of the user; the caller holds the user's row. */
export async function writeResetLink(sql: Sql, { userId, tokenHash, purpose, now, expiresAt }: NewLink): Promise<void> {
  await sql.query('update reset_link set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now])
  await sql.query(`insert into reset_link (user_id, token_hash, purpose, created_at, expires_at) values ($1, $2, $3, $4, $5)`, [
    userId,
    tokenHash,
    purpose,
    now,
    expiresAt,
  ])
}

/** The user of a link that may still be used. */
export async function findLinkUser(sql: Sql, userUuid: string, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await sql.query<{ user_id: number }>(
    `select l.user_id from reset_link l join app_user u on u.id = l.user_id
     where l.token_hash = $2 and u.uuid = $1 and l.ended_at is null and l.expires_at > $3 and u.deleted_at is null`,
    [userUuid, tokenHash, now],
  )
  return row?.user_id ?? null
}

/** Uses the link up; true for exactly one of any number of parallel calls. */
export async function takeResetLink(sql: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await sql.query(
    'update reset_link set ended_at = $2 where token_hash = $1 and ended_at is null and expires_at > $2 returning id',
    [tokenHash, now],
  )
  return rows.length > 0
}

export async function endResetLinksOf(sql: Sql, userId: number, now: Date): Promise<void> {
  await sql.query('update reset_link set ended_at = $2 where user_id = $1 and ended_at is null', [userId, now])
}
