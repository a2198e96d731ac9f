import { useState } from 'react'

/** A list, and what tells that someone presses on it. Until the press is over the list stays: what moves under a press is not chosen. */
export function useHeldList<T>(list: T): { list: T; hold: () => void } {
  const [held, setHeld] = useState<{ list: T } | null>(null)
  const hold = () => {
    setHeld({ list })
    const pressed = new AbortController()
    const release = () => {
      pressed.abort()
      /** The click, which chooses, comes with the end of the press. */
      setTimeout(() => setHeld(null))
    }
    for (const end of ['pointerup', 'pointercancel']) addEventListener(end, release, { signal: pressed.signal })
  }
  return { list: held ? held.list : list, hold }
}
