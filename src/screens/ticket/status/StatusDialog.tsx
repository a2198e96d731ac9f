import type { TicketStatusActor } from '#src/actors/tickets/ticket-status.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { StatusFields } from './StatusFields.tsx'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

interface StatusDialogProps {
  actor: TicketStatusActor
}

/** Offers the statuses that the lifecycle of a ticket allows its reader, and asks for what each of them needs. */
export default function StatusDialog({ actor }: StatusDialogProps) {
  const { t } = useTranslation(['ticket', 'shell'])
  const isStale = useSelector(actor, (snapshot) => snapshot.matches('stale'))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Dialog
      opened
      onClose={() => !isBusy && actor.send({ type: 'status.cancel' })}
      title={t('status.title')}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('shell:close'), disabled: isBusy }}
    >
      {isStale ? <Overtaken actor={actor} /> : <Filling actor={actor} isBusy={isBusy} />}
    </Dialog>
  )
}

function Filling({ actor, isBusy }: StatusDialogProps & { isBusy: boolean }) {
  const { t } = useTranslation(['ticket', 'shell'])
  return (
    <form
      noValidate
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        actor.send({ type: 'status.submit' })
      }}
    >
      <div className={classes.dialog} inert={isBusy}>
        <StatusFields actor={actor} />
      </div>
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={() => actor.send({ type: 'status.cancel' })}>
          {t('shell:cancel')}
        </Button>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('status.submit')}
        </BusyButton>
      </div>
    </form>
  )
}

/** Someone else was faster: what was typed is still there. */
function Overtaken({ actor }: StatusDialogProps) {
  const { t } = useTranslation(['ticket', 'shell'])
  const texts = useTicketTexts()
  const current = useSelector(actor, ({ context }) => (context.problem?.data as { status: string } | null)?.status ?? '')
  return (
    <div className={classes.dialog}>
      <p role="alert">{t('status.stale', { status: texts.choice('status', current) })}</p>
      <div className={classes.foot}>
        <Button variant="default" onClick={() => actor.send({ type: 'status.cancel' })}>
          {t('shell:cancel')}
        </Button>
        <Button data-autofocus onClick={() => actor.send({ type: 'stale.resume' })}>
          {t('status.resume')}
        </Button>
      </div>
    </div>
  )
}
