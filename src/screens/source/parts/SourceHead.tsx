import type { SourceRecord } from '#domain/sources/record.ts'
import { useMay } from '#src/services/services.tsx'
import { formatDate } from '#src/ui/format.ts'
import { useRecordName } from '#src/ui/heading/record-name.ts'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { SourceTexts } from '../source-texts.ts'
import { CategoryBadge, StatusBadge } from './Badges.tsx'
import classes from './SourceHead.module.css'

type Place = 'view' | 'review' | 'edit' | 'producing'

interface SourceHeadProps {
  source: SourceRecord
  texts: SourceTexts
  /** The screen that this one is: no way leads to it. */
  here: Place
  /** How it stands is said beside it. */
  hasRail?: boolean
  children?: ReactNode
}

/** What a source is and how it stands, and the ways to its other screens. */
export function SourceHead({ source, texts, here, hasRail = false, children }: SourceHeadProps) {
  const { id } = source
  useRecordName(source.legal_name ?? source.source_code, { isInHeading: false })
  return (
    <header className={classes.head}>
      <div className={classes.who}>
        <h2>
          {source.legal_name ?? source.source_code} <small>{source.source_code}</small>
        </h2>
        {!hasRail && <Facts source={source} texts={texts} />}
      </div>
      <Ways id={id} here={here} />
      {children}
    </header>
  )
}

function Facts({ source, texts }: Pick<SourceHeadProps, 'source' | 'texts'>) {
  const { t } = useTranslation('source')
  const { status, compliance_user: officer, next_review_date: next, review_due_since: due } = source
  const day = (date: string) => formatDate(texts.language, date)
  return (
    <p className={classes.facts}>
      <StatusBadge status={status} texts={texts} />
      <CategoryBadge category={source.risk_category} texts={texts} />
      <span>{t(source.takes_business ? 'head.business' : 'head.noBusiness')}</span>
      {officer && <span>{t('head.officer', { name: officer.name })}</span>}
      {due ? <span>{t('head.due', { date: day(due) })}</span> : next && <span>{t('head.nextReview', { date: day(next) })}</span>}
    </p>
  )
}

function Ways({ id, here }: { id: number; here: Place }) {
  const { t } = useTranslation('source')
  const mayChange = useMay()({ all: ['change_source'] })
  const ways = [
    { place: 'view', to: `/master/source/view/${id}`, label: t('head.view'), isOpen: true },
    { place: 'producing', to: `/master/source/${id}`, label: t('head.producing'), isOpen: mayChange },
    { place: 'edit', to: `/master/source/edit/${id}`, label: t('head.compliance'), isOpen: mayChange },
    { place: 'review', to: `/master/source/review/${id}`, label: t('head.review'), isOpen: true },
  ].filter(({ place, isOpen }) => isOpen && place !== here)
  return (
    <nav className={classes.ways} aria-label={t('head.ways')}>
      {ways.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
