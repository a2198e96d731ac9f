import { isDay } from '#domain/formats.ts'
import { instantOf, wallClock } from '#domain/records/wall-clocks.ts'
import { zoneOfReader } from '../look.ts'
import { readDate, shortDay } from '../date-field/read-date.ts'

const TIME = /(?:^|[\s,T]+)(\d{1,2})[:.時时](\d{2})分?(?:\s*([ap])\.?\s?m\.?)?$/i

/** The hour of the day; none for one that a clock of twelve hours has not. */
function hourOf(hour: number, half: string): number {
  if (half === '') return hour
  if (hour < 1 || hour > 12) return Number.NaN
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/** The day and the minute in digits, in the reader's order and zone. */
export function shortMoment(language: string, instant: string): string {
  const [day = '', time = ''] = wallClock(instant, zoneOfReader()).split('T')
  return `${shortDay(language, day)} ${time}`
}

/** What someone typed as the instant that travels; text that is no day with its time stays as it is. */
export function readMoment(language: string, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const [found, told = '', minute = '', half = ''] = TIME.exec(text) ?? []
  const hour = hourOf(Number(told), half)
  const day = found === undefined ? '' : readDate(language, text.slice(0, -found.length).trim())
  const isTime = hour < 24 && Number(minute) < 60
  return text !== '' && isDay(day) && isTime
    ? instantOf(`${day}T${String(hour).padStart(2, '0')}:${minute}`, zoneOfReader())
    : typed.trim()
}
