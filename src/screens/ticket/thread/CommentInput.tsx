import { TICKETS } from '#domain/tickets/bounds.ts'
import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { begunAt, suggested, type Person } from './mentions.ts'

interface CommentInputProps {
  label: string
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  /** Who can be mentioned. */
  people: readonly Person[]
  /** Said in the place of what an `@` does. */
  hint?: string | undefined
}

const SUGGESTIONS = 8

/** A text in which an `@` offers the names of those who read it. */
export function CommentInput({ label, value, onChange, error, people, hint }: CommentInputProps) {
  const { t } = useTranslation('ticket')
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
          label={label}
          description={hint ?? t('thread.mentionHelp')}
          value={value}
          onChange={({ currentTarget: { value: text, selectionStart } }) => write(text, selectionStart)}
          onSelect={({ currentTarget: { selectionStart } }) => setCaret(selectionStart)}
          onBlur={() => combobox.closeDropdown()}
          error={error}
          maxLength={TICKETS.comment}
          rows={3}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={t('thread.mention')}>
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
