import type { Sql } from '../database.ts'

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
export async function writeHistory(sql: Sql, entry: HistoryEntry): Promise<void> {
  const { userId, action, from = null, to = null, actorId, at, comment = null, ip = null } = entry
  await sql.query(
    `insert into approval_history (user_id, action, from_status, to_status, actor_id, at, comment, ip)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [userId, action, from, to, actorId, at, comment, ip || null],
  )
}

/** The comment of the newest move of its kind; null when it had none. */
export async function findComment(sql: Sql, userId: number, actions: readonly string[]): Promise<string | null> {
  const [row] = await sql.query<{ comment: string | null }>(
    'select comment from approval_history where user_id = $1 and action = any($2::text[]) order by id desc limit 1',
    [userId, actions],
  )
  return row?.comment ?? null
}

/** What was done last that changed the status. */
export async function findLastAction(sql: Sql, userId: number): Promise<string | null> {
  const [row] = await sql.query<{ action: string }>(
    'select action from approval_history where user_id = $1 and to_status is not null order by id desc limit 1',
    [userId],
  )
  return row?.action ?? null
}
