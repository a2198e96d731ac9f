import { SOURCES } from '#domain/limits.ts'
import { holderIn } from '#src/machines/holder.ts'
import { useServices } from '#src/services/services.tsx'
import { formatDate } from '#src/ui/format.ts'
import { useFocusKept } from '#src/ui/list/focus-kept.ts'
import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { DocumentStatus } from '../parts/Badges.tsx'
import { FilePreviewLink } from '#src/parts/files/FilePreviewLink.tsx'
import { DOCUMENT_ACTS, subjectOf } from '#src/actors/sources/source-review.ts'
import type { ReviewPartProps } from './review-part.ts'
import classes from './SourceReview.module.css'

type Entry = ReviewPartProps['review']['source']['checklist'][number]

/** The documents that are asked for and those that are there, with what a reviewer may say of each. */
export function Checklist(props: ReviewPartProps) {
  const { t } = useTranslation('source')
  const kept = useFocusKept<HTMLElement>('h3')
  return (
    <section {...kept} className={classes.part} aria-labelledby="checklist-title">
      <h3 id="checklist-title" tabIndex={-1}>
        {t('review.checklist')}
      </h3>
      <VerifyAll {...props} />
      <ul className={classes.documents}>
        {props.review.source.checklist.map((entry) => (
          <Document key={subjectOf(entry.document_type, entry.document_id)} entry={entry} {...props} />
        ))}
      </ul>
    </section>
  )
}

/** Documents that wait for nothing but a reviewer's look. */
function VerifyAll({ review: { source }, actor }: ReviewPartProps) {
  const { t } = useTranslation('source')
  const received = source.checklist.filter(({ status, document_id: id }) => status === 'received' && hasFileIn(source, id))
  if (!source.rights.review || received.length < 2) return null
  const ids = received.map(({ document_id: id }) => id).join(',')
  return (
    <Button
      size="compact-xs"
      variant="default"
      onClick={() => actor.send({ type: 'act.choose', act: 'documents.verify', subject: ids })}
    >
      {t('review.verifyAll', { total: received.length })}
    </Button>
  )
}

const hasFileIn = ({ documents }: ReviewPartProps['review']['source'], document: number | null) =>
  documents.some(({ id, file }) => id === document && file)

function Document({ entry, review, actor, texts }: ReviewPartProps & { entry: Entry }) {
  const { t } = useTranslation('source')
  const { document_type: type, document_id: id, status, required } = entry
  const row = review.source.documents.find((one) => one.id === id)
  const acts = useActsOf(entry, review.source.rights.review, Boolean(row?.file))
  const name = texts.choice('document_type', type)
  return (
    <li>
      <div>
        <b>{name}</b> {required && <small>{t('review.required')}</small>}
        <p className={classes.facts}>
          <DocumentStatus status={status} texts={texts} />
          {row?.file && <FilePreviewLink file={row.file} />}
          {row?.expires_on && <span>{t('review.expires', { date: formatDate(texts.language, row.expires_on) })}</span>}
          {row?.verified_by && <span>{row.verified_by.name}</span>}
          {row?.waiver_reason && <span>{row.waiver_reason}</span>}
        </p>
      </div>
      <div className={classes.buttons}>
        {acts.map((act) => (
          <Button
            key={act}
            size="compact-xs"
            variant="default"
            aria-label={`${t(`act.${act}`)}: ${name}`}
            onClick={() => actor.send({ type: 'act.choose', act, subject: subjectOf(type, id) })}
          >
            {t(`act.${act}`)}
          </Button>
        ))}
      </div>
    </li>
  )
}

/** What a reviewer may say of a document as it stands. Waiving asks for authority. */
function useActsOf({ status, required }: Entry, mayReview: boolean, hasFile: boolean) {
  const level = useSelector(useServices().session, (snapshot) => holderIn(snapshot).authorityLevel ?? 0)
  const can: Record<keyof typeof DOCUMENT_ACTS, boolean> = {
    'document.verify': hasFile && status !== 'verified' && status !== 'expired',
    'document.reject': hasFile && status !== 'rejected',
    'document.waive': required && status !== 'waived' && status !== 'verified' && level >= SOURCES.waiverLevel,
  }
  const names = Object.keys(DOCUMENT_ACTS) as (keyof typeof DOCUMENT_ACTS)[]
  return mayReview ? names.filter((act) => can[act]) : []
}
