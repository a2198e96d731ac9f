import { useEffect, useRef } from 'react'

/** For a part whose pressed button may go with what it did: the first of these left in the part takes the focus, not the page. */
export function useFocusKept<E extends HTMLElement>(heir = 'button') {
  const part = useRef<E>(null)
  const holds = useRef(false)
  useEffect(() => {
    if (holds.current && document.activeElement === document.body) part.current?.querySelector<HTMLElement>(heir)?.focus()
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
