import { afterAll, beforeAll, expect, test } from 'vitest'
import { listTickets, loadTicketFigures } from '#domain/api/tickets.ts'
import type { Priority } from '#domain/tickets/choices.ts'
import { testClock } from '#tests/support/clock.ts'
import { FIGURES } from './worked-figures.ts'
import { openTickets, type Tickets } from './desk.ts'

/** London works from 09:00 to 17:30, Monday to Friday; Monday, the thirtieth, is a holiday. */
const clock = testClock(new Date('2026-08-20T10:00:00Z'))
const NOW = '2026-12-01T11:00:00Z'

let at: Tickets
beforeAll(async () => {
  at = await openTickets(clock)
  await at.query('update ticket set deleted_at = now() returning id')
  await at.query(
    "insert into branch_holiday (branch_id, day, name) select id, '2026-11-30', 'St Andrew’s Day' from branch where code = 'LON' returning id",
  )
})
afterAll(() => at.server.stop())

interface Asked {
  opened: string
  priority: Priority
  /** To the minute, as working hours of the office make it. */
  due: string
}

/** The clock goes on by itself between the steps. */
const minuteOf = (told: string | null) =>
  told && new Date(Math.round(Date.parse(told) / 60_000) * 60_000).toISOString().slice(0, 16)

async function ask({ opened, priority, due }: Asked): Promise<string> {
  clock.set(new Date(opened))
  const { ticket_number: number, response_due_at: told } = await at.create({ priority })
  expect(minuteOf(told), `${priority} asked at ${opened}`).toBe(due)
  return number
}

async function answer(number: string, when: string): Promise<void> {
  clock.set(new Date(when))
  const { status, body } = await at.say('reviewer', number, 'We are looking at it')
  expect([status, minuteOf(body.data.first_response_at)]).toEqual([200, when.slice(0, 16)])
}

/** Asked in summer time, answered late and resolved before the figures begin. */
async function longAgo(): Promise<void> {
  const number = await ask({ opened: '2026-08-20T10:00:00Z', priority: 'critical', due: '2026-08-20T11:00' })
  await answer(number, '2026-08-21T10:00:00Z')
  await at.assign(number)
  await at.move('reviewer', number, 'in_progress')
  await at.move('reviewer', number, 'resolved', { resolution: 'The cache was emptied.' })
}

