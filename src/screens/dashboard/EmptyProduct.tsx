import { permission } from '#domain/access.ts'
import { useMay } from '#src/services/services.tsx'
import { EmptyState } from '#src/ui/list/EmptyState.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Dashboard.module.css'
import { screenOf, useEntityWords } from './entity-words.ts'

/** Lists that others build on, and so are filled first. */
const FIRST = ['region', 'currency'] as const

export function EmptyProduct() {
  const { t } = useTranslation('dashboard')
  const words = useEntityWords()
  const may = useMay()
  const open = FIRST.filter((entity) => may(permission(`view_${entity}`)))
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
