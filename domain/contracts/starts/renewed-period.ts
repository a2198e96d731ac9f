import { daysAfter, monthsAfter } from '../../dates.ts'

/** Months of the longest contract. Source: domain guide 4, step 1. */
const MOST_MONTHS = 120
const DAY = 86_400_000

export interface Period {
  from: string
  to: string
}

/** How a day of the expiring contract moves into the next period. */
export type Move = (day: string) => string

/** Whole months from one day to another; null where days are left over. */
function wholeMonths(from: string, end: string): number | null {
  for (let months = 1; months <= MOST_MONTHS; months += 1) {
    const day = monthsAfter(from, months)
    if (day === end) return months
    if (day > end) return null
  }
  return null
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

/**
 * The period that follows without a gap: it begins on the day after the last one, or at the same time where the last day ends the cover.
 * As many months as before, or as many days where those were no whole months.
 */
export function renewedPeriod({ from, to }: Period, isInclusive: boolean): Period & { move: Move } {
  const end = isInclusive ? daysAfter(to, 1) : to
  const months = wholeMonths(from, end)
  const days = daysBetween(from, end)
  const move: Move = (day) => (months === null ? daysAfter(day, days) : monthsAfter(day, months))
  return { from: end, to: isInclusive ? daysAfter(move(end), -1) : move(end), move }
}
