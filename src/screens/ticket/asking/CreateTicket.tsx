import { TICKETS } from '#domain/tickets/bounds.ts'
import type { FileRef } from '#domain/files/file-ref.ts'
import { useCreating, type Ticket } from '#src/actors/tickets/tickets.ts'
import { FilesUnderWayProvider, useFilesUnderWay } from '#src/actors/files/files-under-way.ts'
import { SaveButton } from '#src/parts/editing/SaveButton.tsx'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { LinkInput } from '#src/parts/links/LinkInputs.tsx'
import { useMay, useServices } from '#src/services/services.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import card from '#src/ui/card/card.module.css'
import { useTranslation } from 'react-i18next'
import { Enclosed, type Enclosing } from './Enclosed.tsx'
import { eventsOf, type ScreenEvents } from './happenings.ts'
import { askedIn, QuestionFields } from './QuestionFields.tsx'
import { useTicketTexts } from '../ticket-texts.ts'
import type { Whereabouts } from './whereabouts.ts'
import classes from '../Ticket.module.css'

interface CreateTicketProps {
  /** Null where the page says nothing about the question. */
  where: Whereabouts | null
  onClose: () => void
  onDone: (ticket: Ticket) => void
}

type Sent = Parameters<ReturnType<typeof useCreating>['send']>[0]

const placeIn = (where: Whereabouts | null, isEnclosed: boolean): Partial<Sent> => {
  if (!where || !isEnclosed) return {}
  const { page, record } = where
  if (!record) return { page }
  return { page, related_type: record.type, related_ref: record.ref, related_name: record.name || null }
}

/** A new ticket of the reader, or of someone for whom they ask. */
export default function CreateTicket({ where, onClose, onDone }: CreateTicketProps) {
  const { t } = useTranslation('ticket')
  const files = useFilesUnderWay()
  return (
    <Dialog opened onClose={onClose} title={t('create.title')} size="lg" closeOnClickOutside={false}>
      <FilesUnderWayProvider value={files}>
        <Form where={where} onClose={onClose} onDone={onDone} />
      </FilesUnderWayProvider>
    </Dialog>
  )
}

function Form({ where, onClose, onDone }: CreateTicketProps) {
  const { t } = useTranslation(['ticket', 'shell'])
  const texts = useTicketTexts()
  const { recent } = useServices()
  // what is sent is what was there to be seen
  const [events] = useState<ScreenEvents>(() => eventsOf(recent))
  const [attachments, setAttachments] = useState<readonly FileRef[]>([])
  const [requester, setRequester] = useState<string | null>(null)
  const [enclosing, setEnclosing] = useState<Enclosing>({ where: true, events: false })
  const isStaff = useMay()({ all: ['change_supportticket_status'] })
  const { send, isBusy, problem } = useCreating(onDone)
  const faults = problem?.fields ?? {}
  const fileFault = Object.entries(faults).find(([path]) => path.startsWith('attachments'))?.[1]
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    send({
      ...askedIn(event.currentTarget),
      ...placeIn(where, enclosing.where),
      requester: requester === null ? null : Number(requester),
      screen_events: enclosing.events ? events : [],
      attachments: attachments.map(({ uuid }) => uuid),
    })
  }
  return (
    <form noValidate className={classes.dialog} onSubmit={submit}>
      <p className={card.quiet}>{t('create.subtitle')}</p>
      {problem && Object.keys(faults).length === 0 && <ProblemNote problem={problem} />}
      <QuestionFields faults={faults} />
      {isStaff && (
        <LinkInput
          of="user"
          label={t('create.requester')}
          description={t('create.requesterHelp')}
          value=""
          onChange={setRequester}
          error={faults.requester}
        />
      )}
      <FilesField
        label={texts.field('attachments')}
        purpose="ticket_file"
        max={TICKETS.files}
        value={attachments}
        onChange={setAttachments}
        error={fileFault}
      />
      <Enclosed where={where} events={events} value={enclosing} onChange={setEnclosing} />
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <SaveButton type="submit" isBusy={isBusy}>
          {t('create.submit')}
        </SaveButton>
      </div>
    </form>
  )
}
