import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import type { Sql } from '../database.ts'
import { literal, sql } from '../sql/sql.ts'
import { COLUMNS, type NotificationRow } from './rows.ts'

export interface DigestReader {
  id: number
  email: string
  /** Of the profile, else of the branch; null for neither. */
  time_zone: string | null
  /** On which the last one was sent. */
  mailed_on: string | null
}

/** Users for whom notifications wait. */
export const listDigestReaders = (db: Sql): Promise<DigestReader[]> =>
  db.query<DigestReader>(
    sql`select u.id, u.email, m.day::text as mailed_on, (
          select z.name from time_zone z where z.deleted_at is null and z.id = coalesce(u.time_zone_id, (
            select b.time_zone_id from user_branch ub join branch b on b.id = ub.branch_id
            where ub.user_id = u.id and b.time_zone_id is not null order by ub.is_primary desc, ub.id limit 1
          ))
        ) as time_zone
        from app_user u left join notification_mailed m on m.user_id = u.id
        where exists (select 1 from notification n where n.user_id = u.id and n.in_digest) order by u.id`,
  )

/** Notes that the mail of a day goes out; false when another copy of the server has done so. */
export async function claimDigest(db: Sql, userId: number, day: string): Promise<boolean> {
  const rows = await db.query(
    sql`insert into notification_mailed as m (user_id, day) values (${userId}, ${day}::date)
        on conflict (user_id) do update set day = excluded.day where m.day < excluded.day returning 1`,
  )
  return rows.length > 0
}

/** The ids of what waits, which waits no longer. */
export async function takeDigest(db: Sql, userId: number): Promise<number[]> {
  const rows = await db.query<{ id: number }>(
    sql`update notification set in_digest = false where user_id = ${userId} and in_digest returning id`,
  )
  return rows.map(({ id }) => id)
}

/** Those of them that nobody has read in the bell, newest first. */
export const listDigestRows = (db: Sql, userId: number, ids: readonly number[]): Promise<NotificationRow[]> =>
  db.query<NotificationRow>(
    sql`select ${COLUMNS} from notification n left join app_user a on a.id = n.actor_id
        where n.user_id = ${userId} and n.id = any(${ids}::int[]) and n.read_at is null
        order by n.id desc limit ${literal(NOTIFICATIONS.digestRows)}`,
  )
