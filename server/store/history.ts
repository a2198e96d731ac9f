import type { Named } from '#domain/records/links.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from './database.ts'
import { titleSql } from './records/names.ts'
import { instant, type WithDates } from './entities/rows.ts'
import type { Values } from '#domain/records/values.ts'
import { sql } from './sql/sql.ts'

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

interface Asked {
  page: number
  size: number
}

/** One page of what happened to a record, newest first, with one row more when there are more. */
export async function listHistory(db: Sql, { entity, id }: Of, { page, size }: Asked): Promise<HistoryEntry[]> {
  const rows = await db.query<WithDates<HistoryEntry, 'at'>>(
    sql`select a.id::int, a.at, a.action, a.before, a.after,
       case when u.id is not null then json_build_object('id', u.id, 'name', ${titleSql('user', 'u')}) end as actor
     from audit a left join app_user u on u.id = a.actor_id
     where a.entity = ${entity} and a.entity_id = ${id} order by a.seq desc limit ${size + 1} offset ${(page - 1) * size}`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}

export async function countHistory(db: Sql, { entity, id }: Of): Promise<number> {
  const [row] = await db.query<{ total: number }>(
    sql`select count(*)::int as total from (select 1 from audit where entity = ${entity} and entity_id = ${id} limit ${COUNT_CAP + 1}) counted`,
  )
  return row?.total ?? 0
}
