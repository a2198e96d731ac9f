import { dayIn, daysAfter } from '../dates.ts'
import { offsetMinutes } from '../entities/time-zone.ts'
import { WORKING_WEEKS, type WorkingWeek } from '../working-weeks.ts'

/** When an office is at work. */
export interface WorkingCalendar {
  /** Of the tz database. */
  zone: string
  /** `09:00`. */
  opens: string
  closes: string
  week: WorkingWeek
  /** `yyyy-mm-dd`. */
  holidays: ReadonlySet<string>
}

const MINUTE = 60_000

/** Days that are looked through: no office rests for so long. */
const FURTHEST = 3_660

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** ms of an ordinary working day. */
export const workingDay = ({ opens, closes }: Pick<WorkingCalendar, 'opens' | 'closes'>): number =>
  (minutesOf(closes) - minutesOf(opens)) * MINUTE

/** The instant at which the clocks of a zone show a time of a day; the later one where they show none. */
function instantIn(zone: string, day: string, time: string): number {
  const shown = Date.parse(`${day}T00:00:00Z`) + minutesOf(time) * MINUTE
  const guess = shown - offsetMinutes(zone, new Date(shown)) * MINUTE
  return shown - offsetMinutes(zone, new Date(guess)) * MINUTE
}

const daysOf = (week: WorkingWeek): readonly number[] => WORKING_WEEKS[week]
const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** From when to when there is work on a day, ms since 1970; null on a day of rest. */
function hoursOf({ zone, opens, closes, week, holidays }: WorkingCalendar, day: string): [from: number, to: number] | null {
  if (holidays.has(day) || !daysOf(week).includes(weekdayOf(day))) return null
  return [instantIn(zone, day, opens), instantIn(zone, day, closes)]
}

/** The instant that lies so many ms of working time after another. Source: domain guide 2.7. */
export function afterWorking(calendar: WorkingCalendar, from: Date, ms: number): Date {
  let left = Math.max(0, ms)
  let day = dayIn(from, calendar.zone)
  for (let count = 0; count < FURTHEST; count++, day = daysAfter(day, 1)) {
    const hours = hoursOf(calendar, day)
    if (!hours) continue
    const start = Math.max(hours[0], from.getTime())
    const room = hours[1] - start
    if (room > 0 && left <= room) return new Date(start + left)
    left -= Math.max(0, room)
  }
  throw new Error('An office that never works answers nothing')
}

/** ms of working time between two instants; 0 where the second is not after the first. */
export function workingBetween(calendar: WorkingCalendar, from: Date, to: Date): number {
  let sum = 0
  let day = dayIn(from, calendar.zone)
  const last = dayIn(to, calendar.zone)
  for (let count = 0; day <= last && count < FURTHEST; count++, day = daysAfter(day, 1)) {
    const hours = hoursOf(calendar, day)
    if (hours) sum += Math.max(0, Math.min(hours[1], to.getTime()) - Math.max(hours[0], from.getTime()))
  }
  return sum
}
