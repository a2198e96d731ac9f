import type { FieldError } from '#domain/app-error.ts'
import type { ImportReport } from '#domain/api/import.ts'
import type { Language } from '#domain/languages.ts'
import type { Database, Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface ImportRow {
  id: number
  uuid: string
  entity: string
  file: string
  file_name: string
  heads: string[]
  mapping: (string | null)[]
  is_dry_run: boolean
  is_upsert: boolean
  is_all_or_nothing: boolean
  state: ImportReport['state']
  total: number
  done: number
  created: number
  changed: number
  unchanged: number
  bad: number
  created_by: number
  session_id: string
  request_id: string
  language: Language
  /** Why it ended before its last row; null for every other end. */
  reason: ImportEnd | null
}

export type ImportEnd = 'access_ended'

export interface Fault extends FieldError {
  /** Null where the row as a whole is at fault. */
  field: string | null
}

export interface FailedRow {
  row_number: number
  cells: string[]
  faults: Fault[]
}

type NewImport = Pick<
  ImportRow,
  | 'entity'
  | 'file'
  | 'file_name'
  | 'heads'
  | 'mapping'
  | 'is_dry_run'
  | 'is_upsert'
  | 'is_all_or_nothing'
  | 'total'
  | 'created_by'
  | 'session_id'
  | 'request_id'
  | 'language'
>

export async function addImport(db: Sql, row: NewImport, now: Date): Promise<ImportRow> {
  const [added] = await db.query<ImportRow>(
    sql`insert into import (entity, file, file_name, heads, mapping, is_dry_run, is_upsert, is_all_or_nothing, total,
       created_by, session_id, request_id, language, created_at, touched_at)
     values (${row.entity}, ${row.file}, ${row.file_name}, ${JSON.stringify(row.heads)}, ${JSON.stringify(row.mapping)}, ${row.is_dry_run}, ${row.is_upsert}, ${row.is_all_or_nothing}, ${row.total}, ${row.created_by}, ${row.session_id}, ${row.request_id}, ${row.language}, ${now}, ${now}) returning *`,
  )
  return added!
}

export async function findImport(db: Sql, uuid: string, userId: number): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(sql`select * from import where uuid = ${uuid} and created_by = ${userId}`)
  return row ?? null
}

/** The one of someone for an entity that is not over, else the last that was touched since. */
export async function findLastImport(db: Sql, userId: number, entity: string, since: Date): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(
    sql`select * from import where created_by = ${userId} and entity = ${entity} and (state in ('waiting', 'running') or touched_at >= ${since})
     order by state in ('waiting', 'running') desc, id desc limit 1`,
  )
  return row ?? null
}

/** How someone has last mapped a file for an entity. */
export async function findLastMapping(
  db: Sql,
  userId: number,
  entity: string,
): Promise<Pick<ImportRow, 'heads' | 'mapping'> | null> {
  const [row] = await db.query<Pick<ImportRow, 'heads' | 'mapping'>>(
    sql`select heads, mapping from import where created_by = ${userId} and entity = ${entity} order by id desc limit 1`,
  )
  return row ?? null
}

/** Takes an import for this process: one that waits, or that nobody has touched since. */
export async function claimImport(db: Sql, id: number, now: Date, stale: Date): Promise<ImportRow | null> {
  const [row] = await db.query<ImportRow>(
    sql`update import set state = 'running', touched_at = ${now}
     where id = ${id} and (state = 'waiting' or (state = 'running' and touched_at < ${stale})) returning *`,
  )
  return row ?? null
}

interface Turn {
  now: Date
  /** Who was touched before is interrupted, and has no place. */
  stale: Date
  most: number
}

/**
 * Takes an import for this process when there is a place for it: on one database so many go on at once, of each user one, whichever copy of
 * the server does them. `busy` where there is none yet, null for one that another process has or that is over.
 */
export const takeImport = (db: Database, id: number, { now, stale, most }: Turn): Promise<ImportRow | 'busy' | null> =>
  db.tx(async (tx) => {
    await tx.query(sql`select pg_advisory_xact_lock(hashtext('turns of imports'))`)
    const [row] = await tx.query<ImportRow>(
      sql`with busy as (select created_by from import where state = 'running' and touched_at >= ${stale} and id <> ${id})
       update import set state = 'running', touched_at = ${now}
       where id = ${id} and (state = 'waiting' or (state = 'running' and touched_at < ${stale}))
         and (select count(*) from busy) < ${most} and created_by not in (select created_by from busy) returning *`,
    )
    if (row) return row
    const open = await tx.query(
      sql`select 1 from import where id = ${id} and (state = 'waiting' or (state = 'running' and touched_at < ${stale}))`,
    )
    return open.length > 0 ? 'busy' : null
  })

export async function listInterrupted(db: Sql, stale: Date): Promise<ImportRow[]> {
  return db.query<ImportRow>(
    sql`select * from import where state in ('waiting', 'running') and touched_at < ${stale} order by id`,
  )
}

export type Counts = Pick<ImportRow, 'done' | 'created' | 'changed' | 'unchanged' | 'bad'>

/** False when it was cancelled meanwhile. */
export async function writeProgress(db: Sql, id: number, counts: Counts, now: Date): Promise<boolean> {
  const { done, created, changed, unchanged, bad } = counts
  const rows = await db.query(
    sql`update import set done = ${done}, created = ${created}, changed = ${changed}, unchanged = ${unchanged}, bad = ${bad}, touched_at = ${now}
     where id = ${id} and state = 'running' returning 1`,
  )
  return rows.length > 0
}

/** False when it is over already. */
export async function endImport(
  db: Sql,
  id: number,
  state: 'done' | 'failed',
  now: Date,
  reason: ImportEnd | null = null,
): Promise<boolean> {
  const ended = await db.query(
    sql`update import set state = ${state}, touched_at = ${now}, reason = ${reason} where id = ${id} and state = 'running' returning 1`,
  )
  return ended.length > 0
}

/** Whether it goes on; it may have been cancelled, or be done by another process by now. */
export async function isImportOn(db: Sql, id: number): Promise<boolean> {
  return (await db.query(sql`select 1 from import where id = ${id} and state = 'running'`)).length > 0
}

/** What was undone does not count, unless another process has done it. */
export async function forgetStored(db: Sql, id: number): Promise<void> {
  await db.query(sql`update import set created = 0, changed = 0 where id = ${id} and state <> 'done'`)
}

export async function cancelImportRow(db: Sql, id: number, now: Date): Promise<void> {
  await db.query(
    sql`update import set state = 'cancelled', touched_at = ${now} where id = ${id} and state in ('waiting', 'running')`,
  )
}

export async function addFailedRows(db: Sql, id: number, rows: readonly FailedRow[]): Promise<void> {
  if (rows.length === 0) return
  await db.query(
    sql`insert into import_failed_row (import_id, row_number, cells, faults)
     select ${id}, row_number, cells, faults from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(row_number integer, cells jsonb, faults jsonb)
     on conflict do nothing`,
  )
}

export async function removeFailedRows(db: Sql, id: number): Promise<void> {
  await db.query(sql`delete from import_failed_row where import_id = ${id}`)
}

export async function listFailedRows(db: Sql, id: number, limit: number): Promise<FailedRow[]> {
  return db.query<FailedRow>(
    sql`select row_number, cells, faults from import_failed_row where import_id = ${id} order by row_number limit ${limit}`,
  )
}
