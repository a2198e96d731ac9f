import type { Page } from '#domain/api/envelope.ts'
import { listedWorklist } from '#domain/contracts/worklist/listed.ts'
import { BOARD } from '#domain/contracts/worklist/bounds.ts'
import { worklistNumber, type Worklist } from '#domain/contracts/worklist/worklists.ts'
import { COUNT_CAP } from '#domain/limits.ts'
import type { Sql } from '../database.ts'
import type { Asked } from '../entities/counts.ts'
import { conditionsSql, type Narrowing } from '../entities/conditions.ts'
import { everyRow } from '../entities/every-row.ts'
import { listRows } from '../entities/list.ts'
import { fromSql, rowColumnsSql, rowOf, type Row } from '../entities/rows.ts'
import type { Branches } from '../records/scope.ts'
import { empty, join, literal, sql, type Statement } from '../sql/sql.ts'
import { waitsFor, type Decider } from './decisions.ts'

/** Where there is a decider, what waits for their decision alone. */
const andWaiting = (decider: Decider | null): Statement => (decider ? sql` and ${waitsFor(decider)}` : empty)

export const inWorklist = (worklist: Worklist, decider: Decider | null): Statement =>
  sql`t.worklist = ${literal(worklistNumber(worklist))}${andWaiting(decider)}`

interface OfDecider {
  decider: Decider | null
}

/** A page of the contracts of one worklist. */
export const listWorklistRows = (
  db: Sql,
  worklist: Worklist,
  { decider, ...asked }: Omit<Asked, 'only'> & OfDecider,
  now: Date,
): Promise<Page<Row>> => listRows(db, listedWorklist, { ...asked, only: inWorklist(worklist, decider) }, now)

/** All of them, some at a time. */
export const everyWorklistRow = (
  db: Sql,
  worklist: Worklist,
  { decider, ...asked }: Omit<Parameters<typeof everyRow>[2], 'only'> & OfDecider,
  now: Date,
) => everyRow(db, listedWorklist, { ...asked, only: inWorklist(worklist, decider) }, now)

interface Counted {
  worklist: number
  live: number
}

/** How many contracts of these branches each worklist has; none where it has none. */
export const countWorklists = (db: Sql, branches: Branches): Promise<Counted[]> =>
  db.query<Counted>(
    sql`select worklist, sum(live)::int as live from contract_stage_count
        where branch_id = any(${branches}::int[]) and live > 0 group by worklist order by worklist`,
  )

interface Wanted extends OfDecider {
  worklists: readonly Worklist[]
  query: Narrowing
  branches: Branches
}

const MOST_URGENT = sql`t.due_on nulls last, t.id`

/** The conditions of a contract `t` in the worklist `w`. */
const heldSql = ({ query, branches, decider }: Wanted): Statement =>
  sql`${join(conditionsSql(listedWorklist, query, branches), ' and ')} and t.worklist = w.worklist${andWaiting(decider)}`

const numbersSql = ({ worklists }: Wanted): Statement => sql`unnest(${worklists.map(worklistNumber)}::int[]) w (worklist)`

/** The most urgent contracts of each of these worklists, beside its number. */
export async function readBoard(db: Sql, wanted: Wanted, now: Date): Promise<[worklist: number, row: Row][]> {
  const ids = sql`select c.id from ${numbersSql(wanted)} cross join lateral (
    select t.id from contract t where ${heldSql(wanted)} order by ${MOST_URGENT} limit ${literal(BOARD.cards)}) c`
  const raws = await db.query<Record<string, unknown> & { id: number; worklist: number }>(
    sql`select ${rowColumnsSql(listedWorklist)}, t.worklist ${fromSql(listedWorklist)}
        where t.id = any(array(${ids})) order by t.worklist, ${MOST_URGENT}`,
  )
  return raws.map((raw) => [raw.worklist, rowOf(listedWorklist, raw, now)])
}

const isNarrowed = ({ query: { search, filter }, decider }: Wanted) =>
  search !== '' || Object.keys(filter).length > 0 || decider !== null

/** How many contracts each of these worklists has, up to one more than are counted where they are narrowed. */
export function countBoard(db: Sql, wanted: Wanted): Promise<Counted[]> {
  if (!isNarrowed(wanted)) return countWorklists(db, wanted.branches)
  return db.query<Counted>(
    sql`select w.worklist, c.live from ${numbersSql(wanted)} cross join lateral (
        select count(*)::int as live from (
          select 1 from contract t where ${heldSql(wanted)} limit ${literal(COUNT_CAP + 1)}) counted) c`,
  )
}

/** Of these contracts, those that are there in these branches. */
export const listUuids = (db: Sql, ids: readonly number[], branches: Branches): Promise<{ id: number; uuid: string }[]> =>
  db.query(
    sql`select t.id, t.uuid from contract t
        where t.id = any(${ids}::bigint[]) and t.branch_id = any(${branches}::int[]) and t.deleted_at is null order by t.id`,
  )
