import { Select, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useRef, useState, type KeyboardEvent } from 'react'

interface Choice {
  value: string
  label: string
}

interface ChoiceInputProps extends Omit<SelectProps, 'data'> {
  data: readonly Choice[]
}

/** ms after which letters begin another word: as long as browsers wait in lists of their own. */
const PAUSE = 1_000

const isSameLetter = (word: string) => new Set(word).size === 1

/** The next choice that begins with the word; one letter again and again goes through those that begin with it. */
export function begunWith(data: readonly Choice[], chosen: string | null, word: string): Choice | undefined {
  const at = data.findIndex(({ value }) => value === chosen)
  const first = isSameLetter(word) ? at + 1 : Math.max(at, 0)
  const begun = isSameLetter(word) ? word.slice(0, 1) : word
  return [...data.slice(first), ...data.slice(0, first)].find(({ label }) => label.toLowerCase().startsWith(begun))
}

const isLetter = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => [...key].length === 1 && !ctrlKey && !altKey && !metaKey

/** A short list of choices: letters lead to the one that begins with them, as in the lists of the browser. */
export function ChoiceInput({ data, value, defaultValue, onChange, ...props }: ChoiceInputProps) {
  const [chosen, choose] = useUncontrolled<string | null>({
    value,
    defaultValue,
    finalValue: null,
    // The component's own type of a choice cannot be written to; ours is only read.
    onChange: (next) => onChange?.(next, data.find((one) => one.value === next) as never),
  })
  const [isOpen, setIsOpen] = useState(false)
  const isShortcut = useRef(false)
  const word = useRef({ letters: '', at: 0 })
  const hear = (event: KeyboardEvent) => {
    isShortcut.current = event.ctrlKey || event.metaKey
    const { letters, at } = word.current
    const before = event.timeStamp - at < PAUSE ? letters : ''
    if (props.disabled || !isLetter(event) || (event.key === ' ' && before === '')) return
    event.preventDefault()
    event.stopPropagation()
    word.current = { letters: before + event.key.toLowerCase(), at: event.timeStamp }
    const found = begunWith(data, chosen, word.current.letters)
    if (found) choose(found.value)
  }
  return (
    <Select
      {...props}
      data={[...data]}
      value={chosen}
      onChange={choose}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setIsOpen(!isShortcut.current)}
      onDropdownClose={() => setIsOpen(false)}
      onKeyDownCapture={hear}
      onPointerDown={() => void (isShortcut.current = false)}
    />
  )
}
