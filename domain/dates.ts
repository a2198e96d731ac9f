/** The day in UTC. */
export const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)

/** By zone: to make a format takes a hundred times as long as to use it. */
export function formatsIn(more: Intl.DateTimeFormatOptions = {}): (zone?: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>()
  const made = (zone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: zone || undefined,
      calendar: 'gregory',
      numberingSystem: 'latn',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      ...more,
    })
  return (zone = '') => {
    const format = known.get(zone) ?? made(zone)
    known.set(zone, format)
    return format
  }
}

const formatIn = formatsIn()

/** The day in a zone of the tz database; where the reader sits, without one. */
export function dayIn(instant: Date, zone?: string): string {
  const parts = formatIn(zone).formatToParts(instant)
  const { year = '', month = '', day = '' } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year.padStart(4, '0')}-${month}-${day}`
}

export function daysAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + count)
  return dayOf(date)
}

/** The same day of a later month, or its last one. */
export function monthsAfter(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  const wanted = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + count)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(wanted, last))
  return dayOf(date)
}

const MINUTE = 60_000

const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE)

/** To the minute, in which points in time are entered and shown. */
export const isEarlier = (one: string, other: string): boolean => minuteOf(one) < minuteOf(other)
