import type { Ticket } from '#src/actors/tickets/tickets.ts'
import { Words } from '#src/parts/mentions/Words.tsx'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { Badge } from '#src/ui/Badge.tsx'
import { Card } from '#src/ui/card/Card.tsx'
import card from '#src/ui/card/card.module.css'
import { takeFocus, useFocusReturn } from '#src/ui/focus-return.ts'
import { formatInstant } from '#src/ui/format.ts'
import { later } from '#src/ui/later.tsx'
import { LinkButton } from '#src/ui/LinkButton.tsx'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useTicketTexts } from '../ticket-texts.ts'
import classes from '../Ticket.module.css'

const newComment = later(() => import('./NewComment.tsx'))
const editComment = later(() => import('./EditComment.tsx'))

type Comment = Ticket['comments'][number]

interface OfTicket {
  ticket: Ticket
  onDone: () => void
}

/** What was said, from the first to the last, and a place to say more. */
export function Thread({ ticket, onDone }: OfTicket) {
  const { t } = useTranslation('ticket')
  return (
    <Card title={t('thread.title')}>
      {ticket.comments.length === 0 && <p className={card.quiet}>{t('thread.none')}</p>}
      <ol className={classes.thread}>
        {ticket.comments.map((comment) => (
          <li key={comment.id} data-internal={comment.is_internal || undefined}>
            <Said comment={comment} ticket={ticket} onDone={onDone} />
          </li>
        ))}
      </ol>
      {ticket.rights.comment && (
        <Suspense fallback={null}>
          <newComment.Component ticket={ticket} onDone={onDone} />
        </Suspense>
      )}
    </Card>
  )
}

function Said({ comment, ticket, onDone }: OfTicket & { comment: Comment }) {
  const { t } = useTranslation('ticket')
  const { language } = useTicketTexts()
  const [isEditing, setIsEditing] = useState(false)
  const [wasEdited, setWasEdited] = useState(false)
  useFocusReturn(isEditing)
  const edit = () => {
    setIsEditing(true)
    setWasEdited(true)
  }
  const { author, created_at: at, edited_at: edited, is_internal: isInternal, files, editable_until: until } = comment
  return (
    <>
      <p className={classes.said}>
        <strong>{author.name}</strong>
        <time dateTime={at}>{formatInstant(language, at)}</time>
        {edited !== null && <span>{t('thread.edited')}</span>}
        {isInternal && <Badge tone="warning">{t('thread.internal')}</Badge>}
        {until !== null && !isEditing && (
          <LinkButton ref={wasEdited ? takeFocus : undefined} onClick={edit}>
            {t('thread.edit')}
          </LinkButton>
        )}
      </p>
      {isEditing ? (
        <Suspense fallback={null}>
          <editComment.Component
            ticket={ticket}
            comment={comment}
            onClose={() => setIsEditing(false)}
            onDone={() => {
              setIsEditing(false)
              onDone()
            }}
          />
        </Suspense>
      ) : (
        <p className={classes.words}>
          <Words text={comment.comment} people={comment.mentions} />
        </p>
      )}
      {files.map((file) => (
        <FilePreviewLink key={file.uuid} file={file} />
      ))}
    </>
  )
}
