import type { Sql } from './database.ts'
import { sql } from './sql/sql.ts'

export interface Reservation {
  key: string
  limit: number
  now: Date
  /** Tries before this no longer count. */
  since: Date
  lockedUntil: Date
}

/**
 * Takes one of the allowed tries before it is evaluated, in one statement, so that parallel tries on any number of
 * copies cannot exceed the limit. The last one locks; null when all are taken.
 */
export async function takeTry(db: Sql, { key, limit, now, since, lockedUntil }: Reservation): Promise<number | null> {
  const [row] = await db.query<{ tries: number }>(
    sql`insert into attempt as a (key, tries, since) values (${key}, 1, ${now})
     on conflict (key) do update set
       tries = case when a.locked_until is not null or a.since <= ${since} then 1 else a.tries + 1 end,
       since = case when a.locked_until is not null or a.since <= ${since} then ${now} else a.since end,
       locked_until = case when a.locked_until is null and a.since > ${since} and a.tries + 1 >= ${limit}::integer then ${lockedUntil}::timestamptz end
     where a.locked_until is null or a.locked_until <= ${now}
     returning a.tries`,
  )
  return row?.tries ?? null
}

export async function findLock(db: Sql, key: string): Promise<Date | null> {
  const [row] = await db.query<{ locked_until: Date | null }>(sql`select locked_until from attempt where key = ${key}`)
  return row?.locked_until ?? null
}

/** A try that turned out right does not count; nor does the lock that it set. */
export async function giveTryBack(db: Sql, key: string): Promise<void> {
  await db.query(sql`update attempt set tries = greatest(tries - 1, 0), locked_until = null where key = ${key}`)
}

export async function forgetTries(db: Sql, key: string): Promise<void> {
  await db.query(sql`delete from attempt where key = ${key}`)
}
