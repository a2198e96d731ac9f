import { dayOf } from '#domain/dates.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import { testClock } from '#tests/support/clock.ts'
import { openContractDesk } from '#tests/support/contracts.ts'
import { startServer, type TestOptions } from '#tests/support/server.ts'
import { groundOf } from '#tests/support/story/ground.ts'

const DAY = 86_400

/** The whole desk: everybody who takes a slip from its submission to its closings. */
export async function openStory(options: Pick<TestOptions, 'folder'> = {}) {
  const clock = testClock(new Date('2026-11-24T10:00:00Z'))
  const server = await startServer({ clock, ...options })
  const nextDay = async () => {
    clock.advance(DAY)
    await lookAfterContracts(server.deps)
  }
  return { ...(await groundOf(await openContractDesk(server), { today: dayOf(clock()), nextDay })), clock }
}
