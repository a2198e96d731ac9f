import { readMoment } from '#src/ui/moment-field/read-moment.ts'
import { zoneOfReader } from '#src/ui/look.ts'
import { wallClock } from '#domain/records/wall-clocks.ts'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
})

const readOf = (typed: string, languages = ['en-US']) => {
  vi.stubGlobal('navigator', { languages })
  return wallClock(readMoment('en', typed), zoneOfReader())
}

test.each([
  ['12/31/2025 5:00 PM', '2025-12-31T17:00'],
  ['12/31/2025, 5:00 a.m.', '2025-12-31T05:00'],
  ['12/31/2025 12:00 AM', '2025-12-31T00:00'],
  ['Dec 31, 2025, 12:30 PM', '2025-12-31T12:30'],
  ['12/31/2025 17:05', '2025-12-31T17:05'],
])('%s is read by the clock that it is written with', (typed, expected) => {
  expect(readOf(typed)).toBe(expected)
})

test.each(['12/31/2025 13:00 PM', '12/31/2025 0:10 AM', '12/31/2025 24:00'])('%s is no time, and stays as it is', (typed) => {
  vi.stubGlobal('navigator', { languages: ['en-US'] })
  expect(readMoment('en', typed)).toBe(typed)
})
