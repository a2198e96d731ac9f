import { useTicket } from '#src/actors/tickets/tickets.ts'
import { PageProblem } from '#src/parts/missing/PageProblem.tsx'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import { Skeleton } from '@mantine/core'
import { later } from '#src/ui/later.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { Question } from './Question.tsx'
import { Standing } from './Standing.tsx'
import { Thread } from './thread/Thread.tsx'
import { TicketHistory } from './TicketHistory.tsx'
import classes from './Ticket.module.css'

const answering = later(() => import('./Answering.tsx'))

/** The ticket that the address names. */
export default function TicketPage() {
  const { ticketId = '' } = useParams()
  return <Detail key={ticketId} number={ticketId} />
}

function Detail({ number }: { number: string }) {
  const { t } = useTranslation('ticket')
  const [version, setVersion] = useState(0)
  const { data: ticket, problem, request } = useTicket(number, version)
  useRecordName(ticket?.ticket_number ?? '')
  if (problem && !ticket) return <PageProblem problem={problem} onRetry={request} />
  if (!ticket) return <Skeleton height={240} radius="md" role="status" aria-label={t('loading')} />
  const renew = () => setVersion((last) => last + 1)
  return (
    <div className={classes.page}>
      <Standing ticket={ticket} onDone={renew} />
      {ticket.rights.assign && (
        <Suspense fallback={null}>
          <answering.Component key={ticket.row_version} ticket={ticket} onDone={renew} />
        </Suspense>
      )}
      <Question ticket={ticket} onDone={renew} />
      <Thread ticket={ticket} onDone={renew} />
      <TicketHistory ticket={ticket} />
    </div>
  )
}
