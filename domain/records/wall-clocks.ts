import { formatsIn } from '../dates.ts'

const MINUTE = 60_000

const clockIn = formatsIn({ hourCycle: 'h23', hour: '2-digit', minute: '2-digit' })

/** What the clock on the wall shows in a zone of the tz database, where the reader sits without one: `2026-11-27T14:05`. */
export function wallClock(instant: string, zone?: string): string {
  const parts = clockIn(zone).formatToParts(new Date(instant))
  const {
    year = '',
    month = '',
    day = '',
    hour = '',
    minute = '',
  } = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return `${year.padStart(4, '0')}-${month}-${day}T${hour}:${minute}`
}

const asUtc = (clock: string) => Date.parse(`${clock}Z`)

/** When the clock on the wall shows that; of an hour that comes twice the first, and after the gap for one that never comes. */
export function instantOf(clock: string, zone?: string): string {
  const wanted = asUtc(clock)
  const offsetAt = (time: number) => asUtc(wallClock(new Date(time).toISOString(), zone)) - time
  const day = 24 * 60 * MINUTE
  const tries = [wanted - offsetAt(wanted - day), wanted - offsetAt(wanted + day)]
  const found = tries.filter((time) => time + offsetAt(time) === wanted)
  return new Date(found.length > 0 ? Math.min(...found) : Math.max(...tries)).toISOString()
}
