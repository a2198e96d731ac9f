import { TICKETS } from '#domain/tickets/bounds.ts'
import { useRewording, type Ticket } from '#src/actors/tickets/tickets.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Button } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MentionInput } from '#src/parts/mentions/MentionInput.tsx'
import { mentionedIn } from '#src/parts/mentions/mentions.ts'
import { useReaders } from './readers.ts'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

const focus = (form: HTMLFormElement | null) => form?.querySelector('textarea')?.focus()

interface EditCommentProps {
  ticket: Ticket
  comment: Ticket['comments'][number]
  onClose: () => void
  onDone: () => void
}

/** The words of a comment, while its author can still change them. */
export default function EditComment({
  ticket,
  comment: { id, comment, is_internal: isInternal, editable_until: until },
  onClose,
  onDone,
}: EditCommentProps) {
  const { t } = useTranslation(['ticket', 'shell'])
  const texts = useTicketTexts()
  const [words, setWords] = useState(comment)
  const readers = useReaders(ticket, isInternal)
  const { send, isBusy, problem } = useRewording(onDone)
  const { comment: fault } = problem?.fields ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mentions = mentionedIn(words, readers).slice(0, TICKETS.mentions)
    send({ ticket_number: ticket.ticket_number, id, comment: words, mentions })
  }
  return (
    <form noValidate ref={focus} className={classes.dialog} onSubmit={submit}>
      {problem && !fault && <ProblemNote problem={problem} />}
      <MentionInput
        label={texts.field('comment')}
        description={
          until === null ? t('thread.mentionHelp') : t('thread.editUntil', { until: formatInstant(texts.language, until) })
        }
        maxLength={TICKETS.comment}
        listLabel={t('thread.mention')}
        value={words}
        onChange={setWords}
        error={fault}
        people={readers}
      />
      <div className={classes.foot}>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {t('shell:cancel')}
        </Button>
        <BusyButton type="submit" isBusy={isBusy}>
          {t('thread.save')}
        </BusyButton>
      </div>
    </form>
  )
}
