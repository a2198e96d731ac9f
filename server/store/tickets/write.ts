import type { Values } from '#domain/records/values.ts'
import type { Stamp } from '../contracts/write.ts'
import type { Sql } from '../database.ts'
import { setting, writeRecord, type RecordChange } from '../records/write.ts'
import { id as named, join, sql } from '../sql/sql.ts'
import { OF_TICKET } from './shape.ts'

const FIGURES = 6

/** The next number of a year; numbers of tickets that failed to be stored are given again, those of others never. */
async function nextNumber(db: Sql, year: number): Promise<string> {
  const [row] = await db.query<{ last: number }>(
    sql`insert into ticket_number (year, last) values (${year}, 1)
        on conflict (year) do update set last = ticket_number.last + 1 returning last`,
  )
  return `TKT-${year}-${String(row!.last).padStart(FIGURES, '0')}`
}

/** Stores a new ticket under the next number. */
export async function insertTicket(
  db: Sql,
  columns: Values,
  { actorId, now }: Stamp,
): Promise<{ id: number; ticket_number: string }> {
  const ticket_number = await nextNumber(db, now.getUTCFullYear())
  const stamps = { created_at: now, updated_at: now, created_by: actorId, updated_by: actorId, opened_at: now }
  const row: Values = { ...columns, ...stamps, ticket_number }
  const names = Object.keys(row).map((name) => named(name))
  const [made] = await db.query<{ id: number }>(
    sql`insert into ticket (${join(names)}) values (${join(Object.values(row).map((value) => sql`${value}`))}) returning id`,
  )
  return { id: made!.id, ticket_number }
}

/** Stores what differs of what people enter, and tells how it is shown from now on. */
export const writeTicket = (db: Sql, id: number, change: RecordChange): Promise<Values> => writeRecord(db, OF_TICKET, id, change)

/** Columns that no form sends. */
export async function patchTicket(db: Sql, id: number, columns: Values, { actorId, now }: Stamp): Promise<void> {
  const stamps = [sql`row_version = row_version + 1`, sql`updated_at = ${now}`, sql`updated_by = ${actorId}`]
  await db.query(sql`update ticket set ${join([...setting(columns), ...stamps], ', ')} where id = ${id}`)
}

/** The branch in which someone works first of all; null for who works in none. */
export async function findHomeBranch(db: Sql, userId: number): Promise<number | null> {
  const [row] = await db.query<{ branch_id: number }>(
    sql`select s.branch_id from user_branch s join app_user u on u.id = s.user_id and u.is_active and u.deleted_at is null
        where s.user_id = ${userId} order by s.is_primary desc, s.branch_id limit 1`,
  )
  return row?.branch_id ?? null
}
