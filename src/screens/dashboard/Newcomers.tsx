import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Dashboard.module.css'
import type { DashboardData } from './data.ts'

/** Tells whoever may approve users that somebody waits for it. */
export function Newcomers({ newcomers }: Pick<DashboardData, 'newcomers'>) {
  const { t } = useTranslation('dashboard')
  if (!newcomers) return null
  return (
    <Link to="/user-management/approvals" className={classes.newcomers}>
      {t('newcomers', { count: newcomers })}
    </Link>
  )
}
