import { setTimeout as wait } from 'node:timers/promises'
import { TRANSFERS } from '#domain/limits.ts'
import { earlier } from '../access/time.ts'
import type { Deps } from '../deps.ts'
import { takeTurn, type BordereauWork } from '../store/bordereaux/turns.ts'
import { Turns } from '../threads/turns.ts'

/** Those of this process that ask for a place; further ones wait as long as it takes: they lie in the database, not in memory. */
const limits = { atOnce: TRANSFERS.importsAtOnce, waiting: Infinity, retry: 0 }
const own: Record<BordereauWork, Turns> = { checking: new Turns(limits), posting: new Turns(limits) }

interface Asked {
  id: number
  work: BordereauWork
  /** Who asked for it. */
  owner: number
}

/** Waits for a place among all copies of the server; false for a bordereau that another one has or that stands elsewhere by now. */
async function hasPlace({ db, clock }: Deps, { id, ...asked }: Asked): Promise<boolean> {
  for (;;) {
    const now = clock()
    const stale = earlier(now, TRANSFERS.interrupted)
    const answer = await takeTurn(db, id, { ...asked, now, stale, most: TRANSFERS.importsAtOnce })
    if (answer !== 'busy') return answer
    await wait(TRANSFERS.turnPause, undefined, { ref: false })
  }
}

/** Does some work on a bordereau when its turn comes. */
export function inTurn(deps: Deps, asked: Asked, work: () => Promise<void>): Promise<void> {
  return own[asked.work].run(asked.owner, async () => {
    const isOwn = await hasPlace(deps, asked).catch((error: unknown) => {
      deps.log.warn({ error, bordereau: asked.id }, 'A bordereau could not ask for its turn; another look goes on with it')
      return false
    })
    if (isOwn) await work()
  })
}
