import type { Named } from '#domain/records/links.ts'
import type { SectionName } from '#domain/sources/section-names.ts'
import type { AskedCondition } from '#domain/sources/facts.ts'
import type { Sql } from '../database.ts'
import { titleSql } from '../records/names.ts'
import { instant, type WithDates } from '../entities/rows.ts'
import type { Stamp } from './write.ts'
import { id as named, sql } from '../sql/sql.ts'

const person = (alias: string) =>
  sql`case when ${named(alias, 'id')} is not null then json_build_object('id', ${named(alias, 'id')}, 'name', ${titleSql('user', alias)}) end`

export interface Condition {
  id: number
  condition: string
  owner_user: Named
  due_on: string
  met_by: Named | null
  met_at: string | null
}

/** Conditions of the last approval. */
export async function listConditions(db: Sql, id: number): Promise<Condition[]> {
  const rows = await db.query<WithDates<Condition, 'met_at'>>(
    sql`select c.id, c.condition, ${person('o')} as owner_user, c.due_on::text, ${person('m')} as met_by, c.met_at
     from source_condition c join app_user o on o.id = c.owner_user_id left join app_user m on m.id = c.met_by_id
     where c.source_id = ${id} and c.is_live order by c.due_on, c.id`,
  )
  return rows.map((row) => ({ ...row, met_at: row.met_at && instant(row.met_at) }))
}

export async function replaceConditions(db: Sql, id: number, conditions: readonly AskedCondition[]): Promise<void> {
  await db.query(sql`update source_condition set is_live = false where source_id = ${id} and is_live`)
  for (const { condition, owner_user: owner, due_on: day } of conditions)
    await db.query(
      sql`insert into source_condition (source_id, condition, owner_user_id, due_on) values (${id}, ${condition}, ${owner}, ${day})`,
    )
}

/** False when there is no such condition, or it was met before. */
export async function meetCondition(db: Sql, id: number, condition: number, { actorId, now }: Stamp): Promise<boolean> {
  const met = await db.query(
    sql`update source_condition set met_by_id = ${actorId}, met_at = ${now}
     where source_id = ${id} and id = ${condition} and is_live and met_at is null returning id`,
  )
  return met.length > 0
}

export interface Request {
  id: number
  section: SectionName
  item: string
  asked_by: Named | null
  asked_at: string
  reply: string | null
  replied_by: Named | null
  replied_at: string | null
}

export async function listRequests(db: Sql, id: number): Promise<Request[]> {
  const rows = await db.query<WithDates<Request, 'asked_at' | 'replied_at'>>(
    sql`select r.id, r.section, r.item, ${person('a')} as asked_by, r.asked_at, r.reply, ${person('b')} as replied_by, r.replied_at
     from source_request r left join app_user a on a.id = r.asked_by_id left join app_user b on b.id = r.replied_by_id
     where r.source_id = ${id} order by r.id`,
  )
  return rows.map((row) => ({ ...row, asked_at: instant(row.asked_at), replied_at: row.replied_at && instant(row.replied_at) }))
}

interface Asked {
  section: SectionName
  item: string
}

export async function writeRequests(db: Sql, id: number, items: readonly Asked[], { actorId, now }: Stamp): Promise<void> {
  for (const { section, item } of items)
    await db.query(
      sql`insert into source_request (source_id, section, item, asked_by_id, asked_at) values (${id}, ${section}, ${item}, ${actorId}, ${now})`,
    )
}

export async function writeReplies(
  db: Sql,
  id: number,
  replies: readonly { id: number; reply: string }[],
  { actorId, now }: Stamp,
): Promise<void> {
  for (const { id: request, reply } of replies)
    await db.query(
      sql`update source_request set reply = ${reply}, replied_by_id = ${actorId}, replied_at = ${now} where source_id = ${id} and id = ${request} and reply is null`,
    )
}

export async function writeAssignment(
  db: Sql,
  id: number,
  { from, to, reason }: { from: number | null; to: number; reason: string | null },
  { actorId, now }: Stamp,
): Promise<void> {
  await db.query(
    sql`insert into source_assignment (source_id, from_user_id, to_user_id, assigned_by_id, at, reason) values (${id}, ${from}, ${to}, ${actorId}, ${now}, ${reason})`,
  )
}

export interface Assignment {
  id: number
  from_user: Named | null
  to_user: Named
  assigned_by: Named | null
  at: string
  reason: string | null
}

/** Newest first. */
export async function listAssignmentsOf(db: Sql, id: number): Promise<Assignment[]> {
  const rows = await db.query<WithDates<Assignment, 'at'>>(
    sql`select a.id, ${person('f')} as from_user, ${person('o')} as to_user, ${person('b')} as assigned_by, a.at, a.reason
     from source_assignment a join app_user o on o.id = a.to_user_id
     left join app_user f on f.id = a.from_user_id left join app_user b on b.id = a.assigned_by_id
     where a.source_id = ${id} order by a.id desc`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

export interface Comment {
  id: number
  comment: string
  visibility: 'internal' | 'compliance_only'
  author: Named | null
  mentions: Named[]
  at: string
}

/** Newest first; those for compliance only where they may be seen. */
export async function listComments(db: Sql, id: number, seesAll: boolean): Promise<Comment[]> {
  const rows = await db.query<WithDates<Comment, 'at'>>(
    sql`select c.id, c.comment, c.visibility, ${person('u')} as author, c.at,
       (select coalesce(json_agg(json_build_object('id', n.id, 'name', ${titleSql('user', 'n')}) order by n.id), '[]')
         from source_comment_mention m join app_user n on n.id = m.user_id where m.source_comment_id = c.id) as mentions
     from source_comment c
     left join app_user u on u.id = c.author_id where c.source_id = ${id} and (${seesAll} or c.visibility = 'internal') order by c.id desc`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

export async function writeComment(
  db: Sql,
  id: number,
  { comment, visibility, mentions }: Pick<Comment, 'comment' | 'visibility'> & { mentions: readonly number[] },
  { actorId, now }: Stamp,
): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    sql`with said as (insert into source_comment (source_id, comment, visibility, author_id, at)
          values (${id}, ${comment}, ${visibility}, ${actorId}, ${now}) returning id),
        named as (insert into source_comment_mention (source_comment_id, user_id) select said.id, user_id from said, unnest(${mentions}::int[]) user_id)
        select id from said`,
  )
  return row!.id
}

/** Names of users, by id. */
export async function namesOfUsers(db: Sql, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db.query<Named>(sql`select u.id, ${titleSql('user', 'u')} as name from app_user u where u.id = any(${ids})`)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Whether one of the countries is prohibited. */
export async function hasProhibitedCountry(db: Sql, ids: readonly number[]): Promise<boolean> {
  const found = await db.query(sql`select 1 from country where id = any(${ids}) and risk_rating = 'prohibited' limit 1`)
  return found.length > 0
}
