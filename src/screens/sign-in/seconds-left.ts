import { LIMITS } from '#domain/limits.ts'
import { useEffect, useState } from 'react'

/** Whole seconds until a wait is over. Measured against its end, because a hidden tab gets few ticks. */
export function useSecondsLeft(seconds: number): number {
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const end = Date.now() + seconds * 1000
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, LIMITS.second)
    return () => clearInterval(timer)
  }, [seconds])
  return left
}
