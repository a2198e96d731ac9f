import type { KeyboardEvent } from 'react'

type Step = (at: number, last: number) => number

const STEPS: Partial<Record<string, Step>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** The arrow keys, Home and End lead from one item to another: to its link, or to what marks it where it leads nowhere. */
export function walkItems(event: KeyboardEvent<HTMLElement>): void {
  const items = [...event.currentTarget.querySelectorAll('li')]
  const at = items.findIndex((item) => item.contains(document.activeElement))
  const item = items[STEPS[event.key]?.(at, items.length - 1) ?? -1]
  if (!item) return
  item.querySelector<HTMLElement>('a, button')?.focus()
  event.preventDefault()
}
