import type { Priority } from './choices.ts'
import { afterWorking, workingBetween, workingDay, type WorkingCalendar } from './working-time.ts'

const HOUR = 60 * 60 * 1000

/** ms of working time until the first answer is due. Source: domain guide 2.7. */
export function targetOf(priority: Priority, calendar: WorkingCalendar): number {
  const day = workingDay(calendar)
  return { low: 3 * day, medium: day, high: 4 * HOUR, critical: HOUR }[priority]
}

/** How the clock of a ticket stands: it runs since an instant, or is stopped, and has run for some time before. */
export interface ResponseClock {
  runs_since: Date | null
  /** ms of working time. */
  ran_before: number
}

/** When the first answer is due; null while the clock is stopped. */
export function dueAt({ runs_since: since, ran_before: ran }: ResponseClock, priority: Priority, calendar: WorkingCalendar) {
  return since === null ? null : afterWorking(calendar, since, targetOf(priority, calendar) - ran)
}

export const stopped = ({ runs_since: since, ran_before: ran }: ResponseClock, calendar: WorkingCalendar, now: Date) => ({
  runs_since: null,
  ran_before: since === null ? ran : ran + workingBetween(calendar, since, now),
})

export const started = ({ runs_since: since, ran_before: ran }: ResponseClock, now: Date): ResponseClock => ({
  runs_since: since ?? now,
  ran_before: ran,
})

/** Whether an answer at an instant comes in time. */
export const isInTime = (clock: ResponseClock, priority: Priority, calendar: WorkingCalendar, now: Date): boolean =>
  stopped(clock, calendar, now).ran_before <= targetOf(priority, calendar)
