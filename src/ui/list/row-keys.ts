import { useEffect, type KeyboardEvent, type RefObject } from 'react'

interface RowKeys {
  /** Opens the row at a place; absent where rows do not open. */
  open?: ((at: number) => void) | undefined
  /** Chooses the row at a place, or lets go of it; with Shift, all from the last one to it. */
  toggle?: ((at: number, isRange: boolean) => void) | undefined
  clear?: (() => void) | undefined
}

type Step = (at: number, last: number) => number

const next: Step = (at, last) => Math.min(at + 1, last)
const previous: Step = (at) => Math.max(at - 1, 0)

const STEPS: Partial<Record<string, Step>> = {
  ArrowDown: next,
  j: next,
  ArrowUp: previous,
  k: previous,
  Home: () => 0,
  End: (_, last) => last,
}

const rowsIn = (list: Element) => [...list.querySelectorAll<HTMLElement>('tbody > tr')]

/** In a field or a layer the keys have a meaning of their own. */
const isElsewhere = (target: EventTarget | null) =>
  target instanceof Element &&
  target.closest(
    'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]',
  ) !== null

const isWithModifier = ({ ctrlKey, metaKey, altKey }: Pick<Event & globalThis.KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>) =>
  ctrlKey || metaKey || altKey

/** The keys of a list whose rows can be walked: heard by the part that scrolls, for itself, for the row in focus and what is in it. */
export function rowKeys({ open, toggle, clear }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (isWithModifier(event) || event.isDefaultPrevented() || isElsewhere(event.target)) return
    if (event.key === 'Escape') return clear?.()
    const rows = rowsIn(event.currentTarget)
    const at = rows.findIndex((row) => row.contains(event.target as Node))
    const isOnRow = rows[at] === event.target
    const step = STEPS[event.key]
    const act = { Enter: open, ' ': toggle }[event.key]
    if (step && (at >= 0 || event.target === event.currentTarget)) rows[step(at, rows.length - 1)]?.focus()
    else if (act && isOnRow) act(at, event.shiftKey)
    else return
    event.preventDefault()
  }
}

/** Nothing that keys could be meant for has the focus, and no layer lies over the page. */
const isFree = ({ activeElement: focused, body }: Document) =>
  (focused === null || focused === body || focused.matches('h1, main')) &&
  document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') === null

/** The arrow down, `j` and `k` lead into the list from anywhere on the page. */
export function useWayIn(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (!['ArrowDown', 'j', 'k'].includes(event.key) || isWithModifier(event)) return
      const [first] = list.current && !event.defaultPrevented && isFree(document) ? rowsIn(list.current) : []
      if (!first) return
      first.focus()
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [list])
}
