import { useEffect, useRef, useState } from 'react'
import { placeOfRow, rowAt } from './list/row-place.ts'

/** Something outside a dialog has taken it on purpose. */
const isTaken = ({ activeElement: holder }: Document) =>
  holder !== null && holder !== document.body && holder.closest('[role="dialog"]') === null

interface Opener {
  element: HTMLElement
  /** The part of the page that it stands in. */
  part: Element | null
  /** Where its row stands among those of its list; -1 outside of one. */
  row: number
  /** What had the focus before all dialogs: one of them may open in the place of another. */
  before: Element | null
}

/** What had the focus last, apart from dialogs and menus: they go, and the focus is on the page before what they opened has come. */
let outside: Element | null = null

if (typeof document !== 'undefined')
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[role="menu"], [role="dialog"]')) outside = target
  })

const isPassing = (element: Element | null) => element === null || element === document.body || element.closest('[role="menu"]')

function openerNow(): Opener | null {
  const element = isPassing(document.activeElement) ? outside : document.activeElement
  if (!(element instanceof HTMLElement)) return null
  return { element, part: element.closest('section'), row: placeOfRow(element), before: outside }
}

/** What opened the dialog; the row that has taken the place of its row; the title of its part; what opened the first dialog; or the title of the page. */
function placeOf({ element, part, row, before }: Opener): HTMLElement | null {
  if (element.isConnected && !element.matches(':disabled')) return element
  const near = part?.isConnected ? (rowAt(part, row) ?? part.querySelector<HTMLElement>(':is(h2, h3)[tabindex]')) : null
  const isThere = before instanceof HTMLElement && before !== element && before.isConnected
  return near ?? (isThere ? before : document.querySelector('h1'))
}

/** The opener may go after the dialog that answered it: then the focus goes on from its place, unless it is somewhere else by then. */
function followOpener(opener: Opener): void {
  const over = new AbortController()
  const observer = new MutationObserver(() => {
    if (opener.element.isConnected) return
    over.abort()
    if (document.activeElement === document.body) placeOf(opener)?.focus()
  })
  over.signal.addEventListener('abort', () => observer.disconnect())
  observer.observe(document.body, { childList: true, subtree: true })
  const heard = ({ target }: FocusEvent) => target !== opener.element && over.abort()
  document.addEventListener('focusin', heard, { signal: over.signal })
}

function giveBack(opener: Opener | null): void {
  if (!opener) return
  if (!isTaken(document)) placeOf(opener)?.focus()
  if (document.activeElement === opener.element) followOpener(opener)
}

/** Gives the focus back to what opened the dialog, or to what stands next to it when that is gone, with its whole part even. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Opener | null>(null)
  useEffect(() => {
    if (isOpen) {
      opener.current = openerNow()
      return
    }
    giveBack(opener.current)
    opener.current = null
  }, [isOpen])
  useEffect(() => () => queueMicrotask(() => giveBack(opener.current)), [])
}

/** The same for what is there as long as it is open. */
export function useFocusReturnAfter(): void {
  const [opener] = useState(openerNow)
  const isThere = useRef(false)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      queueMicrotask(() => !isThere.current && giveBack(opener))
    }
  }, [opener])
}

/** The ref of what comes in the place of what had the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
