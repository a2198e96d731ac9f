import { useEffect, useSyncExternalStore } from 'react'

/** The record that the page is about; its own part of the page may name it already. */
interface Named {
  name: string
  isInHeading: boolean
}

const NONE: Named = { name: '', isInHeading: false }

let shown = NONE
const listeners = new Set<() => void>()

function show(next: Named): void {
  shown = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Names the record beside the title of the page, in its tab and its heading, for as long as the part shows that calls this. */
export function useRecordName(name: string, { isInHeading = true } = {}): void {
  useEffect(() => {
    show({ name, isInHeading })
    return () => show(NONE)
  }, [name, isInHeading])
}

/** For the frame of the page. */
export const useShownRecord = (): Named => useSyncExternalStore(subscribe, () => shown)
