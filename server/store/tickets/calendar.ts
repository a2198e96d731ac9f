import type { WorkingCalendar } from '#domain/tickets/working-time.ts'
import { USUAL_HOURS, type WorkingWeek } from '#domain/working-weeks.ts'
import type { Sql } from '../database.ts'
import { sql } from '../sql/sql.ts'

interface Raw {
  zone: string | null
  opens_at: string | null
  closes_at: string | null
  working_week: WorkingWeek
  holidays: string[]
}

/** When a branch is at work; in UTC while its time zone is not known. */
export async function findCalendar(db: Sql, branchId: number): Promise<WorkingCalendar> {
  const [row] = await db.query<Raw>(
    sql`select z.name as zone, b.opens_at, b.closes_at, b.working_week,
          array(select h.day::text from branch_holiday h where h.branch_id = b.id) as holidays
        from branch b left join time_zone z on z.id = b.time_zone_id where b.id = ${branchId}`,
  )
  const { zone, opens_at: opens, closes_at: closes, working_week: week, holidays } = row!
  return {
    zone: zone ?? 'UTC',
    opens: opens ?? USUAL_HOURS.opens,
    closes: closes ?? USUAL_HOURS.closes,
    week,
    holidays: new Set(holidays),
  }
}
