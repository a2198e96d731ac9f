import type { RefField } from '#domain/records/field.ts'
import { Loader, MultiSelect, Select, type MultiSelectProps, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState, type ComponentProps, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkOptions, type Fits } from '#src/actors/records/link-options.ts'
import classes from './LinkInputs.module.css'
import { nameOf } from '#src/services/option-names.ts'
import { withoutEmpty } from '#src/ui/select-value.ts'
import { useTypedName, type TypedName } from './typed-name.ts'

/** The server has searched already. */
const asServed: OptionsFilter = ({ options }) => options

/** The value is only read to name what is chosen: the form keeps it. */
interface LinkInputProps extends Omit<SelectProps, 'value' | 'data'> {
  of: RefField['to']
  value: string
  fits?: Fits | undefined
  /** The value is shown as it is held outside, also when it changes there. */
  follows?: boolean
}

/** It keeps the typed text itself: Mantine would put back the chosen name with every answer of the server. Another language has another name. */
export function LinkInput({ of, value, fits, follows = false, ...props }: LinkInputProps) {
  const options = useLinkOptions(of, [value], { fits })
  const held = withoutEmpty(follows ? { ...props, value } : props)
  const [chosen, choose] = useUncontrolled<string | null>({ ...held, finalValue: null })
  const name = value === '' ? '' : nameOf(of, value)
  const [text, setText] = useState(name)
  const [shown, setShown] = useState(name)
  if (shown !== name) {
    setShown(name)
    if (text === shown) setText(name)
  }
  const typing = useTypedName({
    find: options.find,
    choose: (id) => {
      setText(nameOf(of, id))
      choose(id)
    },
    restore: () => setText(name),
  })
  /** Mantine says the chosen name when the field is left; what was typed and is not found yet stays. */
  const type = (next: string) => {
    if (typing.isAgainst(next)) return
    setText(next)
    options.said(next)
  }
  return (
    <Select
      {...held}
      {...useLinkParts(options, typing, props)}
      clearable={!props.withAsterisk}
      value={chosen}
      onChange={(next) => {
        typing.forget()
        choose(next)
      }}
      searchValue={text}
      onSearchChange={type}
    />
  )
}

interface LinksInputProps extends Omit<MultiSelectProps, 'value' | 'data'> {
  of: RefField['to']
  value: string[]
  fits?: Fits | undefined
  follows?: boolean
}

export function LinksInput({ of, value, fits, follows = false, ...props }: LinksInputProps) {
  const options = useLinkOptions(of, value, { fits })
  const { onChange, defaultValue } = props
  const [chosen, choose] = useUncontrolled({ ...(follows ? { value } : { defaultValue }), finalValue: NONE, onChange })
  const [text, setText] = useState('')
  const typing = useTypedName({
    find: options.find,
    choose: (id) => {
      setText('')
      if (!chosen.includes(id)) choose([...chosen, id])
    },
    restore: () => setText(''),
  })
  const type = (next: string) => {
    if (typing.isAgainst(next)) return
    setText(next)
    options.said(next)
  }
  return (
    <MultiSelect
      {...props}
      {...useLinkParts(options, typing, props)}
      className={classes.wide}
      hidePickedOptions
      value={chosen}
      onChange={(next) => {
        typing.forget()
        setText('')
        choose(next)
      }}
      searchValue={text}
      onSearchChange={type}
    />
  )
}

const NONE: string[] = []

/** Arrow keys choose from the list. */
const WALKS = new Set(['ArrowDown', 'ArrowUp'])

const isEnter = ({ key, ctrlKey, nativeEvent }: KeyboardEvent) => key === 'Enter' && !ctrlKey && !nativeEvent.isComposing

type Given = Pick<ComponentProps<'input'>, 'onBlur'> & Pick<SelectProps, 'error'>

/** What the fields for one link and for several have in common. */
function useLinkParts(options: ReturnType<typeof useLinkOptions>, typing: TypedName, { onBlur, error }: Given) {
  const { t } = useTranslation('master')
  return {
    onInput: (event: FormEvent<HTMLInputElement>) => {
      typing.onType((event.target as HTMLInputElement).value)
      options.typed(event)
    },
    onKeyDownCapture: (event: KeyboardEvent) => {
      if (WALKS.has(event.key)) typing.forget()
      if (event.key === 'Escape') typing.giveUp()
      if (!isEnter(event) || !typing.isTyped()) return
      event.preventDefault()
      event.stopPropagation()
      typing.enter()
    },
    searchable: true,
    data: options.data,
    attributes: options.attributes,
    filter: asServed,
    placeholder: t('form.searchOptions'),
    nothingFoundMessage: options.nothingFound,
    rightSection: options.isBusy ? <Loader size={14} /> : undefined,
    dropdownOpened: typing.isOpen,
    onDropdownOpen: () => {
      typing.setIsOpen(true)
      options.open()
    },
    onDropdownClose: () => typing.setIsOpen(false),
    error: typing.isUnknown ? t('form.selectOption') : error,
    onBlur: (event: FocusEvent<HTMLInputElement>) => {
      typing.leave()
      onBlur?.(event)
    },
  }
}
