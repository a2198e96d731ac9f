import type { RefField } from '#domain/records/field.ts'
import { Loader, MultiSelect, Select, type MultiSelectProps, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useUncontrolled } from '@mantine/hooks'
import { useState, type ComponentProps, type FocusEvent, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkOptions, type Fits } from '#src/actors/records/link-options.ts'
import classes from './LinkInputs.module.css'
import { nameOf } from '#src/services/option-names.ts'
import { isHeldAsTyped } from '#src/machines/typed-name.ts'
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
  /** The form holds a typed name that no record has in the place of the link: what stood there before. */
  before?: (() => string) | undefined
  /** It has been left, and is known what was meant. */
  onLeft?: () => void
}

/** A text that is put back, or follows what is held outside, as long as nothing else was typed. */
function useFollowing(held: string) {
  const [text, setText] = useState(held)
  const [shown, setShown] = useState(held)
  if (shown !== held) {
    setShown(held)
    if (text === shown) setText(held)
  }
  return [text, setText] as const
}

/** It keeps the typed text itself: Mantine would put back the chosen name with every answer of the server. Another language has another name. */
export function LinkInput({ of, value, fits, follows = false, before, onLeft, ...props }: LinkInputProps) {
  const typed = before && isHeldAsTyped(value) ? value : ''
  const options = useLinkOptions(of, typed ? [] : [value], { fits })
  const held = withoutEmpty(follows ? { ...props, value } : props)
  const [chosen, choose] = useUncontrolled<string | null>({ ...held, finalValue: null })
  const name = value === '' ? '' : nameOf(of, value)
  const [text, setText] = useFollowing(name)
  const typing = useTypedName({
    find: options.find,
    held: typed,
    hold: before && choose,
    choose: (id) => {
      setText(nameOf(of, id))
      choose(id)
    },
    restore: () => {
      setText(name)
      if (before && typed) choose(before())
    },
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
      {...useLinkParts(options, typing, { ...props, onLeft })}
      clearable={!props.withAsterisk}
      value={typed ? null : chosen}
      onChange={(next) => {
        typing.forget()
        choose(next)
      }}
      onOptionSubmit={(id) => {
        typing.forget()
        setText(nameOf(of, id))
        props.onOptionSubmit?.(id)
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
  /** The form holds a typed name that no record has beside the links. */
  holds?: boolean
}

export function LinksInput({ of, value, fits, follows = false, holds = false, ...props }: LinksInputProps) {
  const { onChange, defaultValue } = props
  const [all, choose] = useUncontrolled({ ...(follows ? { value } : { defaultValue }), finalValue: NONE, onChange })
  const typed = (holds && all.find(isHeldAsTyped)) || ''
  const chosen = typed ? all.filter((one) => one !== typed) : all
  const options = useLinkOptions(of, typed ? chosen : value, { fits })
  const [text, setText] = useFollowing(typed)
  const typing = useTypedName({
    find: options.find,
    held: typed,
    hold: holds ? (name) => choose([...chosen, name]) : undefined,
    choose: (id) => {
      setText('')
      if (typed || !chosen.includes(id)) choose([...new Set([...chosen, id])])
    },
    restore: () => {
      setText(typed)
      if (typed) choose(chosen)
    },
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

const isEnter = ({ key, ctrlKey, metaKey, nativeEvent }: KeyboardEvent) =>
  key === 'Enter' && !ctrlKey && !metaKey && !nativeEvent.isComposing

type Given = Pick<ComponentProps<'input'>, 'onBlur'> & Pick<SelectProps, 'error'> & Pick<LinkInputProps, 'onLeft'>

/** What the fields for one link and for several have in common. */
function useLinkParts(options: ReturnType<typeof useLinkOptions>, typing: TypedName, { onBlur, onLeft, error }: Given) {
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
      void typing.leave().then(onLeft)
      onBlur?.(event)
    },
  }
}
