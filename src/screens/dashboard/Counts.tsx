import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Counts.module.css'
import { formatCounted, type DashboardData } from './data.ts'
import { screenOf, useEntityWords } from './entity-words.ts'

/** How many rows each list holds; each leads to its list. */
export function Counts({ counts }: Pick<DashboardData, 'counts'>) {
  const { t, i18n } = useTranslation('dashboard')
  const words = useEntityWords()
  return (
    <section aria-labelledby="dashboard-counts">
      <h3 id="dashboard-counts" className="sw-unseen">
        {t('counts')}
      </h3>
      <ul className={classes.counts}>
        {counts.map(({ entity, total, active }) => (
          <li key={entity}>
            <Link to={screenOf(entity)} className={classes.count}>
              <span>{words.one(entity)}</span>
              <strong>{formatCounted(i18n.language, total)}</strong>
              <small>{t('active', { number: formatCounted(i18n.language, active) })}</small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
