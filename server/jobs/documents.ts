import { PAPERS } from '#domain/contracts/paper-limits.ts'
import { makeDocuments } from '../contracts/issued/make.ts'
import type { Deps } from '../deps.ts'

/** Looks every two seconds for documents to be made, until stopped: one by one, so that moves of a contract never wait for them. */
export function startMaking(deps: Deps): { stop(): Promise<void> } {
  let running: Promise<void> | null = null
  const turn = () => {
    running ??= makeDocuments(deps)
      .catch((error: unknown) => deps.log.error({ error }, 'Issued documents could not be looked for'))
      .finally(() => {
        running = null
      })
  }
  turn()
  const timer = setInterval(turn, PAPERS.poll)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
