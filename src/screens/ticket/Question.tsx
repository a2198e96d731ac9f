import type { Ticket } from '#src/actors/tickets/tickets.ts'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import { FactList, type Fact } from '#src/ui/card/FactList.tsx'
import { useFocusReturn } from '#src/ui/focus-return.ts'
import { later } from '#src/ui/later.tsx'
import { Button } from '@mantine/core'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { recordAt } from './asking/whereabouts.ts'
import { useTicketTexts } from './ticket-texts.ts'
import classes from './Ticket.module.css'

const edit = later(() => import('./asking/EditTicket.tsx'))
const recorded = later(() => import('./asking/Recorded.tsx'))

/** What is asked, and what has been done about it. */
export function Question({ ticket, onDone }: { ticket: Ticket; onDone: () => void }) {
  const { t } = useTranslation('ticket')
  const texts = useTicketTexts()
  const [isEditing, setIsEditing] = useState(false)
  useFocusReturn(isEditing)
  return (
    <>
      <Card
        title={texts.field('description')}
        actions={
          ticket.rights.edit && (
            <Button variant="default" onClick={() => setIsEditing(true)}>
              {t('edit.open')}
            </Button>
          )
        }
      >
        <p className={classes.words}>{ticket.description}</p>
        <Facts ticket={ticket} />
        {ticket.screen_events.length > 0 && (
          <Suspense fallback={null}>
            <recorded.Component ticket={ticket} />
          </Suspense>
        )}
        {isEditing && (
          <Suspense fallback={null}>
            <edit.Component ticket={ticket} onClose={() => setIsEditing(false)} onDone={onDone} />
          </Suspense>
        )}
      </Card>
      {ticket.resolution !== null && (
        <Card title={texts.field('resolution')}>
          <p className={classes.words}>{ticket.resolution}</p>
        </Card>
      )}
    </>
  )
}

function Facts({ ticket }: { ticket: Ticket }) {
  const texts = useTicketTexts()
  const { category, module, page, related_type: type, related_name: name, related_ref: ref, attachments } = ticket
  const files = attachments.map((file) => <FilePreviewLink key={file.uuid} file={file} />)
  const record = type && `${texts.choice('related_type', type)} ${name ?? ref ?? ''}`
  const at = type && ref ? recordAt(type, ref) : null
  const about: Fact[] = record ? [{ name: texts.field('related'), value: at ? <Link to={at}>{record}</Link> : record }] : []
  const facts: Fact[] = [
    { name: texts.field('category'), value: texts.choice('category', category) },
    { name: texts.field('module'), value: module ? texts.choice('module', module) : '–' },
    ...about,
    ...(page ? [{ name: texts.field('page'), value: <Link to={page}>{page}</Link> }] : []),
    ...(files.length > 0 ? [{ name: texts.field('attachments'), value: files }] : []),
  ]
  return <FactList facts={facts} />
}
