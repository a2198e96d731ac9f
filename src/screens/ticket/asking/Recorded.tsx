import type { Ticket } from '#src/actors/tickets/tickets.ts'
import { useTranslation } from 'react-i18next'
import { EventList } from './EventList.tsx'
import classes from '../Ticket.module.css'

/** What the screen of the requester did before, for those who answer. */
export default function Recorded({ ticket: { screen_events: events } }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket')
  return (
    <details className={classes.recorded}>
      <summary>{t('enclosed.recordedCount', { count: events.length })}</summary>
      <EventList label={t('enclosed.recorded')} events={events} />
    </details>
  )
}
