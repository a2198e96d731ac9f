import type { Deps } from '../deps.ts'
import { startTurns, type Job } from './repeat.ts'
import { escalateTickets } from './tickets.ts'

/** ms between two looks: a critical ticket is to be answered within the hour. Own choice. */
export const ESCALATION_EVERY = 5 * 60 * 1000

/** Looks now and then, until stopped, for tickets whose answer is late or due soon; while none is, a look is one statement on an index. */
export function startEscalating(deps: Deps): Job {
  return startTurns(deps.log, {
    every: ESCALATION_EVERY,
    turn: () => escalateTickets(deps),
    failure: 'Late tickets could not be looked for',
  })
}
