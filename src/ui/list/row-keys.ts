import type { KeyboardEvent } from 'react'

interface RowKeys {
  /** Opens the row at a place; absent where rows do not open. */
  open?: ((at: number) => void) | undefined
  /** Chooses the row at a place, or lets go of it; with Shift, all from the last one to it. */
  toggle?: ((at: number, isRange: boolean) => void) | undefined
  clear?: (() => void) | undefined
}

const STEPS: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The keys of a list whose rows can be walked: heard by the part that scrolls, for itself and for the row in focus. */
export function rowKeys({ open, toggle, clear }: RowKeys) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody > tr')]
    const at = rows.indexOf(event.target as HTMLElement)
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') return clear?.()
    if (at < 0 && event.target !== event.currentTarget) return
    const step = STEPS[event.key]
    const act = { Enter: open, ' ': toggle }[event.key]
    if (step) rows[step(at, rows.length - 1)]?.focus()
    else if (act && at >= 0) act(at, event.shiftKey)
    else return
    event.preventDefault()
  }
}
