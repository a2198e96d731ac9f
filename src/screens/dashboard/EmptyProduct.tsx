import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Dashboard.module.css'
import type { DashboardData } from './data.ts'
import { screenOf, useEntityWords } from './entity-words.ts'

/** Lists that others build on, and so are filled first. */
const FIRST = ['region', 'currency']

export function EmptyProduct({ counts }: Pick<DashboardData, 'counts'>) {
  const { t } = useTranslation('dashboard')
  const words = useEntityWords()
  const open = counts.map(({ entity }) => entity).filter((entity) => FIRST.includes(entity))
  return (
    <div className={classes.empty}>
      <EmptyState title={t('emptyTitle')} hint={t('emptyHint')}>
        {open.map((entity) => (
          <Link key={entity} to={screenOf(entity)}>
            {t('start', { list: words.list(entity) })}
          </Link>
        ))}
      </EmptyState>
    </div>
  )
}
