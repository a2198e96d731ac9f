import { useEffect, useRef } from 'react'

/** Something outside a dialog has taken it on purpose. */
const isTaken = ({ activeElement: holder }: Document) =>
  holder !== null && holder !== document.body && holder.closest('[role="dialog"]') === null

interface Opener {
  element: HTMLElement
  /** Where its row stood among those of its list. */
  list: Element | null
  row: number
}

function openerNow(): Opener | null {
  const element = document.activeElement
  if (!(element instanceof HTMLElement)) return null
  const row = element.closest('tbody > tr')
  const rows = row?.parentElement?.children ?? []
  return { element, list: element.closest('section'), row: row ? [...rows].indexOf(row) : -1 }
}

/** What opened the dialog; the row that has taken the place of its row; or the title of the page. */
function placeOf({ element, list, row }: Opener): HTMLElement | null {
  if (element.isConnected && !element.matches(':disabled')) return element
  const rows = row >= 0 && list?.isConnected ? list.querySelectorAll<HTMLElement>('tbody > tr') : []
  return rows[Math.min(row, rows.length - 1)] ?? document.querySelector('h1')
}

/** The row may go after the dialog that removed it: then the focus goes on from its place, unless it is somewhere else by then. */
function followRow(opener: Opener): void {
  if (!opener.list || opener.row < 0) return
  const over = new AbortController()
  const observer = new MutationObserver(() => {
    if (opener.element.isConnected) return
    over.abort()
    if (document.activeElement === document.body) placeOf(opener)?.focus()
  })
  over.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(opener.list, { childList: true, subtree: true })
  const heard = ({ target }: FocusEvent) => target !== opener.element && over.abort()
  document.addEventListener('focusin', heard, { signal: over.signal })
}

/** Gives the focus back to what opened the dialog, or to what stands next to it when that is gone. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Opener | null>(null)
  useEffect(() => {
    if (isOpen) {
      opener.current = openerNow()
      return
    }
    if (opener.current && !isTaken(document)) {
      placeOf(opener.current)?.focus()
      followRow(opener.current)
    }
    opener.current = null
  }, [isOpen])
}
