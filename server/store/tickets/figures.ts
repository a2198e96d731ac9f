import type { Output } from '#domain/api/endpoint.ts'
import type { loadTicketFigures } from '#domain/api/tickets.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

type Figures = Output<typeof loadTicketFigures>

const OPEN = sql`t.deleted_at is null and t.status in ('open', 'in_progress', 'on_hold', 'reopened')`

/** Of the tickets of these branches; answers are those of tickets that were opened since. */
export async function readFigures(
  db: Sql,
  branches: readonly number[],
  { now, since }: { now: Date; since: Date },
): Promise<Omit<Figures, 'days'>> {
  const [row] = await db.query<Omit<Figures, 'days'>>(sql`
    with own as (select * from ticket t where t.branch_id = any(${branches}::int[]) and t.deleted_at is null)
    select
      (select coalesce(json_agg(p), '[]') from (
        select t.priority, count(*) as count,
          count(*) filter (where t.first_response_at is null and t.response_due_at < ${now}) as late
        from own t where ${OPEN} group by t.priority) p) as open,
      (select coalesce(json_agg(a), '[]') from (
        select case when age <= interval '1 day' then 'day' when age <= interval '3 days' then 'three_days'
            when age <= interval '7 days' then 'week' when age <= interval '30 days' then 'month' else 'older' end as age,
          count(*) as count
        from (select ${now}::timestamptz - t.opened_at as age from own t where ${OPEN}) o group by 1) a) as ages,
      (select coalesce(json_agg(r), '[]') from (
        select t.priority, count(*) filter (where t.response_met) as met,
          count(*) filter (where not t.response_met or (t.response_met is null and t.response_due_at < ${now})) as missed
        from own t where t.opened_at >= ${since} group by t.priority) r) as answers`)
  return row!
}
