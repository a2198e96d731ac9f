import { useEffect } from 'react'
import { useServices } from './services.tsx'

type Failing = { getSnapshot: () => { context: { problem: { code: string } | null } } }

/** Asks again when the connection is back, if what the chart asked for failed for want of it. For reads only. */
export function useRetryOnReturn(actor: Failing, retry: () => void): void {
  const { line } = useServices()
  useEffect(
    () =>
      line.hear((news) => {
        if (news === 'connection.returned' && actor.getSnapshot().context.problem?.code === 'no_answer') retry()
      }),
    [line, actor, retry],
  )
}
