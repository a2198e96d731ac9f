import type { FieldError } from '#domain/app-error.ts'
import type { ImportReport } from '#domain/api/import.ts'
import type { Language } from '#domain/languages.ts'
import type { Sql } from './database.ts'

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

export async function addImport(sql: Sql, row: NewImport, now: Date): Promise<ImportRow> {
  const [added] = await sql.query<ImportRow>(
    `insert into import (entity, file, file_name, heads, mapping, is_dry_run, is_upsert, is_all_or_nothing, total,
       created_by, session_id, request_id, language, created_at, touched_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14) returning *`,
    [
      row.entity,
      row.file,
      row.file_name,
      JSON.stringify(row.heads),
      JSON.stringify(row.mapping),
      row.is_dry_run,
      row.is_upsert,
      row.is_all_or_nothing,
      row.total,
      row.created_by,
      row.session_id,
      row.request_id,
      row.language,
      now,
    ],
  )
  return added!
}

export async function findImport(sql: Sql, uuid: string, userId: number): Promise<ImportRow | null> {
  const [row] = await sql.query<ImportRow>('select * from import where uuid = $1 and created_by = $2', [uuid, userId])
  return row ?? null
}

/** The one of somebody for an entity that is not over, else the last that was touched since. */
export async function findLastImport(sql: Sql, userId: number, entity: string, since: Date): Promise<ImportRow | null> {
  const [row] = await sql.query<ImportRow>(
    `select * from import where created_by = $1 and entity = $2 and (state in ('waiting', 'running') or touched_at >= $3)
     order by state in ('waiting', 'running') desc, id desc limit 1`,
    [userId, entity, since],
  )
  return row ?? null
}

/** How somebody has last mapped a file for an entity. */
export async function findLastMapping(
  sql: Sql,
  userId: number,
  entity: string,
): Promise<Pick<ImportRow, 'heads' | 'mapping'> | null> {
  const [row] = await sql.query<Pick<ImportRow, 'heads' | 'mapping'>>(
    'select heads, mapping from import where created_by = $1 and entity = $2 order by id desc limit 1',
    [userId, entity],
  )
  return row ?? null
}

/** Takes an import for this process: one that waits, or that nobody has touched since. */
export async function claimImport(sql: Sql, id: number, now: Date, stale: Date): Promise<ImportRow | null> {
  const [row] = await sql.query<ImportRow>(
    `update import set state = 'running', touched_at = $2
     where id = $1 and (state = 'waiting' or (state = 'running' and touched_at < $3)) returning *`,
    [id, now, stale],
  )
  return row ?? null
}

export async function listInterrupted(sql: Sql, stale: Date): Promise<ImportRow[]> {
  return sql.query<ImportRow>(`select * from import where state in ('waiting', 'running') and touched_at < $1 order by id`, [
    stale,
  ])
}

export type Counts = Pick<ImportRow, 'done' | 'created' | 'changed' | 'unchanged' | 'bad'>

/** False when it was cancelled meanwhile. */
export async function writeProgress(sql: Sql, id: number, counts: Counts, now: Date): Promise<boolean> {
  const { done, created, changed, unchanged, bad } = counts
  const rows = await sql.query(
    `update import set done = $2, created = $3, changed = $4, unchanged = $5, bad = $6, touched_at = $7
     where id = $1 and state = 'running' returning 1`,
    [id, done, created, changed, unchanged, bad, now],
  )
  return rows.length > 0
}

/** False when it is over already. */
export async function endImport(
  sql: Sql,
  id: number,
  state: 'done' | 'failed',
  now: Date,
  reason: ImportEnd | null = null,
): Promise<boolean> {
  const ended = `update import set state = $2, touched_at = $3, reason = $4 where id = $1 and state = 'running' returning 1`
  return (await sql.query(ended, [id, state, now, reason])).length > 0
}

/** Whether it goes on; it may have been cancelled, or be done by another process by now. */
export async function isImportOn(sql: Sql, id: number): Promise<boolean> {
  return (await sql.query(`select 1 from import where id = $1 and state = 'running'`, [id])).length > 0
}

/** What was undone does not count, unless another process has done it. */
export async function forgetStored(sql: Sql, id: number): Promise<void> {
  await sql.query(`update import set created = 0, changed = 0 where id = $1 and state <> 'done'`, [id])
}

export async function cancelImportRow(sql: Sql, id: number, now: Date): Promise<void> {
  await sql.query(`update import set state = 'cancelled', touched_at = $2 where id = $1 and state in ('waiting', 'running')`, [
    id,
    now,
  ])
}

export async function addFailedRows(sql: Sql, id: number, rows: readonly FailedRow[]): Promise<void> {
  if (rows.length === 0) return
  await sql.query(
    `insert into import_failed_row (import_id, row_number, cells, faults)
     select $1, row_number, cells, faults from jsonb_to_recordset($2::jsonb) as f(row_number integer, cells jsonb, faults jsonb)
     on conflict do nothing`,
    [id, JSON.stringify(rows)],
  )
}

export async function removeFailedRows(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from import_failed_row where import_id = $1', [id])
}

export async function listFailedRows(sql: Sql, id: number, limit: number): Promise<FailedRow[]> {
  return sql.query<FailedRow>(
    'select row_number, cells, faults from import_failed_row where import_id = $1 order by row_number limit $2',
    [id, limit],
  )
}
