import type { KeyboardEvent, MouseEvent } from 'react'

/** What the entries of a menu say of themselves in the document, so that keys find their way from one to the next. */
export const SCOPE = 'data-menu'
export const ENTRY = 'data-entry'

type Move = (entry: HTMLElement, scope: Element) => void

const entries = (scope: Element): HTMLElement[] =>
  [...scope.querySelectorAll<HTMLElement>(`[${ENTRY}]`)].filter(
    (entry) => entry.closest(`[${SCOPE}]`) === scope && !entry.closest('[inert]'),
  )

const isOpen = (entry: Element) => entry.getAttribute('aria-expanded') === 'true'
const childrenOf = (entry: Element) => document.getElementById(entry.getAttribute('aria-controls') ?? '')
const groupAround = (entry: Element) => {
  const around = entry.parentElement?.closest('[data-children]')
  return around && document.querySelector<HTMLElement>(`[aria-controls="${around.id}"]`)
}

/** Moves the focus to the first entry that a group shows. */
export const enter = (group: Element): void => childrenOf(group)?.querySelector<HTMLElement>(`[${ENTRY}]`)?.focus()

const step =
  (by: number): Move =>
  (entry, scope) => {
    const all = entries(scope)
    all[all.indexOf(entry) + by]?.focus()
  }

const inward: Move = (entry) => {
  if (isOpen(entry)) enter(entry)
  else if (entry.hasAttribute('aria-expanded')) entry.click()
}

const outward: Move = (entry) => {
  if (isOpen(entry) && entry.getAttribute(ENTRY) === 'group') entry.click()
  else groupAround(entry)?.focus()
}

const MOVES: Record<string, Move> = {
  ArrowDown: step(1),
  ArrowUp: step(-1),
  Home: (_, scope) => entries(scope)[0]?.focus(),
  End: (_, scope) => entries(scope).at(-1)?.focus(),
  inward,
  outward,
  ' ': (entry) => entry.click(),
}

/** Inward is to the right where one reads from left to right. */
function nameOf(key: string, scope: Element): string {
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return key
  const isRightToLeft = getComputedStyle(scope).direction === 'rtl'
  return (key === 'ArrowRight') === isRightToLeft ? 'outward' : 'inward'
}

const isModified = (event: KeyboardEvent | MouseEvent) => event.ctrlKey || event.metaKey || event.shiftKey || event.altKey

/** A click that the product answers itself; others are the browser's: a new tab, a new window (C6). */
export const isPlainClick = (event: MouseEvent): boolean => event.button === 0 && !isModified(event)

/** A press by key or by assistive technology, which has no place on the page. */
export const isPressedWithoutPointer = (event: MouseEvent): boolean => event.detail === 0

/** The entry of this menu that an event concerns, not one of a menu inside it. */
export function entryOf(target: EventTarget, scope: Element): HTMLElement | null {
  const entry = target instanceof Element ? target.closest<HTMLElement>(`[${ENTRY}]`) : null
  return entry?.closest(`[${SCOPE}]`) === scope ? entry : null
}

/** Arrows, Home, End and Space within a menu; Enter and Tab are the browser's. */
export function walkByKey(event: KeyboardEvent<HTMLElement>): void {
  const entry = entryOf(event.target, event.currentTarget)
  const move = MOVES[nameOf(event.key, event.currentTarget)]
  if (!entry || !move || isModified(event)) return
  event.preventDefault()
  if (!event.repeat || event.key !== ' ') move(entry, event.currentTarget)
}
