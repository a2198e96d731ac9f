import { useState } from 'react'
import { onRelease } from './after-press.ts'

/** A list, and what tells that someone presses on it. Until the press is over the list stays: what moves under a press is not chosen. */
export function useHeldList<T>(list: T): { list: T; hold: () => void } {
  const [held, setHeld] = useState<{ list: T } | null>(null)
  const hold = () => {
    setHeld({ list })
    onRelease(() => setHeld(null))
  }
  return { list: held ? held.list : list, hold }
}
