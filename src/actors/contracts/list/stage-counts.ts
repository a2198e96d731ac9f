import type { Call } from '#domain/api/calls/call.ts'
import { worklistCalls } from '#domain/api/calls/worklists.ts'
import type { loadStageCounts } from '#domain/api/contract/worklists.ts'
import { worklistNumber } from '#domain/contracts/worklist/worklists.ts'
import { useServices, type Services } from '#src/services/services.tsx'
import { useEffect, useSyncExternalStore } from 'react'

type Counts = ReadonlyMap<number, number>

const counts: Call<typeof loadStageCounts> = worklistCalls.loadStageCounts

/** ms that counts are taken for new: who goes from page to page asks no more often. */
const FRESH = 5_000

interface Kept {
  counts: Counts | null
  askedAt: number
  hearers: Set<() => void>
}

/** Read once for menu and pages of one user; with the configuration of a session they are forgotten. */
const keptOf = new WeakMap<object, Kept>()

function keptFor({ session }: Services): Kept {
  const owner = session.getSnapshot().context.configuration ?? session
  const kept = keptOf.get(owner) ?? { counts: null, askedAt: -Infinity, hearers: new Set() }
  keptOf.set(owner, kept)
  return kept
}

async function ask(services: Services, kept: Kept): Promise<void> {
  kept.askedAt = performance.now()
  try {
    const { data } = await services.call(counts, {})
    kept.counts = new Map(data.items.map(({ group, stage, count }) => [worklistNumber({ group, stage }), count]))
    for (const hear of kept.hearers) hear()
  } catch {
    kept.askedAt = -Infinity
  }
}

/** Asks again at once: a contract has moved. */
export const countStagesAgain = (services: Services): Promise<void> => ask(services, keptFor(services))

/** How many contracts each worklist has, by its number; null until it is known, and where it cannot be. Asked again when `place` is another one, and when the reader returns to the window. */
export function useStageCounts(place: string): Counts | null {
  const services = useServices()
  const kept = keptFor(services)
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible' && performance.now() - kept.askedAt > FRESH) void ask(services, kept)
    }
    refresh()
    document.addEventListener('visibilitychange', refresh)
    return () => document.removeEventListener('visibilitychange', refresh)
  }, [services, kept, place])
  return useSyncExternalStore(
    (hear) => {
      kept.hearers.add(hear)
      return () => kept.hearers.delete(hear)
    },
    () => kept.counts,
  )
}
