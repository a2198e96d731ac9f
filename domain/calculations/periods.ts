import { isDay } from '../formats.ts'
import { refuse } from './calculation.ts'

const DAY = 86_400_000

/** From one day to another, the second not counted. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY

export interface Period {
  inception: string
  expiry: string
  /** Both the first and the last day count. */
  inclusive: boolean
}

/** Days of a period. Throws `not_valid` for one without any. Source: domain guide 5.8. */
export function periodDays({ inception, expiry, inclusive }: Period): number {
  const days = daysBetween(inception, expiry) + (inclusive ? 1 : 0)
  if (days <= 0) refuse({ expiry: { key: 'before_start' } })
  return days
}

/** Throws `not_valid` for what has run out of the calendar: its years have four figures. */
export function assertDay(day: string, field: string): void {
  if (!isDay(day)) refuse({ [field]: { key: 'not_date' } })
}

/** Throws `not_valid` for a day outside the period. */
export function assertInside(day: string, { inception, expiry }: Omit<Period, 'inclusive'>, field: string): void {
  if (day < inception || day > expiry) refuse({ [field]: { key: 'outside_period' } })
}
