import { isHeldAsTyped } from '#src/machines/typed-name.ts'
import { useLastWord } from '#src/services/last-word.ts'
import { useRef, useState } from 'react'

interface Finding {
  find: (text: string, how: { isSure: boolean }) => Promise<string | null>
  choose: (id: string) => void
  /** What was typed is not meant any more. */
  restore: () => void
  /** What the form holds of what was typed before, where no record has that name. */
  held: string
  /** Lets the form hold what was typed, where it can. */
  hold?: ((text: string) => void) | undefined
}

/** What someone types, and else what the form holds. */
function useMeant({ held, hold }: Pick<Finding, 'held' | 'hold'>) {
  /** Null where nothing was typed since the field was entered. */
  const typed = useRef<string | null>(null)
  const meant = () => (typed.current ?? held).trim()
  const isTyped = () => Boolean(typed.current?.trim())
  /** Whether the form holds it from now on. */
  const keep = () => {
    const text = meant()
    if (!hold || !isHeldAsTyped(text)) return false
    if (text !== held) hold(text)
    return true
  }
  useLastWord(() => isTyped() && keep())
  const note = (text: string | null) => void (typed.current = text)
  return { note, meant, isTyped, keep }
}

/**
 * Whoever has typed a name means it: Enter takes what is found first, and whoever goes on to the next field takes what is meant
 * without doubt, also before the list has answered. Arrow keys choose from the list, and Escape gives up what was typed. A name that
 * no record has is held by forms that can, also where the field goes before it is left.
 */
export function useTypedName({ find, choose, restore, held, hold }: Finding) {
  const { note, meant, isTyped, keep } = useMeant({ held, hold })
  const [isOpen, setIsOpen] = useState(false)
  const [isUnknown, setIsUnknown] = useState(false)
  const type = (text: string | null) => {
    note(text)
    setIsUnknown(false)
  }
  const forget = () => type(null)
  const giveUp = () => {
    if (!isTyped() && held === '') return
    forget()
    restore()
  }
  const take = async (how: { isSure: boolean }) => {
    const text = meant()
    const id = await find(text, how).catch(() => null)
    if (meant() !== text) return
    if (id === null) return how.isSure && keep() ? forget() : setIsUnknown(true)
    forget()
    setIsOpen(false)
    choose(id)
  }
  return {
    /** Whether something else was typed than what is to be shown: it stays until its record is found. */
    isAgainst: (text: string) => meant() !== '' && meant() !== text.trim(),
    isUnknown,
    forget,
    /** Resolves once it is known what was meant. */
    leave: async () => {
      if (meant() !== '') return take({ isSure: true })
      if (held === '') forget()
      else giveUp()
    },
    isOpen,
    setIsOpen,
    onType: (text: string) => type(text),
    giveUp,
    enter: () => isTyped() && void take({ isSure: false }),
    isTyped,
  }
}

export type TypedName = ReturnType<typeof useTypedName>
