import { standingOf } from '#domain/tickets/standing.ts'
import { useTicketStatus } from '#src/actors/tickets/ticket-status.ts'
import type { Ticket } from '#src/actors/tickets/tickets.ts'
import { openMoves } from '#src/machines/ticket/ticket-status.machine.ts'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { FactList } from '#src/ui/card/FactList.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { formatInstant } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketTexts } from './ticket-texts.ts'
import { toneOfPriority, toneOfStanding, toneOfStatus } from './tone.ts'

const movable = ({ ticket_number, row_version, status, moves }: Ticket) => ({ ticket_number, row_version, status, moves })

const dialog = later(() => import('./status/StatusDialog.tsx'))

/** Where a ticket stands, who has it, and by when it is to be answered. */
export function Standing({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const actor = useTicketStatus(onDone)
  const isAsking = useSelector(actor, (snapshot) => snapshot.hasTag('dialog'))
  useFocusReturn(isAsking)
  const [now] = useState(() => new Date())
  const [first] = openMoves(ticket)
  const standing = standingOf(ticket, now)
  const moment = (at: string | null) => (at === null ? '–' : formatInstant(texts.language, at))
  const facts: [string, string][] = [
    [texts.field('requester'), ticket.requester.name],
    [texts.field('assignee'), ticket.assignee?.name ?? '–'],
    [texts.field('team'), ticket.team?.name ?? '–'],
    [texts.field('opened_at'), moment(ticket.opened_at)],
    [texts.field('response_due_at'), moment(ticket.response_due_at)],
    [texts.field('first_response_at'), moment(ticket.first_response_at)],
    ...(ticket.escalated_at ? [[texts.field('escalated_at'), moment(ticket.escalated_at)] as [string, string]] : []),
    ...(ticket.hold_reason
      ? [[texts.field('hold_reason'), texts.choice('hold_reason', ticket.hold_reason)] as [string, string]]
      : []),
  ]
  return (
    <Card
      title={ticket.subject}
      beside={
        <>
          <Badge tone={toneOfStatus(ticket.status)}>{texts.choice('status', ticket.status)}</Badge>
          <Badge tone={toneOfPriority(ticket.priority)}>{texts.choice('priority', ticket.priority)}</Badge>
          <Badge tone={toneOfStanding(standing)}>{texts.choice('standing', standing)}</Badge>
        </>
      }
      actions={
        first && (
          <Button onClick={() => actor.send({ type: 'status.ask', ticket: movable(ticket), status: first.to })}>
            {t('status.title')}
          </Button>
        )
      }
    >
      <FactList facts={facts.map(([name, value]) => ({ name, value }))} />
      {isAsking && (
        <Suspense fallback={null}>
          <dialog.Component actor={actor} />
        </Suspense>
      )}
    </Card>
  )
}
