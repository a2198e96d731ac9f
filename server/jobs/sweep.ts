import { SECURITY } from '#domain/limits.ts'
import { NOTIFICATIONS } from '#domain/notifications/limits.ts'
import { earlier, later } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import { removeStaleArrivals } from '../files/arrived.ts'
import { removeOldSecurityEvents } from '../store/events/security-events.ts'
import { removeOldNotifications } from '../store/notifications/rows.ts'
import { giveTurnBack, removeWhatIsOver, takeTurn } from '../store/sweep.ts'
import { removeEndedFiles, scanWaitingFiles } from './file-sweep.ts'
import { startTurns, type Job } from './repeat.ts'
import { lookAfterAccounts } from './accounts.ts'
import { lookAfterAgreements } from './agreements.ts'
import { lookAfterBordereaux } from './bordereaux.ts'
import { lookAfterPremium } from './premium.ts'
import { lookAfterContracts } from './contracts.ts'
import { lookAfterTickets } from './tickets.ts'
import { lookAfterDigests } from './notifications.ts'
import { lookAfterSources } from './sources.ts'

/** ms between two rounds. */
const EVERY = 60 * 60 * 1000
/** seconds for which a copy that begins a round keeps the others from it: a little less than there are between two. */
const TURN = 55 * 60
/** seconds that ended sessions, links, sent mail and errors of browsers are kept for questions. */
const KEPT = 30 * 24 * 60 * 60

export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock()
  await removeWhatIsOver(deps.db, { tries: earlier(now, SECURITY.lockOut), ended: earlier(now, KEPT) })
  await deps.db.tx((sql) => removeOldSecurityEvents(sql, now, SECURITY.eventsKept))
  await removeOldNotifications(deps.db, earlier(now, NOTIFICATIONS.kept))
  await removeStaleArrivals(deps.settings.dataDir, now)
  await removeEndedFiles(deps)
  await scanWaitingFiles(deps)
}

/** What there is to do every hour, and what to say of it when it fails. */
const ROUND: readonly (readonly [work: (deps: Deps) => Promise<void>, failure: string])[] = [
  [sweep, 'Expired data could not be removed'],
  [lookAfterAccounts, 'The hourly check of accounts failed'],
  [lookAfterSources, 'The hourly check of sources failed'],
  [lookAfterContracts, 'The hourly check of contracts failed'],
  [lookAfterAgreements, 'The hourly check of agreements failed'],
  [lookAfterBordereaux, 'The hourly check of bordereaux failed'],
  [lookAfterTickets, 'The hourly check of tickets failed'],
  [lookAfterPremium, 'The hourly check of premium failed'],
  [lookAfterDigests, 'The mails of the day could not be sent'],
]

/** One round of the hourly work, unless another copy of the server has begun it; one failure keeps nothing else back. Told to stop, it leaves the rest to the next start. */
export async function hourlyRound(deps: Deps, signal?: AbortSignal): Promise<void> {
  const now = deps.clock()
  if (!(await takeTurn(deps.db, 'hourly', now, later(now, TURN)))) return
  for (const [work, failure] of ROUND) {
    await work(deps).catch((error: unknown) => deps.log.error({ error }, failure))
    if (signal?.aborted) return giveTurnBack(deps.db, 'hourly', now)
  }
}

/** Goes round at once and every hour until stopped: a server that is started anew each day does its work too. */
export function startSweeping(deps: Deps): Job {
  return startTurns(deps.log, {
    every: EVERY,
    atOnce: true,
    turn: (signal) => hourlyRound(deps, signal),
    failure: 'The hourly job could not start',
  })
}
