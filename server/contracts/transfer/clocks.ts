import { isInstant } from '#domain/formats.ts'
import { CellRefused, dayOf } from '../../imports/values.ts'

/** A day with its time in UTC, as files have it: `2026-11-27 14:05 UTC`. */
export const clockText = (instant: string): string => `${instant.slice(0, 10)} ${instant.slice(11, 16)} UTC`

const CLOCK = /^(.*\S)[\sT]+(\d{1,2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?\s*(?:UTC|Z)?$/i

/** The instant that it says; without a word of the zone in UTC too. Throws `CellRefused`. */
export function clockOf(text: string): string {
  const [, day, time = ''] = CLOCK.exec(text) ?? []
  if (day === undefined) throw new CellRefused('not_moment_of_file')
  const instant = `${dayOf(day)}T${time.padStart(5, '0')}:00.000Z`
  if (!isInstant(instant)) throw new CellRefused('not_moment_of_file')
  return instant
}
