import type { FileRef } from '#domain/files/file-ref.ts'
import { TICKETS } from '#domain/tickets/bounds.ts'
import { FilesUnderWayProvider, useFilesUnderWay } from '#src/actors/files/files-under-way.ts'
import { useCommenting, type Ticket } from '#src/actors/tickets/tickets.ts'
import { SaveButton } from '#src/parts/editing/SaveButton.tsx'
import { FilesField } from '#src/parts/files/FilesField.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Checkbox } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MentionInput } from '#src/parts/mentions/MentionInput.tsx'
import { mentionedIn } from '#src/parts/mentions/mentions.ts'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'
import { useReaders } from './readers.ts'

interface NewCommentProps {
  ticket: Ticket
  onDone: () => void
}

/** A place to say more, with files and mentions. */
export default function NewComment(props: NewCommentProps) {
  const files = useFilesUnderWay()
  return (
    <FilesUnderWayProvider value={files}>
      <Form {...props} />
    </FilesUnderWayProvider>
  )
}

function Form({ ticket, onDone }: NewCommentProps) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const [comment, setComment] = useState('')
  const [attachments, setAttachments] = useState<readonly FileRef[]>([])
  const [isInternal, setIsInternal] = useState(false)
  const readers = useReaders(ticket, isInternal)
  const { send, isBusy, problem } = useCommenting(() => {
    setComment('')
    setAttachments([])
    setIsInternal(false)
    onDone()
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { ticket_number } = ticket
    const mentions = mentionedIn(comment, readers).slice(0, TICKETS.mentions)
    send({ ticket_number, comment, is_internal: isInternal, mentions, attachments: attachments.map(({ uuid }) => uuid) })
  }
  const { comment: fault } = problem?.fields ?? {}
  return (
    <form noValidate className={classes.dialog} onSubmit={submit}>
      {problem && !fault && <ProblemNote problem={problem} />}
      <MentionInput
        label={texts.field('comment')}
        description={t('thread.mentionHelp')}
        value={comment}
        onChange={setComment}
        error={fault}
        maxLength={TICKETS.comment}
        people={readers}
        listLabel={t('thread.mention')}
      />
      <FilesField
        label={texts.field('attachments')}
        purpose="ticket_file"
        max={TICKETS.files}
        value={attachments}
        onChange={setAttachments}
      />
      <div className={classes.foot}>
        {ticket.rights.internal && (
          <Checkbox
            label={t('thread.onlyInternal')}
            checked={isInternal}
            onChange={({ currentTarget }) => setIsInternal(currentTarget.checked)}
          />
        )}
        <SaveButton type="submit" isBusy={isBusy}>
          {t('thread.submit')}
        </SaveButton>
      </div>
    </form>
  )
}
