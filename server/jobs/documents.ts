import { PAPERS } from '#domain/contracts/paper-limits.ts'
import { makeDocuments } from '../contracts/issued/make.ts'
import type { Deps } from '../deps.ts'
import { startTurns, type Job } from './repeat.ts'

/** Looks every two seconds for documents to be made, until stopped: one by one, so that moves of a contract never wait for them. */
export function startMaking(deps: Deps): Job {
  return startTurns(deps.log, {
    every: PAPERS.poll,
    atOnce: true,
    turn: (signal) => makeDocuments(deps, signal),
    failure: 'Issued documents could not be looked for',
  })
}
