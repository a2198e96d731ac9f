import { Combobox, Textarea, useCombobox, type TextareaProps } from '@mantine/core'
import { useRef, useState } from 'react'
import { begunAt, suggested, type Person } from './mentions.ts'

interface MentionInputProps extends Omit<TextareaProps, 'value' | 'onChange'> {
  value: string
  onChange: (value: string) => void
  /** Who can be mentioned. */
  people: readonly Person[]
  /** What the list of names is called, for those who hear it. */
  listLabel: string
}

const SUGGESTIONS = 8

/** A text in which an `@` offers the names of those who read it. */
export function MentionInput({ value, onChange, people, listLabel, ...props }: MentionInputProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState(0)
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const begun = begunAt(value, caret)
  const options = begun ? suggested(people, begun.typed, SUGGESTIONS) : []
  const isOpen = combobox.dropdownOpened && options.length > 0
  const write = (text: string, at: number) => {
    onChange(text)
    setCaret(at)
    if (begunAt(text, at)) {
      combobox.openDropdown()
      combobox.resetSelectedOption()
    } else combobox.closeDropdown()
  }
  const choose = (id: string) => {
    const person = people.find((each) => String(each.id) === id)
    if (!person || !begun) return
    const text = `${value.slice(0, begun.from)}@${person.name} ${value.slice(caret)}`
    const at = begun.from + person.name.length + 2
    write(text, at)
    combobox.closeDropdown()
    requestAnimationFrame(() => {
      input.current?.focus()
      input.current?.setSelectionRange(at, at)
    })
  }
  return (
    <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
      <Combobox.Target withKeyboardNavigation={isOpen} withAriaAttributes={isOpen}>
        <Textarea
          ref={input}
          {...props}
          value={value}
          onChange={({ currentTarget: { value: text, selectionStart } }) => write(text, selectionStart)}
          onSelect={({ currentTarget: { selectionStart } }) => setCaret(selectionStart)}
          onBlur={() => combobox.closeDropdown()}
          rows={3}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={listLabel}>
          {options.map(({ id, name }) => (
            <Combobox.Option key={id} value={String(id)}>
              {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
