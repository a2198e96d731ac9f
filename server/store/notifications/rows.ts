import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import type { NotificationKind } from '#domain/notifications/kinds.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { literal, sql } from '../sql/sql.ts'

export async function findUserName(db: Sql, id: number): Promise<string | null> {
  const [row] = await db.query<{ name: string }>(sql`select ${titleSql('user', 'u')} as name from app_user u where u.id = ${id}`)
  return row?.name ?? null
}

export interface NotificationRow {
  id: number
  kind: NotificationKind
  entity: string
  entity_id: number | null
  name: string
  path: string
  facts: Record<string, string>
  by: string | null
  created_at: Date
  read_at: Date | null
}

export const COLUMNS = sql`n.id, n.kind, n.entity, n.entity_id, n.name, n.path, n.facts, ${titleSql('user', 'a')} as by, n.created_at, n.read_at`

/** A page of what someone has been told in the bell, newest first, and one row more where there are more. */
export const listNotificationRows = (db: Sql, userId: number, page: number): Promise<NotificationRow[]> =>
  db.query<NotificationRow>(
    sql`select ${COLUMNS} from notification n left join app_user a on a.id = n.actor_id
        where n.user_id = ${userId} and n.in_bell order by n.id desc
        limit ${literal(NOTIFICATIONS.page + 1)} offset ${(page - 1) * NOTIFICATIONS.page}`,
  )

/** Of the user `u`: how many are unread, counted up to the cap, and the newest. */
export const STANDING = sql`
  (select count(*)::int from (
    select 1 from notification n where n.user_id = u.id and n.in_bell and n.read_at is null limit ${literal(NOTIFICATIONS.countCap + 1)}
  ) counted) as unread,
  coalesce((select n.id from notification n where n.user_id = u.id and n.in_bell order by n.id desc limit 1), 0) as newest`

export interface Standing {
  unread: number
  newest: number
}

export async function readStanding(db: Sql, userId: number): Promise<Standing> {
  const [row] = await db.query<Standing>(sql`select ${STANDING} from app_user u where u.id = ${userId}`, 'notification_standing')
  return row!
}

/** Marks a user's own, all for null; open streams of the user hear of it. */
export async function markRows(db: Sql, userId: number, ids: readonly number[] | null, readAt: Date | null): Promise<void> {
  await db.query(
    sql`with marked as (
          update notification set read_at = ${readAt}
          where user_id = ${userId} and in_bell and (read_at is null) = ${readAt !== null}::boolean
            and (${ids}::int[] is null or id = any(${ids}::int[]))
          returning user_id
        )
        select pg_notify('notifications', ${String(userId)}) from (select 1 from marked limit 1) told`,
  )
}

/** Marks what was stored before as read an hour later, of everybody. */
export async function markOldRead(db: Sql, before: Date): Promise<void> {
  await db.query(
    sql`update notification set read_at = created_at + interval '1 hour' where created_at < ${before} and read_at is null`,
  )
}

/** Removes those that were stored before. */
export async function removeOldNotifications(db: Sql, before: Date): Promise<void> {
  await db.query(sql`delete from notification where created_at < ${before}`)
}
