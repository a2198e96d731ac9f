import { useEffect, useRef } from 'react'

/** The press that brought a menu goes on to the button that takes the place of the pressed one. */
export function usePressOn() {
  const button = useRef<HTMLButtonElement>(null)
  const isPressed = useRef(false)
  useEffect(() => {
    if (isPressed.current) return
    isPressed.current = true
    button.current?.focus()
    button.current?.click()
  }, [])
  return button
}
