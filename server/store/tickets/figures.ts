import type { Output } from '#domain/api/endpoint.ts'
import type { loadTicketFigures } from '#domain/api/tickets.ts'
import { dayOf, daysAfter } from '#domain/dates.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

type Figures = Output<typeof loadTicketFigures>

const OPEN = sql`t.deleted_at is null and t.status in ('open', 'in_progress', 'on_hold', 'reopened')`

/** Whole days in UTC that an open ticket has at most by its age; the last one is older. */
const AGES = [
  ['day', 1],
  ['three_days', 3],
  ['week', 7],
  ['month', 30],
  ['older', null],
] as const
const ENDS = AGES.flatMap(([, most]) => most ?? [])

interface Bucket {
  bucket: number
  count: number
}

/** An age with the days on which its tickets were opened. */
const agesOf = (buckets: readonly Bucket[], today: string): Figures['ages'] =>
  AGES.flatMap(([age, most], place) => {
    const count = buckets.find(({ bucket }) => bucket === place)?.count ?? 0
    const before = ENDS[place - 1]
    const from = most === null ? null : daysAfter(today, -most)
    return count === 0 ? [] : [{ age, count, from, to: before === undefined ? null : daysAfter(today, -before - 1) }]
  })

/** Of the tickets of these branches; answers are those of tickets that were opened since a day in UTC. */
export async function readFigures(
  db: Sql,
  branches: readonly number[],
  { now, since }: { now: Date; since: string },
): Promise<Omit<Figures, 'days' | 'since'>> {
  const today = dayOf(now)
  const [row] = await db.query<Omit<Figures, 'days' | 'since' | 'ages'> & { ages: Bucket[] }>(sql`
    with own as (select * from ticket t where t.branch_id = any(${branches}::int[]) and t.deleted_at is null)
    select
      (select coalesce(json_agg(p), '[]') from (
        select t.priority, count(*) as count,
          count(*) filter (where t.first_response_at is null and t.response_due_at < ${now}) as late
        from own t where ${OPEN} group by t.priority) p) as open,
      (select coalesce(json_agg(a), '[]') from (
        select width_bucket(${today}::date - (t.opened_at at time zone 'UTC')::date - 1, ${ENDS}::int[]) as bucket, count(*) as count
        from own t where ${OPEN} group by 1) a) as ages,
      (select coalesce(json_agg(r), '[]') from (
        select t.priority, count(*) filter (where t.response_met) as met,
          count(*) filter (where not t.response_met or (t.response_met is null and t.response_due_at < ${now})) as missed
        from own t where t.opened_at >= ${since}::timestamp at time zone 'UTC' group by t.priority) r) as answers`)
  return { ...row!, ages: agesOf(row!.ages, today) }
}
