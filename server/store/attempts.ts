import type { Sql } from './database.ts'

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
export async function takeTry(sql: Sql, { key, limit, now, since, lockedUntil }: Reservation): Promise<number | null> {
  const [row] = await sql.query<{ tries: number }>(
    `insert into attempt as a (key, tries, since) values ($1, 1, $2)
     on conflict (key) do update set
       tries = case when a.locked_until is not null or a.since <= $3 then 1 else a.tries + 1 end,
       since = case when a.locked_until is not null or a.since <= $3 then $2 else a.since end,
       locked_until = case when a.locked_until is null and a.since > $3 and a.tries + 1 >= $4::integer then $5::timestamptz end
     where a.locked_until is null or a.locked_until <= $2
     returning a.tries`,
    [key, now, since, limit, lockedUntil],
  )
  return row?.tries ?? null
}

export async function findLock(sql: Sql, key: string): Promise<Date | null> {
  const [row] = await sql.query<{ locked_until: Date | null }>('select locked_until from attempt where key = $1', [key])
  return row?.locked_until ?? null
}

/** A try that turned out right does not count; nor does the lock that it set. */
export async function giveTryBack(sql: Sql, key: string): Promise<void> {
  await sql.query('update attempt set tries = greatest(tries - 1, 0), locked_until = null where key = $1', [key])
}

export async function forgetTries(sql: Sql, key: string): Promise<void> {
  await sql.query('delete from attempt where key = $1', [key])
}
