import { startTransition, useEffect, useState } from 'react'

/** Runs once what has changed is on the screen. What it answers keeps it from running. */
export function afterPaint(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => (timer = setTimeout(run)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/** A value as it was painted last: what is worked out of it does not hold up the key that has changed it. */
export function usePainted<T>(value: T): T {
  const [painted, setPainted] = useState(value)
  useEffect(() => (value === painted ? undefined : afterPaint(() => startTransition(() => setPainted(value)))), [value, painted])
  return painted
}
