import { isInstant } from '#domain/formats.ts'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DateValue } from '../date-field/date-text.ts'
import { patternOf } from '../date-field/read-date.ts'
import { readMoment, shortMoment } from './read-moment.ts'

interface MomentFieldProps extends DateValue, Omit<TextInputProps, keyof DateValue> {}

const EXAMPLE = '2026-04-03T14:30:00.000Z'

/** A day with its time, typed as its reader writes them in their zone; an instant in UTC is what the form holds. */
export default function MomentField({ value = '', defaultValue: _none, onChange, error, onBlur, ...props }: MomentFieldProps) {
  const { t, i18n } = useTranslation('shell')
  const { language } = i18n
  const [typed, setTyped] = useState<string | null>(null)
  const letters = { day: t('date.dayLetters'), month: t('date.monthLetters'), year: t('date.yearLetters') }
  const pattern = `${patternOf(language, letters)} hh:mm`
  const isUnread = typed === null && value !== '' && !isInstant(value)
  return (
    <TextInput
      placeholder={props.disabled ? undefined : pattern}
      {...props}
      autoComplete="off"
      error={isUnread ? t('date.unread', { pattern, example: shortMoment(language, EXAMPLE) }) : error}
      value={typed ?? (isInstant(value) ? shortMoment(language, value) : value)}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        onChange?.(readMoment(language, event.currentTarget.value))
      }}
      onBlur={(event) => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
