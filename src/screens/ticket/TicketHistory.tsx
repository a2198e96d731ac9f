import { useTicketHistory, type Ticket } from '#src/actors/tickets/tickets.ts'
import { Card } from '#src/ui/card/Card.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { useTranslation } from 'react-i18next'
import { useTicketTexts } from './ticket-texts.ts'
import classes from './Ticket.module.css'

const DONE = { created: 'history.created', changed: 'history.changed', removed: 'history.changed' } as const

/** What was done with a ticket, newest first. */
export function TicketHistory({ ticket }: { ticket: Ticket }) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const { data } = useTicketHistory(ticket.ticket_number, ticket.updated_at)
  const word = (field: string, value: string | null) => (value === null ? '–' : texts.choice(field, value))
  return (
    <Card title={t('history.title')}>
      <ul className={classes.thread}>
        {data?.items.map(({ id, at, actor, action, changes }) => (
          <li key={id}>
            <p className={classes.said}>
              <time dateTime={at}>{formatInstant(texts.language, at)}</time>
              <span>{actor?.name ?? 'Slipway'}</span>
              <span>{t(DONE[action])}</span>
            </p>
            {action !== 'created' &&
              changes.map(({ field, old, new: now }) => (
                <p key={field}>{`${texts.field(field)}: ${word(field, old)} → ${word(field, now)}`}</p>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}
