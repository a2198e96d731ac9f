import type { loadBusiness } from '#domain/api/contract/business.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { AGES } from '#domain/contracts/bounds.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import type { Sql } from '../database.ts'
import type { Branches } from '../records/scope.ts'
import { sql } from '../sql/sql.ts'

type Business = Output<typeof loadBusiness>

/** Bound, whatever came of them later; source: domain guide 3.1. */
export const BOUND = [15, 16, 17, 18, 19, 21]
const CAME_TO_NOTHING = [22]
const BEFORE_BOUND = 14

/** Contracts in each stage; a returned review counts as one in review. */
export const countPipeline = (db: Sql, branches: Branches): Promise<Business['pipeline']> =>
  db.query(
    sql`select worklist % 100 as stage_id, worklist / 100 as group_id, sum(live)::int as total from contract_stage_count
        where branch_id = any(${branches}::int[]) and live > 0 group by worklist order by worklist % 100, worklist`,
  )

/** Days in UTC that contracts have been in their stage before they are bound, and the days on which those of an age came into it. */
export async function countAges(db: Sql, branches: Branches, now: Date): Promise<Business['ages']> {
  const today = dayOf(now)
  const rows = await db.query<{ age: number; total: number }>(
    sql`select width_bucket(${today}::date - (t.stage_since at time zone 'UTC')::date, ${[...AGES]}::int[]) as age,
          count(*)::int as total
        from contract t where t.stage_id <= ${BEFORE_BOUND} and t.deleted_at is null and t.branch_id = any(${branches}::int[])
        group by 1`,
  )
  const ends = [...AGES, null]
  return ends.map((end, place) => ({
    up_to: end,
    since_from: end === null ? null : daysAfter(today, 1 - end),
    since_to: place === 0 ? null : daysAfter(today, -AGES[place - 1]!),
    total: rows.find(({ age }) => age === place)?.total ?? 0,
  }))
}

/** What was declined before a quote was issued is no quote that was lost. */
export async function countOutcome(db: Sql, year: number, branches: Branches): Promise<Business['outcome']> {
  const [row] = await db.query<Business['outcome']>(
    sql`select (count(*) filter (where t.stage_id = any(${BOUND}::int[])))::int as bound,
          (count(*) filter (where t.stage_id = any(${CAME_TO_NOTHING}::int[]) and t.quote_version > 0))::int as not_taken_up,
          (count(*) filter (where t.stage_id = any(${CAME_TO_NOTHING}::int[]) and t.quote_version = 0))::int as declined
        from contract t where t.year_of_account = ${year} and t.deleted_at is null and t.branch_id = any(${branches}::int[])`,
  )
  return row!
}
