import type { Output } from '#domain/api/endpoint.ts'
import type { listTickets } from '#domain/api/tickets.ts'
import { listedTicket } from '#domain/tickets/listed.ts'
import type { RecordTexts } from '#src/parts/fields/record-texts.ts'
import { declaredColumns } from '#src/parts/lists/declared/declared-columns.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import type { Column } from '#src/ui/list/column.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Ticket.module.css'
import { standingOf } from '#domain/tickets/standing.ts'
import { formatInstant } from '#src/ui/format.ts'
import { toneOfPriority, toneOfStanding, toneOfStatus } from './tone.ts'

export type ListedTicket = Output<typeof listTickets>['items'][number] & Record<string, unknown>

export const pageOf = ({ ticket_number: number }: Record<string, unknown>) => `/support-ticket/view/${number as string}`

/** What shows until the reader arranges it. */
export const STANDARD: readonly string[] = [
  'ticket_number',
  'subject',
  'status',
  'priority',
  'requester',
  'assignee',
  'response_due_at',
]

/** That it was not answered in time, before the end of that time: a narrow table cuts off what comes last. */
function Due({ ticket, language }: { ticket: ListedTicket; language: string }) {
  const { t } = useTranslation('ticket')
  const [now] = useState(() => new Date())
  const due = ticket.response_due_at as string | null
  const first = ticket.first_response_at as string | null
  if (due === null) return null
  const standing = standingOf({ response_due_at: due, first_response_at: first, response_met: null }, now)
  return (
    <>
      {standing === 'late' && <Badge tone={toneOfStanding(standing)}>{t('list.overdue')}</Badge>}{' '}
      <time dateTime={due}>{formatInstant(language, due)}</time>
    </>
  )
}

/** Every column that the list can show. */
export const columnsOf = (texts: RecordTexts): Column<ListedTicket>[] =>
  declaredColumns({
    entity: listedTicket,
    standard: STANDARD,
    texts,
    own: {
      ticket_number: (row) => (
        <Link className={classes.number} to={pageOf(row)}>
          {row.ticket_number as string}
        </Link>
      ),
      status: ({ status }) => <Badge tone={toneOfStatus(status as string)}>{texts.choice('status', status as string)}</Badge>,
      priority: ({ priority }) => (
        <Badge tone={toneOfPriority(priority as string)}>{texts.choice('priority', priority as string)}</Badge>
      ),
      response_due_at: (row) => <Due ticket={row} language={texts.language} />,
    },
  })
