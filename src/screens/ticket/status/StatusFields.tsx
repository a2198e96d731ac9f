import { TICKETS } from '#domain/tickets/bounds.ts'
import { HOLD_REASONS, TICKET_STATUSES } from '#domain/tickets/choices.ts'
import type { TicketStatusActor } from '#src/actors/tickets/ticket-status.ts'
import { asksOf, openMoves, type StatusDraft } from '#src/machines/ticket/ticket-status.machine.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

const reasonOf = (value: string | null) => HOLD_REASONS.find((reason) => reason === value) ?? null
const statusOf = (value: string | null) => TICKET_STATUSES.find((status) => status === value)

/** The next status, and what it takes. */
export function StatusFields({ actor }: { actor: TicketStatusActor }) {
  const { t } = useTranslation(['ticket', 'errors'])
  const texts = useTicketTexts()
  const { ticket, status, draft, lacking, problem } = useSelector(actor, ({ context }) => context)
  const asks = asksOf({ ticket, status })
  const change = (part: Partial<StatusDraft>) => actor.send({ type: 'draft.change', draft: part })
  const fault = (name: (typeof lacking)[number]) =>
    problem?.fields[name] ?? (lacking.includes(name) ? t('errors:required') : undefined)
  return (
    <>
      {problem && <ProblemNote problem={problem} />}
      <Select
        label={texts.field('status')}
        data={openMoves(ticket).map(({ to }) => ({ value: to, label: texts.choice('status', to) }))}
        value={status}
        onChange={(value) => {
          const to = statusOf(value)
          if (to) actor.send({ type: 'status.choose', status: to })
        }}
        allowDeselect={false}
        data-autofocus
      />
      <Barred actor={actor} />
      {asks.includes('hold_reason') && (
        <Select
          label={texts.field('hold_reason')}
          data={HOLD_REASONS.map((value) => ({ value, label: texts.choice('hold_reason', value) }))}
          value={draft.hold_reason}
          onChange={(value) => change({ hold_reason: reasonOf(value) })}
          error={fault('hold_reason')}
          allowDeselect={false}
          withAsterisk
        />
      )}
      {asks.includes('resolution') && (
        <Textarea
          label={texts.field('resolution')}
          value={draft.resolution}
          onChange={({ currentTarget: { value } }) => change({ resolution: value })}
          error={fault('resolution')}
          maxLength={TICKETS.resolution}
          rows={3}
          withAsterisk
        />
      )}
      <Textarea
        label={texts.field('comment')}
        value={draft.comment}
        onChange={({ currentTarget: { value } }) => change({ comment: value })}
        error={fault('comment')}
        maxLength={TICKETS.comment}
        rows={3}
        withAsterisk={asks.includes('comment')}
      />
    </>
  )
}

/** Statuses that would be next, and what stands in their way. */
function Barred({ actor }: { actor: TicketStatusActor }) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const moves = useSelector(actor, ({ context }) => context.ticket.moves)
  const barred = moves.filter(({ lacks }) => lacks.length > 0)
  if (barred.length === 0) return null
  return (
    <ul className={classes.barred} aria-label={t('status.barred')}>
      {barred.map(({ to, lacks }) => (
        <li key={to}>{`${texts.choice('status', to)}: ${lacks.map((need) => texts.choice('need', need)).join(' · ')}`}</li>
      ))}
    </ul>
  )
}
