import { useEffect, useRef } from 'react'

/** The page has the focus, or will have it with the next paint: what had it is gone, or takes nothing any more. */
const isFocusLost = () => document.activeElement === document.body || document.activeElement?.matches(':disabled') === true

/** For a part whose pressed button may go with what it did: the first of these left in the part takes the focus, not the page. */
export function useFocusKept<E extends HTMLElement>(heir = 'button:enabled') {
  const part = useRef<E>(null)
  const holds = useRef(false)
  useEffect(() => {
    if (holds.current && isFocusLost()) part.current?.querySelector<HTMLElement>(heir)?.focus()
  })
  return {
    ref: part,
    onFocus: () => {
      holds.current = true
    },
    onBlur: () => {
      holds.current = false
    },
  }
}
