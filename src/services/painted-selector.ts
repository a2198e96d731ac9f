import { useEffect, useEffectEvent, useState } from 'react'
import { afterPaint } from './after-paint.ts'

interface Told<Snapshot> {
  getSnapshot: () => Snapshot
  subscribe: (hear: () => void) => { unsubscribe: () => void }
}

/** What a chart says beside what is typed: drawn once the key that has changed it is painted. Select a primitive, or what stays the same object. */
export function usePaintedSelector<Snapshot, Value>(chart: Told<Snapshot>, select: (snapshot: Snapshot) => Value): Value {
  const [painted, setPainted] = useState(() => select(chart.getSnapshot()))
  const look = useEffectEvent(() => setPainted(() => select(chart.getSnapshot())))
  useEffect(() => {
    const run = () => {
      stop = null
      look()
    }
    let stop: (() => void) | null = afterPaint(run)
    const heard = chart.subscribe(() => void (stop ??= afterPaint(run)))
    return () => {
      heard.unsubscribe()
      stop?.()
    }
  }, [chart])
  return painted
}
