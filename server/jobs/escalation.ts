import type { Deps } from '../deps.ts'
import { escalateTickets } from './tickets.ts'

/** ms between two looks: a critical ticket is to be answered within the hour. Own choice. */
export const ESCALATION_EVERY = 5 * 60 * 1000

/** Looks now and then, until stopped, for tickets whose answer is late or due soon; while none is, a look is one statement on an index. */
export function startEscalating(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= escalateTickets(deps)
      .catch((error: unknown) => deps.log.error({ error }, 'Late tickets could not be looked for'))
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(turn, ESCALATION_EVERY)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
