import { useEffect, useRef, type FocusEvent } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** How many places are remembered. */
const MOST = 50

/** The row that the focus was last in, by the entry of the history. */
const rowAt = new Map<string, string>()

/** Rows belong to one page; tests that share a page begin with none. */
export const forgetRows = (): void => rowAt.clear()

function remember(key: string, row: string): void {
  rowAt.delete(key)
  rowAt.set(key, row)
  const [oldest] = rowAt.size > MOST ? rowAt.keys() : []
  if (oldest !== undefined) rowAt.delete(oldest)
}

/** Nobody has put the focus anywhere: it is nowhere, or at the heading that a new page is announced by. */
const isFree = (focused: Element | null) => focused === document.body || focused?.matches('h1') === true

/** Back leads into the row that one left; `isThere` says that the rows have come. */
export function useRowReturn(isThere: boolean) {
  const ref = useRef<HTMLDivElement>(null)
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const isDone = useRef(false)
  useEffect(() => {
    if (!isThere || isDone.current) return
    isDone.current = true
    const row = isBack ? rowAt.get(key) : undefined
    if (row === undefined || !isFree(document.activeElement)) return
    const shown = ref.current?.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(row)}"]`)
    shown?.focus({ preventScroll: true })
    /** A wide table scrolls within itself, and its place is remembered by nobody. */
    shown?.scrollIntoView({ block: 'nearest' })
  }, [isThere, isBack, key])
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const row = event.target.closest<HTMLElement>('tr[data-row]')?.dataset.row
    if (row !== undefined) remember(key, row)
  }
  return { ref, onFocus }
}
