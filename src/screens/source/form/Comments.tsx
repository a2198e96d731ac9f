import { addSourceComment, listSourceComments } from '#domain/api/source-trail.ts'
import type { Output } from '#domain/api/endpoint.ts'
import { VISIBILITIES } from '#domain/sources/choices.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useServices } from '#src/services.tsx'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { Select, Textarea } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useOperation } from '#src/operation.ts'
import type { SourceTexts } from '../source-texts.ts'
import classes from './Comments.module.css'

type Comment = Output<typeof listSourceComments>[number]

interface CommentsProps {
  source: SourceRecord
  texts: SourceTexts
}

/** What was said about a source; new words are added, none is ever changed. */
export default function Comments({ source, texts }: CommentsProps) {
  const { t } = useTranslation('source')
  const listing = useOperation(listSourceComments)
  const ask = () => listing.send({ type: 'operation.request', input: { id: source.id } })
  useEffect(ask, [listing, source.id])
  const problem = useSelector(listing, ({ context }) => context.problem)
  const comments = useSelector(listing, ({ context }) => context.data) as Comment[]
  const isThere = useSelector(listing, (snapshot) => snapshot.matches('succeeded') || comments.length > 0)
  return (
    <>
      {(source.rights.change || source.rights.review) && <NewComment source={source} texts={texts} onAdded={ask} />}
      {problem && <ProblemNote problem={problem} onRetry={ask} />}
      {isThere && comments.length === 0 && <p className={classes.none}>{t('comments.none')}</p>}
      <ol className={classes.comments}>
        {comments.map(({ id, comment, author, at, visibility }) => (
          <li key={id}>
            <p className={classes.by}>
              <b>{author?.name}</b> <time dateTime={at}>{formatInstant(texts.language, at)}</time>
              {visibility === 'compliance_only' && <span>{t('comments.complianceOnly')}</span>}
            </p>
            <p className={classes.text}>{comment}</p>
          </li>
        ))}
      </ol>
    </>
  )
}

function NewComment({ source, texts, onAdded }: CommentsProps & { onAdded: () => void }) {
  const { t } = useTranslation('source')
  const { announce } = useServices()
  const words = useRef<HTMLTextAreaElement>(null)
  const visibility = useRef<HTMLInputElement>(null)
  const adding = useOperation(addSourceComment, (message, tone) => {
    if (tone === 'error') return
    announce(message, 'success')
    if (words.current) words.current.value = ''
    onAdded()
  })
  const isBusy = useSelector(adding, (snapshot) => snapshot.hasTag('busy'))
  const problem = useSelector(adding, ({ context }) => context.problem)
  const choices = VISIBILITIES.map((value) => ({ value, label: texts.choice('visibility', value) }))
  const add = (event: React.FormEvent) => {
    event.preventDefault()
    const chosen = choices.find(({ label }) => label === visibility.current?.value)?.value ?? 'internal'
    adding.send({
      type: 'operation.request',
      input: { id: source.id, comment: words.current?.value ?? '', visibility: chosen },
    })
  }
  return (
    <form noValidate className={classes.add} onSubmit={add}>
      {problem && !problem.fields.comment && <ProblemNote problem={problem} />}
      <Textarea
        ref={words}
        label={t('comments.label')}
        description={t('comments.hint')}
        error={problem?.fields.comment}
        rows={3}
        maxLength={4000}
      />
      <div className={classes.send}>
        {source.rights.review && (
          <Select
            ref={visibility}
            label={t('comments.visibility')}
            data={choices}
            defaultValue="internal"
            allowDeselect={false}
          />
        )}
        <BusyButton type="submit" isBusy={isBusy}>
          {t('comments.send')}
        </BusyButton>
      </div>
    </form>
  )
}
