import { expect, test } from 'vitest'
import { isInstant } from '#domain/formats.ts'
import { isEarlier } from '#domain/dates.ts'
import { instantOf, wallClock } from '#domain/records/wall-clocks.ts'

test.each([
  ['2026-11-27T14:05', 'Europe/London', '2026-11-27T14:05:00.000Z'],
  ['2026-07-01T14:05', 'Europe/London', '2026-07-01T13:05:00.000Z'],
  ['2026-07-01T00:30', 'Asia/Tokyo', '2026-06-30T15:30:00.000Z'],
  ['2026-07-01T23:30', 'America/New_York', '2026-07-02T03:30:00.000Z'],
  ['2026-07-01T09:00', 'Asia/Kathmandu', '2026-07-01T03:15:00.000Z'],
])('%s on the wall in %s is %s, and back again', (clock, zone, instant) => {
  expect(instantOf(clock, zone)).toBe(instant)
  expect(wallClock(instant, zone)).toBe(clock)
})

test('an hour that comes twice is the first, one that never comes the one after the gap', () => {
  expect(instantOf('2026-10-25T01:30', 'Europe/London')).toBe('2026-10-25T00:30:00.000Z')
  expect(instantOf('2026-03-29T01:30', 'Europe/London')).toBe('2026-03-29T01:30:00.000Z')
})

test('points in time are told apart to the minute', () => {
  expect(isEarlier('2026-11-27T14:05:59.000Z', '2026-11-27T14:06Z')).toBe(true)
  expect(isEarlier('2026-11-27T14:05Z', '2026-11-27T14:05:59.999Z')).toBe(false)
})

test.each(['2026-02-30T10:00Z', '2026-13-01T10:00Z', '2026-11-27T24:00Z', '2026-11-27', '2026-11-27T10:00', '0000-01-01T10:00Z'])(
  '%s is no point in time',
  (text) => expect(isInstant(text)).toBe(false),
)
