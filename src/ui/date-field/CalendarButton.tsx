import { later } from '#src/ui/later.tsx'
import { IconCalendar } from '@tabler/icons-react'
import i18next from 'i18next'
import { Suspense, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './DateField.module.css'

const calendar = later(async () => (await Promise.all([import('./Calendar.tsx'), i18next.loadNamespaces('calendar')]))[0])
const prepare = () => void calendar.prepare().catch(() => undefined)

interface CalendarButtonProps {
  day: string
  min?: string | undefined
  max?: string | undefined
  /** The id of what names the field. */
  describedBy?: string | undefined
  disabled?: boolean | undefined
  onPick: (day: string) => void
}

/** Opens a calendar, which is fetched when the pointer or the focus comes near. */
export function CalendarButton({ describedBy, disabled, onPick, ...range }: CalendarButtonProps) {
  const { t } = useTranslation('shell')
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const pick = (day: string) => {
    onPick(day)
    close()
  }
  return (
    <span className={classes.anchor}>
      <button
        ref={button}
        type="button"
        className={classes.button}
        disabled={disabled}
        aria-label={t('date.open')}
        aria-describedby={describedBy}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t('date.open')}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => setOpen(!isOpen)}
      >
        <IconCalendar size={16} stroke={1.8} aria-hidden />
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <calendar.Component {...range} button={button} onPick={pick} onClose={close} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </span>
  )
}
