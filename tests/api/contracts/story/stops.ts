import { join } from 'node:path'
import { expect } from 'vitest'
import type { Database } from '#server/store/database.ts'
import { livingPostmaster } from '#server/store/embedded/postmaster.ts'
import { openPostgres } from '#server/store/postgres.ts'
import { id, literal, script, sql, word } from '#server/store/sql/sql.ts'
import { quiet } from '#tests/support/postgres.ts'

/** A place in the transaction of a move: before or after a statement of it writes a table, or while it is committed. */
export type Stop = readonly [table: string, what: 'insert' | 'update', when: 'before' | 'after'] | 'commit'

const around = (table: string, what: 'insert' | 'update'): Stop[] => [
  [table, what, 'before'],
  [table, what, 'after'],
]

/** The places of a booking, in their order. */
export const STOPS: readonly Stop[] = [
  ...around('idempotency', 'insert'),
  ...around('booked_instalment', 'insert'),
  ...around('calculation_run', 'insert'),
  ...around('ledger_entry', 'insert'),
  ...around('ledger_line', 'insert'),
  ...around('booked_instalment', 'update'),
  ...around('audit', 'insert'),
  ...around('contract', 'update'),
  ...around('contract_move', 'insert'),
  ...around('idempotency', 'update'),
  'commit',
]

/** Names the advisory locks of the stops. */
const CLASS = 7177

/** Whatever comes to a stop waits while someone holds the lock of its number. */
const FUNCTION = `create function waits_at_stop() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(${CLASS}, tg_argv[0]::int);
  return null;
end $$`

const triggerAt = (stop: Stop, number: number) =>
  stop === 'commit'
    ? sql`create constraint trigger stop_commit after insert on contract_move deferrable initially deferred
          for each row execute function waits_at_stop(${literal(number)})`
    : sql`create trigger ${id(`stop_${number}`)} ${word(stop[2])} ${word(stop[1])} on ${id(stop[0])}
          for each statement execute function waits_at_stop(${literal(number)})`

interface Waiting {
  pid: number
  /** It is a transaction that has begun and not ended. */
  is_open: boolean
}

async function waiting(db: Database): Promise<Waiting | null> {
  const [found] = await db.query<Waiting>(
    sql`select a.pid, a.xact_start is not null and a.state = 'active' as is_open
        from pg_locks l join pg_stat_activity a on a.pid = l.pid
        where l.locktype = 'advisory' and l.classid = ${CLASS} and not l.granted limit 1`,
  )
  return found ?? null
}

const isGone = async (db: Database, pid: number) =>
  (await db.query(sql`select 1 from pg_stat_activity where pid = ${pid}`)).length === 0

/** The database of a product that has run on a folder and outlives it, with a stop at each place of a booking. */
export async function openStops(folder: string) {
  const living = livingPostmaster(join(folder, 'postgres'))
  if (!living) throw new Error('The product under test has no embedded database')
  const db = openPostgres({ host: living.socket, user: 'slipway', database: 'slipway' }, quiet, { max: 3 })
  await db.query(script(FUNCTION))
  for (const [number, stop] of STOPS.entries()) await db.query(triggerAt(stop, number))

  const arrived = (stop: Stop) => {
    const patience = { message: `work waits at ${String(stop)}`, timeout: 20_000, interval: 5 }
    return expect.poll(() => waiting(db), patience).not.toBeNull()
  }

  /** Has work come to a stop, does something to whoever does it, and lets the rest of it go on. Answers whether a transaction was open. */
  async function meet(
    stop: Stop,
    { begin, act }: { begin: () => Promise<unknown>; act: () => Promise<unknown> },
  ): Promise<boolean> {
    const number = STOPS.findIndex((each) => String(each) === String(stop))
    const met = await db.tx(async (held) => {
      await held.query(sql`select pg_advisory_xact_lock(${CLASS}, ${number}::int)`)
      const ended = begin()
      await Promise.race([arrived(stop), ended.then(() => expect.unreachable(`The work has ended without ${String(stop)}`))])
      const found = (await waiting(db))!
      await act()
      return { ...found, ended }
    })
    await met.ended
    await expect
      .poll(() => isGone(db, met.pid), { message: 'what was killed has ended', timeout: 20_000, interval: 5 })
      .toBe(true)
    return met.is_open
  }

  return { db, meet }
}
