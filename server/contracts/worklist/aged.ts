import { dayIn } from '#domain/dates.ts'
import type { WorklistItem } from '#domain/api/contract/worklists.ts'
import type { Caller } from '../../serve.ts'
import type { Row } from '../../store/entities/rows.ts'
import { todayFor } from '../../access/time.ts'

const DAY = 86_400_000

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/** Tells how long a contract has been in its stage and whether its day has passed, by the days of who asks. */
export function agedFor(caller: Pick<Caller, 'timeZone'>, now: Date): (row: Row) => WorklistItem {
  const today = todayFor(caller, now)
  return (row) => {
    const since = row.stage_since as Date | string
    const began = since instanceof Date ? since : new Date(since)
    const due = row.due_on as string | null
    return {
      ...(row as unknown as WorklistItem),
      stage_since: began.toISOString(),
      age_days: Math.max(0, daysBetween(dayIn(began, caller.timeZone), today)),
      is_overdue: due !== null && due < today,
    }
  }
}
