import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ESCALATION_EVERY, startEscalating } from '#server/jobs/escalation.ts'
import { escalateTickets } from '#server/jobs/tickets.ts'
import { testClock } from '#tests/support/clock.ts'
import { countStatements } from '#tests/support/statements.ts'
import { openTickets, type Tickets } from './desk.ts'

/** A Tuesday, ten in the morning in London. */
const clock = testClock(new Date('2026-11-24T10:00:00Z'))

let at: Tickets
beforeAll(async () => {
  at = await openTickets(clock)
})
afterAll(() => at.server.stop())
afterEach(() => void vi.useRealTimers())

const escalated = async (number: string) => (await at.load(number)).escalated_at

test('a critical ticket is escalated within five minutes after its hour, whenever the hourly round is [D2]', async () => {
  await escalateTickets(at.server.deps)
  const { ticket_number: number, response_due_at: due } = await at.create({ priority: 'critical' })
  expect(due).toMatch(/^2026-11-24T11:00:/)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const job = startEscalating(at.server.deps)
  clock.set(new Date('2026-11-24T11:05:00Z'))
  await job.stop()
  expect(await escalated(number)).toBeNull()
  const again = startEscalating(at.server.deps)
  vi.advanceTimersByTime(ESCALATION_EVERY)
  await again.stop()
  expect(await escalated(number)).toMatch(/^2026-11-24T11:05:/)
})

test('a look for late tickets is one statement while there is none', async () => {
  await escalateTickets(at.server.deps)
  const { count } = await countStatements(at.server.db)(() => escalateTickets(at.server.deps))
  expect(count).toBe(1)
})
