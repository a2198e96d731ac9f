import { isDay } from '#domain/formats.ts'
import { useToday } from '#src/services/today.ts'
import { Popover } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import { useClickOutside } from '@mantine/hooks'
import { useState, type KeyboardEvent, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { dayFormat, here } from '../format.ts'
import classes from './DateField.module.css'

interface CalendarProps {
  day: string
  min?: string | undefined
  max?: string | undefined
  button: RefObject<HTMLButtonElement | null>
  onPick: (day: string) => void
  /** Escape: back to the button. */
  onClose: () => void
  /** A press beside it. */
  onLeave: () => void
}

/** Today, or the end of the range that is nearer. */
function within(today: string, min = '', max = '9999'): string {
  if (today < min) return min
  return today > max ? max : today
}

/** A month to pick a day from, which begins at the day of the field or at today. */
export default function Calendar({ day, min, max, button, onPick, onClose, onLeave }: CalendarProps) {
  const { t } = useTranslation('calendar')
  const [dropdown, setDropdown] = useState<HTMLElement | null>(null)
  useClickOutside(onLeave, null, [dropdown, button.current])
  const today = useToday()
  const [first] = useState(() => (isDay(day) ? day : within(today, min, max)))
  const escape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onClose()
  }
  return (
    <Popover opened withRoles={false} trapFocus closeOnEscape={false} closeOnClickOutside={false} position="bottom-end">
      <Popover.Target>
        <span className={classes.place} />
      </Popover.Target>
      <Popover.Dropdown ref={setDropdown} role="dialog" aria-label={t('title')} onKeyDown={escape}>
        <DatePicker
          {...useNames()}
          __stopPropagation
          value={isDay(day) ? day : null}
          defaultDate={first}
          minDate={min}
          maxDate={max}
          weekendDays={[]}
          classNames={{ day: classes.day }}
          getDayProps={(each) => ({
            highlightToday: each === today,
            ...(each === today && { 'data-today': true }),
            ...(each === first && { 'data-autofocus': true }),
          })}
          onChange={(picked) => picked !== null && onPick(picked)}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The day on which weeks begin, 0 for Sunday; where the browser does not know, of our languages those that do not begin on Monday. */
function firstDayOfWeek(language: string): 0 | 1 {
  const locale: Intl.Locale & { getWeekInfo?: () => { firstDay: number } } = new Intl.Locale(here(language))
  const known = locale.getWeekInfo?.().firstDay ?? (['en-US', 'ja'].includes(locale.baseName) ? 7 : 1)
  return known === 7 ? 0 : 1
}

/** What the calendar says, in the reader's language. */
function useNames() {
  const { t, i18n } = useTranslation('calendar')
  const said = (parts: Intl.DateTimeFormatOptions) => (day: string) =>
    dayFormat(i18n.language, parts).format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  return {
    firstDayOfWeek: firstDayOfWeek(i18n.language),
    weekdayFormat: said({ weekday: 'short' }),
    monthLabelFormat: said({ month: 'long', year: 'numeric' }),
    monthsListFormat: said({ month: 'short' }),
    yearLabelFormat: said({ year: 'numeric' }),
    getDayAriaLabel: said({ dateStyle: 'full' }),
    ariaLabels: {
      nextMonth: t('nextMonth'),
      previousMonth: t('previousMonth'),
      nextYear: t('nextYear'),
      previousYear: t('previousYear'),
      nextDecade: t('nextDecade'),
      previousDecade: t('previousDecade'),
    },
  }
}
