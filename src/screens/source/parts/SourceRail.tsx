import type { SourceRecord } from '#domain/sources/record.ts'
import { formatDate } from '#src/ui/format.ts'
import { NotProvided } from '#src/ui/NotProvided.tsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { SourceTexts } from '../source-texts.ts'
import { CategoryBadge, StatusBadge } from './Badges.tsx'
import classes from './SourceRail.module.css'

interface SourceRailProps {
  source: SourceRecord
  texts: SourceTexts
  /** What can be done next. */
  children: ReactNode
}

/** How a source stands, who sees to it and what comes next: in sight while its sections are read. */
export function SourceRail({ source, texts, children }: SourceRailProps) {
  const { t } = useTranslation('source')
  const { compliance_user: officer, owner_user: owner, next_review_date: next, review_due_since: due } = source
  const day = (date: string) => formatDate(texts.language, date)
  const facts = [
    { name: 'status', value: <StatusBadge status={source.status} texts={texts} /> },
    { name: 'risk_category', value: <CategoryBadge category={source.risk_category} texts={texts} /> },
    { name: 'compliance_user', value: officer?.name },
    { name: 'owner_user', value: owner?.name },
    { name: 'next_review_date', value: due ? t('head.due', { date: day(due) }) : next && day(next) },
  ]
  return (
    <section className={classes.rail} aria-label={texts.field('status')}>
      <div className={classes.card}>
        <dl className={classes.facts}>
          {facts.map(({ name, value }) => (
            <div key={name}>
              <dt>{texts.field(name)}</dt>
              <dd>{value ?? <NotProvided />}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.business}>{t(source.takes_business ? 'head.business' : 'head.noBusiness')}</p>
      </div>
      {children}
    </section>
  )
}
