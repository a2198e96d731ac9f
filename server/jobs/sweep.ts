import { SECURITY } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import { removeWhatIsOver } from '../store/sweep.ts'
import { removeEndedFiles, scanWaitingFiles } from './file-sweep.ts'
import { lookAfterAccounts } from './accounts.ts'
import { lookAfterSources } from './sources.ts'

/** ms between two sweeps. */
const EVERY = 60 * 60 * 1000
/** seconds that ended sessions, links, sent mail and errors of browsers are kept for questions. */
const KEPT = 30 * 24 * 60 * 60

export async function sweep(deps: Deps): Promise<void> {
  const now = deps.clock()
  await removeWhatIsOver(deps.db, { tries: earlier(now, SECURITY.lockOut), ended: earlier(now, KEPT) })
  await removeEndedFiles(deps)
  await scanWaitingFiles(deps)
}

/** Sweeps now and then until stopped; a failure is logged and waits for the next turn. */
export function startSweeping(deps: Deps): { stop(): Promise<void> } {
  let running = Promise.resolve()
  const turn = () => {
    running = sweep(deps)
      .catch((error: unknown) => deps.log.error({ error }, 'What is over could not be removed'))
      .then(() => lookAfterAccounts(deps))
      .catch((error: unknown) => deps.log.error({ error }, 'Accounts could not be looked after'))
      .then(() => lookAfterSources(deps))
      .catch((error: unknown) => deps.log.error({ error }, 'Sources could not be looked after'))
  }
  const timer = setInterval(turn, EVERY)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
