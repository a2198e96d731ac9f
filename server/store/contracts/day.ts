import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import type { Sql } from '../database.ts'
import { instant } from '../entities/rows.ts'
import type { Branches } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

type Day = Output<typeof loadDay>

export interface Reader {
  userId: number
  branches: Branches
  /** Of the reader's zone, `2026-11-24`. */
  today: string
}

/** Stages in which nothing is left to be done. Source: domain guide 3.1. */
export const OVER = [18, 19, 20, 22]
/** How many are told at first, and of all of them. Own choice. */
export const SHOWN = 8
export const MOST = 200

const OWN = sql`t.uuid, t.contract_number, t.assured, t.stage_id, t.group_id`

/** Contracts that someone handles, by stage. */
export const countQueue = (db: Sql, { userId, branches, today }: Reader): Promise<Day['queue']> =>
  db.query(
    sql`select t.stage_id, t.group_id, count(*)::int as total, (count(*) filter (where t.due_on < ${today}::date))::int as overdue
        from contract t where t.handler_id = ${userId} and t.deleted_at is null and t.branch_id = any(${branches}::int[])
          and t.stage_id <> all(${OVER}::int[])
        group by t.stage_id, t.group_id order by t.stage_id, t.group_id`,
  )

/** Those of them that are due first. */
export async function listDue(db: Sql, { userId, branches }: Reader, isWhole: boolean): Promise<Day['due']> {
  const rows = await db.query<Day['due']['items'][number] & { total: number }>(
    sql`select ${OWN}, t.due_on::text as due_on, (count(*) over ())::int as total from contract t
        where t.handler_id = ${userId} and t.deleted_at is null and t.branch_id = any(${branches}::int[])
          and t.stage_id <> all(${OVER}::int[]) and t.due_on is not null
        order by t.due_on, t.id limit ${isWhole ? MOST : SHOWN}`,
  )
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total: _total, ...row }) => row) }
}

/** What someone had open last. */
export async function listOpened(db: Sql, { userId, branches }: Reader): Promise<Day['opened']> {
  const rows = await db.query<Omit<Day['opened'][number], 'at'> & { at: Date }>(
    sql`select ${OWN}, r.opened_at as at from recent_contract r join contract t on t.id = r.contract_id
        where r.user_id = ${userId} and t.deleted_at is null and t.branch_id = any(${branches}::int[])
        order by r.opened_at desc, t.id limit ${SHOWN}`,
  )
  return rows.map((row) => ({ ...row, at: instant(row.at) }))
}
