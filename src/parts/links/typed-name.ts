import { useRef, useState } from 'react'

interface Finding {
  find: (text: string, how: { isSure: boolean }) => Promise<string | null>
  choose: (id: string) => void
  /** What was typed is not meant any more. */
  restore: () => void
}

/**
 * Whoever has typed a name means it: Enter takes what is found first, and whoever goes on to the next field takes what is meant
 * without doubt, also before the list has answered. Arrow keys choose from the list, and Escape gives up what was typed.
 */
export function useTypedName({ find, choose, restore }: Finding) {
  const typed = useRef('')
  const [isOpen, setIsOpen] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const forget = () => {
    typed.current = ''
    setIsUnknown(false)
  }
  const take = async (how: { isSure: boolean }) => {
    const text = typed.current
    const id = await find(text.trim(), how).catch(() => null)
    if (typed.current !== text) return
    setIsUnknown(id === null)
    if (id === null) return
    forget()
    setIsOpen(false)
    choose(id)
  }
  const isTyped = () => typed.current.trim() !== ''
  return {
    /** Whether something else was typed than what is to be shown: it stays until its record is found. */
    isAgainst: (text: string) => isTyped() && typed.current !== text,
    isUnknown,
    forget,
    leave: () => (isTyped() ? void take({ isSure: true }) : forget()),
    isOpen,
    setIsOpen,
    onType: (text: string) => {
      typed.current = text
      setIsUnknown(false)
    },
    giveUp: () => {
      if (!isTyped()) return
      forget()
      restore()
    },
    enter: () => isTyped() && void take({ isSure: false }),
    isTyped,
  }
}

export type TypedName = ReturnType<typeof useTypedName>
