import type { Named } from '#domain/records/links.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { sql } from '../sql/sql.ts'

export interface StoredComment {
  id: number
  author: Named
  comment: string
  is_internal: boolean
  created_at: Date
  edited_at: Date | null
  mentions: Named[]
}

const USER = sql`json_build_object('id', u.id, 'name', ${titleSql('user', 'u')})`

/** What was said, from the first to the last; internal words only where they are asked for. */
export const listComments = (db: Sql, ticketId: number, withInternal: boolean): Promise<StoredComment[]> =>
  db.query(
    sql`select c.id, c.comment, c.is_internal, c.created_at, c.edited_at,
          (select ${USER} from app_user u where u.id = c.author_id) as author,
          (select coalesce(json_agg(${USER} order by u.id), '[]') from ticket_mention m join app_user u on u.id = m.user_id
            where m.ticket_comment_id = c.id) as mentions
        from ticket_comment c where c.ticket_id = ${ticketId} and (${withInternal} or not c.is_internal) order by c.id`,
  )

export async function countComments(db: Sql, ticketId: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::int as count from ticket_comment where ticket_id = ${ticketId}`,
  )
  return row!.count
}

interface NewComment {
  ticketId: number
  authorId: number
  comment: string
  isInternal: boolean
  mentions: readonly number[]
  now: Date
}

export async function insertComment(db: Sql, { ticketId, authorId, comment, isInternal, mentions, now }: NewComment) {
  const [row] = await db.query<{ id: number }>(
    sql`with said as (
          insert into ticket_comment (ticket_id, author_id, comment, is_internal, created_at)
          values (${ticketId}, ${authorId}, ${comment}, ${isInternal}, ${now}) returning id),
        named as (insert into ticket_mention (ticket_comment_id, user_id)
          select said.id, user_id from said, unnest(${mentions}::int[]) user_id)
        select id from said`,
  )
  return row!.id
}

/** The words of one, as its author says them now, and whom they mention besides. */
export async function rewriteComment(
  db: Sql,
  { id, comment, mentions, now }: Pick<NewComment, 'comment' | 'mentions' | 'now'> & { id: number },
): Promise<void> {
  await db.query(
    sql`with named as (insert into ticket_mention (ticket_comment_id, user_id)
          select ${id}, user_id from unnest(${mentions}::int[]) user_id)
        update ticket_comment set comment = ${comment}, edited_at = ${now} where id = ${id}`,
  )
}

/** The last word that was said makes the ticket newer, without another version of what people edit. */
export async function touchTicket(db: Sql, id: number, now: Date): Promise<void> {
  await db.query(sql`update ticket set updated_at = ${now} where id = ${id}`)
}