test('heads see what is open, how old it is and what was answered in time, by the working hours of a week with a holiday (2.7) [D2]', async () => {
  await longAgo()
  // three days of work: Wednesday, Thursday, Friday
  const late = await ask({ opened: '2026-11-25T08:00:00Z', priority: 'low', due: '2026-11-27T17:30' })
  // half an hour of Friday and half an hour of Tuesday
  const afternoon = { opened: '2026-11-27T17:00:00Z', priority: 'critical', due: '2026-12-01T09:30' } as const
  const [inTime, tooLate, unanswered] = [await ask(afternoon), await ask(afternoon), await ask(afternoon)]
  // three hours of Friday and one of Tuesday
  const high = await ask({ opened: '2026-11-27T14:30:00Z', priority: 'high', due: '2026-12-01T10:00' })
  // 5.5 hours of Friday and three of Tuesday
  await ask({ opened: '2026-11-27T12:00:00Z', priority: 'medium', due: '2026-12-01T12:00' })
  // on a Sunday: Tuesday, Wednesday, Thursday
  await ask({ opened: '2026-11-29T10:00:00Z', priority: 'low', due: '2026-12-03T17:30' })
  // on the holiday, later than this hour
  await ask({ opened: '2026-11-30T12:00:00Z', priority: 'low', due: '2026-12-03T17:30' })
  // one hour of Friday had passed when it was held, and three are left on Tuesday
  const held = await ask({ opened: '2026-11-27T16:00:00Z', priority: 'high', due: '2026-12-01T11:30' })
  clock.set(new Date('2026-11-27T17:00:00Z'))
  await at.move('reviewer', held, 'on_hold', { hold_reason: 'waiting_requester' })
  const quick = await ask({ opened: '2026-11-26T08:00:00Z', priority: 'medium', due: '2026-11-26T17:30' })
  await answer(quick, '2026-11-26T17:29:00Z')
  for (const [number, when] of [
    [inTime, '2026-12-01T09:29:00Z'],
    [tooLate, '2026-12-01T09:31:00Z'],
    [high, '2026-12-01T09:59:00Z'],
  ] as const)
    await answer(number, when)
  clock.set(new Date('2026-12-01T10:00:00Z'))
  const again = await at.say('handler', held, 'It is layer 2')
  expect(minuteOf(again.body.data.response_due_at)).toBe('2026-12-01T13:00')
  await ask({ opened: '2026-12-01T10:30:00Z', priority: 'low', due: '2026-12-04T10:30' })

  clock.set(new Date(NOW))
  const { data } = (await at.as('head', loadTicketFigures, {})).body
  const sorted = <T extends object>(rows: readonly T[], key: keyof T) =>
    rows.toSorted((one, other) => String(one[key]).localeCompare(String(other[key])))
  expect({
    open: sorted(data.open, 'priority'),
    ages: sorted(data.ages, 'age'),
    answers: sorted(data.answers, 'priority'),
    days: data.days,
    since: data.since,
  }).toEqual(FIGURES)
  const overdue = (await listed({})).items.filter(
    ({ first_response_at: first, response_due_at: due }) => first === null && due !== null && (due as string) < NOW,
  )
  for (const { count, from, to } of data.ages) {
    const filter = {
      status: 'open,in_progress,on_hold,reopened',
      ...(from && { opened_at__from: from }),
      ...(to && { opened_at__to: to }),
    }
    const asked = { page: 1, page_size: 50, search: '', sort: '', cursor: '', filter }
    expect((await at.as('head', listTickets, asked)).body.data.total).toBe(count)
  }
  expect(new Set(overdue.map((row) => row.ticket_number))).toEqual(new Set([late, unanswered]))
  const inTimeOf = data.answers.reduce((sum, { met }) => sum + met, 0)
  expect((await listed({ standing: 'met', opened_at__from: data.since })).total).toBe(inTimeOf)
})

const listed = async (filter: Record<string, string>) => {
  const asked = { page: 1, page_size: 50, search: '', sort: '', cursor: '', filter }
  return (await at.as('head', listTickets, asked)).body.data
}

test('a list is narrowed by how the first response stands now: answered in time or late, overdue, awaited or stopped (2.7) [D2]', async () => {
  const { items } = await listed({})
  const set = async (number: unknown, change: string) =>
    at.query(`update ticket set ${change} where ticket_number = '${String(number)}' returning id`)
  const STANDS = {
    met: 'first_response_at = now(), response_met = true',
    missed: 'first_response_at = now(), response_met = false',
    late: "first_response_at = null, response_met = null, response_due_at = now() - interval '1 minute'",
    running: "first_response_at = null, response_met = null, response_due_at = now() + interval '1 day'",
    stopped: 'first_response_at = null, response_met = null, response_due_at = null',
  }
  const numbers = items.map(({ ticket_number: number }) => number)
  for (const number of numbers) await set(number, STANDS.stopped)
  for (const [place, standing] of (['met', 'missed', 'late', 'running'] as const).entries()) {
    await set(numbers[place], STANDS[standing])
    expect((await listed({ standing })).items.map(({ ticket_number: number }) => number)).toEqual([numbers[place]])
  }
  expect((await listed({ standing: 'stopped' })).total).toBe(numbers.length - 4)
  expect((await listed({ standing: 'late,running' })).total).toBe(2)
  const asked = { page: 1, page_size: 50, search: '', sort: '', cursor: '', filter: { standing: 'never' } }
  expect((await at.as('head', listTickets, asked)).status).toBe(400)
})
