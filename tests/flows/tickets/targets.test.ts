import { expect, test } from 'vitest'
import { PRIORITIES } from '#domain/tickets/choices.ts'
import { dueAt, started, stopped, targetOf } from '#domain/tickets/response.ts'
import { standingOf } from '#domain/tickets/standing.ts'
import { afterWorking, workingBetween, type WorkingCalendar } from '#domain/tickets/working-time.ts'

const LONDON: WorkingCalendar = {
  zone: 'Europe/London',
  opens: '09:00',
  closes: '17:30',
  week: 'monday_friday',
  holidays: new Set(['2026-12-25', '2026-12-28']),
}
const HOUR = 60 * 60 * 1000
const at = (text: string) => new Date(text)

test('counts working hours of the office alone, over a night, a weekend and a holiday (2.7) [D2]', () => {
  expect(afterWorking(LONDON, at('2026-11-24T10:00:00Z'), 4 * HOUR).toISOString()).toBe('2026-11-24T14:00:00.000Z')
  expect(afterWorking(LONDON, at('2026-11-24T16:30:00Z'), 4 * HOUR).toISOString()).toBe('2026-11-25T12:00:00.000Z')
  // Friday afternoon
  expect(afterWorking(LONDON, at('2026-11-27T17:00:00Z'), HOUR).toISOString()).toBe('2026-11-30T09:30:00.000Z')
  // Christmas Eve: Friday and the Monday after are holidays
  expect(afterWorking(LONDON, at('2026-12-24T17:00:00Z'), HOUR).toISOString()).toBe('2026-12-29T09:30:00.000Z')
  expect(afterWorking(LONDON, at('2026-11-28T12:00:00Z'), 0).toISOString()).toBe('2026-11-30T09:00:00.000Z')
})

test('keeps to the clock of the office when summer time ends, and to weeks that begin on Sunday', () => {
  // the clocks go back on 25 October 2026
  expect(afterWorking(LONDON, at('2026-10-23T16:00:00Z'), HOUR).toISOString()).toBe('2026-10-26T09:30:00.000Z')
  const dubai: WorkingCalendar = { ...LONDON, zone: 'Asia/Dubai', week: 'sunday_thursday', holidays: new Set() }
  expect(afterWorking(dubai, at('2026-11-26T13:00:00Z'), HOUR).toISOString()).toBe('2026-11-29T05:30:00.000Z')
})

test('tells how much working time lies between two instants', () => {
  expect(workingBetween(LONDON, at('2026-11-27T16:30:00Z'), at('2026-11-30T10:00:00Z'))).toBe(2 * HOUR)
  expect(workingBetween(LONDON, at('2026-11-28T08:00:00Z'), at('2026-11-29T20:00:00Z'))).toBe(0)
  expect(workingBetween(LONDON, at('2026-11-30T10:00:00Z'), at('2026-11-27T16:30:00Z'))).toBe(0)
})

test('allows three days, one day, four hours and one hour of work (2.7)', () => {
  expect(PRIORITIES.map((priority) => targetOf(priority, LONDON) / HOUR)).toEqual([25.5, 8.5, 4, 1])
})

test('stands still while a ticket is on hold, and goes on with what was left', () => {
  const begun = { runs_since: at('2026-11-24T10:00:00Z'), ran_before: 0 }
  const held = stopped(begun, LONDON, at('2026-11-24T13:00:00Z'))
  expect([held, dueAt(held, 'high', LONDON)]).toEqual([{ runs_since: null, ran_before: 3 * HOUR }, null])
  const again = started(held, at('2026-11-26T09:30:00Z'))
  expect(dueAt(again, 'high', LONDON)?.toISOString()).toBe('2026-11-26T10:30:00.000Z')
  // what is used up is due at once
  expect(dueAt(again, 'critical', LONDON)).toEqual(again.runs_since)
})

test('says whether a first answer is met, missed, late, awaited or not asked for', () => {
  const now = at('2026-11-24T12:00:00Z')
  const standing = (due: string | null, first: string | null, met: boolean | null) =>
    standingOf({ response_due_at: due, first_response_at: first, response_met: met }, now)
  expect(standing('2026-11-24T11:00:00Z', null, null)).toBe('late')
  expect(standing('2026-11-24T13:00:00Z', null, null)).toBe('running')
  expect(standing(null, null, null)).toBe('stopped')
  expect(standing(null, '2026-11-24T11:00:00Z', true)).toBe('met')
  expect(standing('2026-11-24T10:00:00Z', '2026-11-24T11:00:00Z', false)).toBe('missed')
})
