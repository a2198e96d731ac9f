import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef } from 'react'

/** ms of quiet after the last key before the list is asked. */
export const QUIET = 300

interface TypedFilterProps {
  kind: 'text' | 'number'
  value: string
  onValue: (value: string) => void
  placeholder?: string
}

const NUMBER = String.raw`-?\d{1,16}([.,]\d{1,10})?`

const isWhole = (kind: TypedFilterProps['kind'], typed: string) =>
  typed === '' || kind === 'text' || new RegExp(`^${NUMBER}$`).test(typed)

const asSent = (kind: TypedFilterProps['kind'], typed: string) => (kind === 'number' ? typed.replace(',', '.') : typed.trim())

/** Counts once it is whole. It shows what the address says, also after Back; what is being typed is left alone. */
export function TypedFilter({ kind, value, onValue, placeholder }: TypedFilterProps) {
  const input = useRef<HTMLInputElement>(null)
  const followed = useRef(value)
  const later = useDebouncedCallback(onValue, QUIET)
  useEffect(() => {
    if (followed.current === value) return
    followed.current = value
    if (input.current && asSent(kind, input.current.value) !== value) input.current.value = value
  }, [kind, value])
  return (
    <input
      ref={input}
      type="text"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      pattern={kind === 'number' ? NUMBER : undefined}
      maxLength={100}
      defaultValue={value}
      placeholder={placeholder}
      onChange={({ currentTarget: { value: typed } }) => isWhole(kind, typed) && later(asSent(kind, typed))}
    />
  )
}
