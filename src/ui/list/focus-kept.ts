import { useEffect, useRef, type FocusEvent } from 'react'
import { placeOfRow, rowAt } from './row-place.ts'

/** The page has the focus, or will have it with the next paint: what had it is gone, or takes nothing any more. */
export const isFocusLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/** For a part whose pressed button may go with what it did: the row in the place of its row, or the first of these left in the part, takes the focus, not the page. */
export function useFocusKept<E extends HTMLElement>(heir = 'button:enabled') {
  const part = useRef<E>(null)
  const holds = useRef(false)
  const row = useRef(-1)
  useEffect(() => {
    if (!holds.current || !isFocusLost()) return
    if (part.current) rowAt(part.current, row.current)?.focus()
    if (isFocusLost()) part.current?.querySelector<HTMLElement>(heir)?.focus()
  })
  return {
    ref: part,
    onFocus: ({ target }: FocusEvent<E>) => {
      holds.current = true
      row.current = placeOfRow(target)
    },
    onBlur: () => {
      holds.current = false
    },
  }
}
