import { AppError } from '#domain/app-error.ts'
import type { ListQuery, Page } from '#domain/api/envelope.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'

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
export async function listMail(sql: Sql, { page, page_size, search, sort, filter, cursor }: ListQuery): Promise<Page<KeptMail>> {
  if (!['', '-created_at'].includes(sort)) throw new AppError('not_valid', { fields: { sort: { key: 'not_offered' } } })
  const after = cursor === '' ? null : numberOf(cursor)
  const values = [`%${search.replaceAll('\0', '').replaceAll(/[\\%_]/g, '\\$&')}%`, statusOf(filter)]
  const where = `subject is not null and (recipient ilike $1 or subject ilike $1) and ($2::text is null or status = $2)`
  const offset = after === null ? (page - 1) * page_size : 0
  const rows = await sql.query<KeptMail>(
    `select id, recipient, subject, body, lets_in, status, created_at from outbox
     where ${where} and ($3::integer is null or id < $3) order by id desc limit ${page_size + 1} offset ${offset}`,
    [...values, after],
  )
  const [counted] = await sql.query<{ total: number }>(
    `select count(*)::integer as total from (select 1 from outbox where ${where} limit ${COUNT_CAP + 1}) as capped`,
    values,
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
