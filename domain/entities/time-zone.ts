import { entity } from './entity.ts'
import { derived, ref, text } from '../records/kinds.ts'

function part(zone: string, at: Date, style: 'short' | 'longOffset'): string {
  const parts = new Intl.DateTimeFormat('en-GB', { timeZone: zone, timeZoneName: style }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** Minutes east of UTC at an instant. */
export function offsetMinutes(zone: string, at: Date): number {
  const [, sign, hours, minutes] = /GMT([+-])(\d{2}):(\d{2})/.exec(part(zone, at, 'longOffset')) ?? []
  return sign ? (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1) : 0
}

function factsAt(zone: string, now: Date) {
  const offsets = [0, 6].map((month) => offsetMinutes(zone, new Date(Date.UTC(now.getUTCFullYear(), month, 1))))
  return {
    utc_offset_minutes_now: offsetMinutes(zone, now),
    abbreviation: part(zone, now, 'short'),
    observes_dst: offsets[0] !== offsets[1],
  }
}

/** ms in which no clock in the world changes its offset twice, nor between whole ones. */
const QUARTER = 15 * 60 * 1000
const known = new Map<string, { quarter: number; facts: ReturnType<typeof factsAt> }>()

/** Asking the platform for a zone's clock is slow, and a list asks for many. */
function clockFacts({ name }: Record<string, unknown>, now: Date) {
  const [zone, quarter] = [String(name), Math.floor(now.getTime() / QUARTER)]
  const kept = known.get(zone)
  if (kept?.quarter === quarter) return kept.facts
  const facts = factsAt(zone, now)
  known.set(zone, { quarter, facts })
  return facts
}

export const timeZone = entity({
  name: 'time_zone',
  fields: {
    name: text({ required: true, max: 64 }),
    display_name: text({ required: true, max: 100 }),
    country: ref('country'),
    utc_offset_minutes_now: derived('int'),
    abbreviation: derived('text'),
    observes_dst: derived('bool'),
  },
  list: ['name', 'display_name', 'country', 'abbreviation', 'utc_offset_minutes_now', 'observes_dst'],
  search: ['name', 'display_name'],
  order: 'name',
  title: 'name',
  unique: [['name']],
  derive: clockFacts,
})
