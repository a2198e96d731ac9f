import { listSourceComments } from '#domain/api/source/source-trail.ts'
import type { SourceRecord } from '#domain/sources/record.ts'
import { useLoaded } from '#src/actors/loaded.ts'
import { Words } from '#src/parts/mentions/Words.tsx'
import { formatInstant } from '#src/ui/format.ts'
import { ProblemNote } from '#src/ui/ProblemNote.tsx'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import classes from './Comments.module.css'
import { NewComment, type Sending } from './NewComment.tsx'

export interface CommentsProps {
  source: SourceRecord
  texts: SourceTexts
  sending: Sending
  /** How many were added here: each is read anew with the others, and leaves an empty field behind. */
  added: number
}

/** What was said about a source; new words are added, none is ever changed. */
export function Comments({ source, texts, sending, added }: CommentsProps) {
  const { t } = useTranslation('source')
  const { data: comments, problem, request } = useLoaded(listSourceComments, { id: source.id }, added)
  const maySay = source.rights.change || source.rights.review
  return (
    <>
      {maySay && (
        <NewComment key={added} isNext={added > 0} source={source.id} mayHide={source.rights.review} texts={texts} {...sending} />
      )}
      {problem && <ProblemNote problem={problem} onRetry={request} />}
      {comments?.length === 0 && <p className={classes.none}>{t('comments.none')}</p>}
      <ol className={classes.comments}>
        {comments?.map(({ id, comment, mentions, author, at, visibility }) => (
          <li key={id}>
            <p className={classes.by}>
              <b>{author?.name}</b> <time dateTime={at}>{formatInstant(texts.language, at)}</time>
              {visibility === 'compliance_only' && <span>{t('comments.complianceOnly')}</span>}
            </p>
            <p className={classes.text}>
              <Words text={comment} people={mentions} />
            </p>
          </li>
        ))}
      </ol>
    </>
  )
}
