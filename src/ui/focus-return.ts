import { useEffect, useRef } from 'react'

/** Something outside a dialog has taken it on purpose. */
const isTaken = ({ activeElement: holder }: Document) =>
  holder !== null && holder !== document.body && holder.closest('[role="dialog"]') === null

/** Gives the focus back to what opened the dialog, or to the page's title when that is gone. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (isOpen) {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
      return
    }
    const back = opener.current?.isConnected ? opener.current : document.querySelector('h1')
    if (opener.current && !isTaken(document)) back?.focus()
    opener.current = null
  }, [isOpen])
}
