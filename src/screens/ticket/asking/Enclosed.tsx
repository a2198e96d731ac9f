import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import card from '#src/ui/card/card.module.css'
import { useTranslation } from 'react-i18next'
import { EventList } from './EventList.tsx'
import { useTicketTexts } from '../ticket-texts.ts'
import type { ScreenEvents } from './happenings.ts'
import type { Whereabouts } from './whereabouts.ts'
import classes from '../Ticket.module.css'

/** What goes with a ticket besides what is typed. */
export interface Enclosing {
  where: boolean
  events: boolean
}

interface EnclosedProps {
  where: Whereabouts | null
  events: ScreenEvents
  value: Enclosing
  onChange: (value: Enclosing) => void
}

/** Where someone asks goes along unless they object; what the screen recorded only when they have seen it and agree. */
export function Enclosed({ where, events, value, onChange }: EnclosedProps) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const [isShown, setIsShown] = useState(false)
  const place = where && [where.record && `${texts.choice('related_type', where.record.type)} ${where.record.name}`, where.page]
  return (
    <fieldset className={classes.enclosed}>
      <legend>{t('enclosed.title')}</legend>
      {place && (
        <Checkbox
          label={t('enclosed.where')}
          description={place.filter(Boolean).join(' · ')}
          checked={value.where}
          onChange={({ currentTarget }) => onChange({ ...value, where: currentTarget.checked })}
        />
      )}
      {events.length > 0 && !isShown && (
        <Button variant="default" onClick={() => setIsShown(true)}>
          {t('enclosed.show', { count: events.length })}
        </Button>
      )}
      {isShown && (
        <>
          <p className={card.quiet}>{t('enclosed.about')}</p>
          <EventList label={t('enclosed.recorded')} events={events} />
          <Checkbox
            label={t('enclosed.events')}
            checked={value.events}
            onChange={({ currentTarget }) => onChange({ ...value, events: currentTarget.checked })}
          />
        </>
      )}
    </fieldset>
  )
}
