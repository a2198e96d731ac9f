import { useEffect, useRef, type RefObject } from 'react'

const linkOf = (id: number) => document.querySelector<HTMLElement>(`tr[data-row="${id}"] a[data-open]`)

/** The focus goes into the panel when it opens, and back to the row that it shows last when it closes. */
export function usePanelFocus(id: number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(id)
  useEffect(() => {
    last.current = id
  }, [id])
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    return () =>
      queueMicrotask(() => {
        if (document.activeElement === document.body) (linkOf(last.current) ?? document.querySelector('h1'))?.focus()
      })
  }, [])
  return heading
}
