import { isDay } from '#domain/formats.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { patternOf, readDate, shortDay } from './read-date.ts'

export interface DateValue {
  /** `yyyy-mm-dd`, nothing, or what was typed and is no date. */
  value?: string | undefined
  /** The same, where the form keeps it itself. */
  defaultValue?: string | undefined
  /** Told the day as it travels; text that is no date as it stands. */
  onChange?: ((day: string) => void) | undefined
}

export interface DateText {
  /** What travels. */
  day: string
  /** What is shown: the day as its reader writes it, and while it is written as it was typed. */
  text: string
  /** `dd/mm/yyyy` */
  pattern: string
  /** What was typed and left cannot be read. */
  problem: string | undefined
  type: (text: string) => void
  leave: () => void
  pick: (day: string) => void
}

/** The text of a date, in the order and with the signs of its reader. It follows a value that is changed from outside. */
export function useDateText({ value, defaultValue, onChange }: DateValue): DateText {
  const { t, i18n } = useTranslation('shell')
  const { language } = i18n
  const [day, setDay] = useState(value ?? defaultValue ?? '')
  const [typed, setTyped] = useState<string | null>(null)
  const [given, setGiven] = useState(value)
  if (given !== value) {
    setGiven(value)
    if (value !== undefined && value !== day) {
      setDay(value)
      setTyped(null)
    }
  }
  const change = (next: string) => {
    setDay(next)
    if (next !== day) onChange?.(next)
  }
  const pattern = patternOf(language, { day: t('date.dayLetters'), month: t('date.monthLetters'), year: t('date.yearLetters') })
  const isUnread = typed === null && day !== '' && !isDay(day)
  return {
    day,
    text: typed ?? (isDay(day) ? shortDay(language, day) : day),
    pattern,
    problem: isUnread ? t('date.unread', { pattern, example: shortDay(language, '2026-04-03') }) : undefined,
    type: (text) => {
      setTyped(text)
      change(readDate(language, text))
    },
    leave: () => setTyped(null),
    pick: (picked) => {
      setTyped(null)
      change(picked)
    },
  }
}
