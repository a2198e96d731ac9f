import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface HistoryEntry {
  userId: number
  /** The move of the lifecycle, or what was done to the user's access: `user.approve`, `access.assign`. */
  action: string
  from?: string | null
  to?: string | null
  /** Null for what the product does by itself. */
  actorId: number | null
  at: Date
  comment?: string | null
  ip?: string | null
}

/** Adds to what is told of a user by address, inside the transaction of the change. */
export async function writeHistory(db: Sql, entry: HistoryEntry): Promise<void> {
  const { userId, action, from = null, to = null, actorId, at, comment = null, ip = null } = entry
  await db.query(
    sql`insert into approval_history (user_id, action, from_status, to_status, actor_id, at, comment, ip)
     values (${userId}, ${action}, ${from}, ${to}, ${actorId}, ${at}, ${comment}, ${ip || null})`,
  )
}

/** The comment of the newest move of its kind; null when it had none. */
export async function findComment(db: Sql, userId: number, actions: readonly string[]): Promise<string | null> {
  const [row] = await db.query<{ comment: string | null }>(
    sql`select comment from approval_history where user_id = ${userId} and action = any(${actions}::text[]) order by id desc limit 1`,
  )
  return row?.comment ?? null
}

/** What was done last that changed the status. */
export async function findLastAction(db: Sql, userId: number): Promise<string | null> {
  const [row] = await db.query<{ action: string }>(
    sql`select action from approval_history where user_id = ${userId} and to_status is not null order by id desc limit 1`,
  )
  return row?.action ?? null
}
