import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export type LinkPurpose = 'reset' | 'setup'

export interface NewLink {
  userId: number
  tokenHash: string
  purpose: LinkPurpose
  now: Date
  expiresAt: Date
}

/** Stores a link and ends every older one of the user; the caller holds the user's row. */
export async function writeResetLink(db: Sql, { userId, tokenHash, purpose, now, expiresAt }: NewLink): Promise<void> {
  await db.query(sql`update reset_link set ended_at = ${now} where user_id = ${userId} and ended_at is null`)
  await db.query(
    sql`insert into reset_link (user_id, token_hash, purpose, created_at, expires_at) values (${userId}, ${tokenHash}, ${purpose}, ${now}, ${expiresAt})`,
  )
}

/** The user of a link that may still be used. */
export async function findLinkUser(db: Sql, userUuid: string, tokenHash: string, now: Date): Promise<number | null> {
  const [row] = await db.query<{ user_id: number }>(
    sql`select l.user_id from reset_link l join app_user u on u.id = l.user_id
     where l.token_hash = ${tokenHash} and u.uuid = ${userUuid} and l.ended_at is null and l.expires_at > ${now} and u.deleted_at is null`,
  )
  return row?.user_id ?? null
}

/** Uses the link up; true for exactly one of any number of parallel calls. */
export async function takeResetLink(db: Sql, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    sql`update reset_link set ended_at = ${now} where token_hash = ${tokenHash} and ended_at is null and expires_at > ${now} returning id`,
  )
  return rows.length > 0
}

export async function endResetLinksOf(db: Sql, userId: number, now: Date): Promise<void> {
  await db.query(sql`update reset_link set ended_at = ${now} where user_id = ${userId} and ended_at is null`)
}
