import type { RefField } from '#domain/records/field.ts'
import { Loader, MultiSelect, Select, type MultiSelectProps, type OptionsFilter, type SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLinkOptions, type Fits } from '#src/actors/records/link-options.ts'
import classes from './LinkInputs.module.css'
import { nameOf } from '#src/services/option-names.ts'
import { withoutEmpty } from '#src/ui/select-value.ts'

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
  const { t } = useTranslation('master')
  const options = useLinkOptions(of, [value], { fits })
  const name = value === '' ? '' : nameOf(of, value)
  const [text, setText] = useState(name)
  const [shown, setShown] = useState(name)
  if (shown !== name) {
    setShown(name)
    if (text === shown) setText(name)
  }
  const type = (typed: string) => {
    setText(typed)
    options.search(typed)
  }
  return (
    <Select
      {...withoutEmpty(follows ? { ...props, value } : props)}
      searchable
      clearable={!props.withAsterisk}
      data={options.data}
      filter={asServed}
      placeholder={t('form.searchOptions')}
      nothingFoundMessage={options.nothingFound}
      rightSection={options.isBusy ? <Loader size={14} /> : undefined}
      onDropdownOpen={options.open}
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
  const { t } = useTranslation('master')
  const options = useLinkOptions(of, value, { fits })
  return (
    <MultiSelect
      {...props}
      {...(follows && { value })}
      className={classes.wide}
      searchable
      hidePickedOptions
      data={options.data}
      filter={asServed}
      placeholder={t('form.searchOptions')}
      nothingFoundMessage={options.nothingFound}
      rightSection={options.isBusy ? <Loader size={14} /> : undefined}
      onDropdownOpen={options.open}
      onSearchChange={options.search}
    />
  )
}
