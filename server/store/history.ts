import type { Named } from '#domain/records/links.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from './database.ts'
import { titleSql } from './records/names.ts'
import { instant, type WithDates } from './entities/rows.ts'
import type { Values } from '#domain/records/values.ts'
import { empty, join, literal, sql, type Statement } from './sql/sql.ts'

export interface HistoryEntry {
  id: number
  at: string
  actor: Named | null
  action: 'created' | 'changed' | 'removed'
  before: Values | null
  after: Values | null
}

/** The record whose history is asked for. */
export interface Of {
  entity: string
  id: number
}

/** Only what someone has done, and only what concerns one of these fields. */
export interface Narrowed {
  actor?: number | undefined
  fields?: readonly string[] | undefined
  /** Nothing that was done after this day, as it is in a zone of the tz database. */
  until?: { day: string; zone: string } | undefined
}

interface Asked extends Narrowed {
  page: number
  size: number
}

const narrowed = ({ actor, fields, until }: Narrowed): Statement =>
  join(
    [
      empty,
      ...(actor === undefined ? [] : [sql`a.actor_id = ${actor}`]),
      ...(fields === undefined ? [] : [sql`(a.before ?| ${[...fields]}::text[] or a.after ?| ${[...fields]}::text[])`]),
      ...(until === undefined ? [] : [sql`a.at < (${until.day}::date + 1)::timestamp at time zone ${until.zone}`]),
    ],
    ' and ',
  )

/** One page of what happened to a record, newest first, with one row more when there are more. */
export async function listHistory(db: Sql, { entity, id }: Of, { page, size, ...only }: Asked): Promise<HistoryEntry[]> {
  const rows = await db.query<WithDates<HistoryEntry, 'at'>>(
    sql`select a.id::int, a.at, a.action, a.before, a.after,
       case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as actor
     from audit a left join app_user u on u.id = a.actor_id
     where a.entity = ${entity} and a.entity_id = ${id}${narrowed(only)} order by a.seq desc limit ${size + 1} offset ${(page - 1) * size}`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

export async function countHistory(db: Sql, { entity, id }: Of, only: Narrowed = {}): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from audit a where a.entity = ${entity} and a.entity_id = ${id}${narrowed(only)} limit ${COUNT_CAP + 1}) counted`,
  )
  return row?.total ?? 0
}

/** Everybody who has done something with a record, by name. */
export const listActors = (db: Sql, { entity, id }: Of): Promise<Named[]> =>
  db.query<Named>(
    sql`select u.id, ${titleSql('user', 'u')} as name from app_user u
        where u.id in (select a.actor_id from audit a where a.entity = ${entity} and a.entity_id = ${id}) order by 2, 1`,
  )

/** Both sides of the entries between two of them, oldest first: without the earlier one, with the later one. */
export const listBetween = (
  db: Sql,
  { entity, id }: Of,
  { after, upTo, most }: { after: number; upTo: number; most: number },
): Promise<Pick<HistoryEntry, 'before' | 'after'>[]> =>
  db.query<Pick<HistoryEntry, 'before' | 'after'>>(
    sql`select a.before, a.after from audit a where a.entity = ${entity} and a.entity_id = ${id}
          and a.seq > (select seq from audit where id = ${after} and entity = ${entity} and entity_id = ${id})
          and a.seq <= (select seq from audit where id = ${upTo} and entity = ${entity} and entity_id = ${id})
        order by a.seq limit ${most}`,
  )

/** Beyond which nobody reads what has happened since. */
export const MOST_SINCE = 2_000

/** Both sides of the entry that removed a row, which its groups and ids lead to, and of those after it, oldest first; none where nobody has. */
export const listSinceRemoval = (db: Sql, { entity, id }: Of, row: Values): Promise<Pick<HistoryEntry, 'before' | 'after'>[]> =>
  db.query<Pick<HistoryEntry, 'before' | 'after'>>(
    sql`select a.before, a.after from audit a where a.entity = ${entity} and a.entity_id = ${id}
          and a.seq >= (select max(r.seq) from audit r where r.entity = ${entity} and r.entity_id = ${id}
            and r.before @> ${JSON.stringify(row)}::jsonb and r.after @> ${JSON.stringify(row)}::jsonb is not true)
        order by a.seq limit ${literal(MOST_SINCE)}`,
  )

/** The state of a record as a move or a moment left it. */
export interface Left {
  at: string
  /** None for what stood at the moment itself. */
  move: string | null
}

/** Both sides of the entries after a move or a moment, oldest first. */
export const listSince = (
  db: Sql,
  { entity, id }: Of,
  { at, move }: Left,
  most: number,
): Promise<Pick<HistoryEntry, 'before' | 'after'>[]> =>
  db.query<Pick<HistoryEntry, 'before' | 'after'>>(
    sql`select a.before, a.after from audit a where a.entity = ${entity} and a.entity_id = ${id}
          and a.seq > (select coalesce(max(seq), 0) from audit where entity = ${entity} and entity_id = ${id}
            and at <= ${at}::timestamptz${move === null ? empty : sql` and after->>'move' = ${move}`})
        order by a.seq limit ${most}`,
  )

/** The entry of the last move of a name, and both sides of all that followed; nothing where it was never made. */
export const listSinceMove = (
  db: Sql,
  { entity, id, move }: Of & { move: string },
): Promise<Pick<HistoryEntry, 'before' | 'after'>[]> =>
  db.query<Pick<HistoryEntry, 'before' | 'after'>>(
    sql`select a.before, a.after from audit a where a.entity = ${entity} and a.entity_id = ${id}
          and a.seq >= (select max(m.seq) from audit m where m.entity = ${entity} and m.entity_id = ${id} and m.after ->> 'move' = ${move})
        order by a.seq limit ${literal(MOST_SINCE)}`,
  )
