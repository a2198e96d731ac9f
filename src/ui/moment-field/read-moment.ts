import { isDay } from '#domain/formats.ts'
import { instantOf, wallClock } from '#domain/records/wall-clocks.ts'
import { zoneOfReader } from '../look.ts'
import { readDate, shortDay } from '../date-field/read-date.ts'

const TIME = /(?:^|[\s,T])(\d{1,2})[:.時时](\d{2})分?$/

/** The day and the minute in digits, in the reader's order and zone. */
export function shortMoment(language: string, instant: string): string {
  const [day = '', time = ''] = wallClock(instant, zoneOfReader()).split('T')
  return `${shortDay(language, day)} ${time}`
}

/** What someone typed as the instant that travels; text that is no day with its time stays as it is. */
export function readMoment(language: string, typed: string): string {
  const text = typed.normalize('NFKC').trim()
  const [found, hour = '', minute = ''] = TIME.exec(text) ?? []
  const day = found === undefined ? '' : readDate(language, text.slice(0, -found.length).trim())
  const isTime = Number(hour) < 24 && Number(minute) < 60
  return text !== '' && isDay(day) && isTime
    ? instantOf(`${day}T${hour.padStart(2, '0')}:${minute}`, zoneOfReader())
    : typed.trim()
}
