import { AppError } from '#domain/app-error.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

export interface KeptMail {
  id: number
  recipient: string
  subject: string
  /** Encrypted; null when a mail server has it. */
  body: string | null
  /** Whose account its link opens. */
  lets_in: number | null
  status: 'waiting' | 'kept' | 'sent' | 'failed'
  created_at: Date
}

const STATUSES = ['waiting', 'kept', 'sent', 'failed']

/** Mails that were written, newest first. A cursor is the number of the last mail seen. */
export async function listMail(db: Sql, { page, page_size, search, sort, filter, cursor }: ListQuery): Promise<Page<KeptMail>> {
  if (!['', '-created_at'].includes(sort)) throw new AppError('not_valid', { fields: { sort: { key: 'not_offered' } } })
  const after = cursor === '' ? null : numberOf(cursor)
  const [pattern, status] = [`%${search.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`, statusOf(filter)]
  const where = sql`subject is not null and (recipient ilike ${pattern} or subject ilike ${pattern})
    and (${status}::text is null or status = ${status})`
  const offset = after === null ? (page - 1) * page_size : 0
  const rows = await db.query<KeptMail>(
    sql`select id, recipient, subject, body, lets_in, status, created_at from outbox
     where ${where} and (${after}::integer is null or id < ${after}) order by id desc limit ${page_size + 1} offset ${offset}`,
  )
  const [counted] = await db.query<{ total: number }>(
    sql`select count(*)::integer as total from (select 1 from outbox where ${where} limit ${COUNT_CAP + 1}) as capped`,
  )
  const [items, total] = [rows.slice(0, page_size), counted?.total ?? 0]
  const next = rows.length > page_size ? String(items.at(-1)?.id) : null
  return { items, page, page_size, total: Math.min(total, COUNT_CAP), total_is_estimate: total > COUNT_CAP, next_cursor: next }
}

function numberOf(cursor: string): number {
  if (/^\d{1,9}$/.test(cursor)) return Number(cursor)
  throw new AppError('not_valid', { fields: { cursor: { key: 'not_valid' } } })
}

/** Throws `not_valid` for a filter that this list does not have. */
function statusOf(filter: Record<string, string>): string | null {
  for (const [name, value] of Object.entries(filter))
    if (name !== 'status' || !STATUSES.includes(value))
      throw new AppError('not_valid', { fields: { [`filter[${name}]`]: { key: 'not_offered' } } })
  return filter.status ?? null
}
