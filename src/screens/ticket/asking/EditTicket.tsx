import { useChanging, type Ticket } from '#src/actors/tickets/tickets.ts'
import type { Problem } from '#domain/app-error.ts'
import { isStale } from '#src/machines/editing/stale.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Dialog } from '#src/ui/dialog/Dialog.tsx'
import { Button } from '@mantine/core'
import type { FormEvent } from 'react'
import card from '#src/ui/card/card.module.css'
import { useTranslation } from 'react-i18next'
import { askedIn, QuestionFields } from './QuestionFields.tsx'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

interface EditTicketProps {
  ticket: Ticket
  onClose: () => void
  onDone: () => void
}

const FIELDS = ['subject', 'description', 'category', 'module', 'priority'] as const

/** The ticket as someone else has left it while this form was open. */
const currentIn = (problem: Problem | null) => (problem && isStale(null, { problem }) ? (problem.data as Ticket) : null)

/** What is asked, said better. */
export default function EditTicket({ ticket, onClose, onDone }: EditTicketProps) {
  const { t } = useTranslation(['ticket', 'shell'])
  const { send, isBusy, problem } = useChanging(() => {
    onClose()
    onDone()
  })
  const current = currentIn(problem)
  const faults = problem?.fields ?? {}
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { ticket_number, row_version } = current ?? ticket
    send({ ticket_number, row_version, ...askedIn(event.currentTarget) })
  }
  return (
    <Dialog opened onClose={onClose} title={t('edit.title')} size="lg" closeOnClickOutside={false}>
      <form noValidate className={classes.dialog} onSubmit={submit}>
        <p className={card.quiet}>{t('edit.subtitle')}</p>
        {problem && !current && Object.keys(faults).length === 0 && <ProblemNote problem={problem} />}
        {current && <Overtaken before={ticket} current={current} />}
        <QuestionFields asked={ticket} faults={faults} />
        <div className={classes.foot}>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('shell:cancel')}
          </Button>
          <BusyButton type="submit" isBusy={isBusy}>
            {t(current ? 'edit.overwrite' : 'edit.submit')}
          </BusyButton>
        </div>
      </form>
    </Dialog>
  )
}

/** What someone else has changed since: saving again puts what is typed here over it. */
function Overtaken({ before, current }: { before: Ticket; current: Ticket }) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const word = (name: (typeof FIELDS)[number]) => {
    const value = current[name]
    return value === null ? '–' : texts.choice(name, value)
  }
  return (
    <div role="alert" className={classes.overtaken}>
      <p>{t('edit.stale')}</p>
      <ul>
        {FIELDS.filter((name) => before[name] !== current[name]).map((name) => (
          <li key={name}>{`${texts.field(name)}: ${word(name)}`}</li>
        ))}
      </ul>
    </div>
  )
}
