import { TRANSFERS } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import { whoIsIn } from '../access/who.ts'
import type { Deps } from '../deps.ts'
import { runImport } from '../imports/run.ts'
import { resumeBordereaux } from './bordereaux.ts'
import { startTurns, type Job } from './repeat.ts'
import { claimImport, endImport, listInterrupted, type ImportRow } from '../store/imports.ts'

/** ms between two looks for imports whose process has died. */
const EVERY = 60_000

/** Goes on with interrupted imports in the name of who began them, while that session is open. */
export async function resumeImports(deps: Deps, signal?: AbortSignal): Promise<void> {
  const stale = earlier(deps.clock(), TRANSFERS.interrupted)
  for (const job of await listInterrupted(deps.db, stale)) {
    if (signal?.aborted) return
    await resume(deps, job, stale)
  }
}

async function resume(deps: Deps, job: ImportRow, stale: Date): Promise<void> {
  const caller = await whoIsIn(deps, job.session_id)
  const { language, request_id: requestId } = job
  if (caller) return runImport({ ...deps, caller, language, requestId, address: '', userAgent: null, idempotencyKey: null }, job)
  if (await claimImport(deps.db, job.id, deps.clock(), stale))
    await endImport(deps.db, job.id, 'failed', deps.clock(), 'access_ended')
}

/** Looks now and then until stopped; a failure is logged and waits for the next turn. */
export function startResuming(deps: Deps): Job {
  return startTurns(deps.log, {
    every: EVERY,
    turn: async (signal) => {
      await resumeImports(deps, signal)
      await resumeBordereaux(deps, signal)
    },
    failure: 'Interrupted imports could not continue',
  })
}
