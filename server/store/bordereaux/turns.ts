import type { BordereauState } from '#domain/bordereaux/kinds.ts'
import type { Database, Sql } from '../database.ts'
import { sql, type Statement } from '../sql/sql.ts'

export type BordereauWork = Extract<BordereauState, 'checking' | 'posting'>

export interface Turn {
  work: BordereauWork
  /** Who asked for it. */
  owner: number
  now: Date
  /** Who was touched before is interrupted, and has no place. */
  stale: Date
  most: number
}

/** It waits, or the process that was at it has died. */
const isOpen = (id: number, { work, stale }: Turn): Statement =>
  sql`id = ${id} and (state = ${work === 'checking' ? 'waiting' : work} and turn_of is null or state = ${work} and touched_at < ${stale})`

/**
 * Takes its work for this process when there is a place for it: on one database so many go on at once, of each user one, whichever copy of
 * the server does them. `busy` where there is none yet, false for one that another process has or that is over.
 */
export const takeTurn = (db: Database, id: number, turn: Turn): Promise<boolean | 'busy'> =>
  db.tx(async (tx) => {
    const { work, owner, now, stale, most } = turn
    await tx.query(sql`select pg_advisory_xact_lock(hashtext(${`turns of bordereaux ${work}`}))`)
    const taken = await tx.query(
      sql`with busy as (select turn_of from bordereau where state = ${work} and touched_at >= ${stale} and turn_of is not null and id <> ${id})
       update bordereau set state = ${work}, turn_of = ${owner}, touched_at = ${now}, failure = null
       where ${isOpen(id, turn)} and (select count(*) from busy) < ${most} and ${owner}::int not in (select turn_of from busy) returning 1`,
    )
    if (taken.length > 0) return true
    return (await tx.query(sql`select 1 from bordereau where ${isOpen(id, turn)}`)).length > 0 ? 'busy' : false
  })

/** Says that a posting goes on, which writes nothing until it is done. */
export async function touchPosting(db: Sql, id: number, now: Date): Promise<void> {
  await db.query(sql`update bordereau set touched_at = ${now} where id = ${id} and state = 'posting'`)
}
