import { useTranslation } from 'react-i18next'
import classes from './Loading.module.css'

/** A spinner that says so to those who do not see it; it keeps still for readers who asked for less motion. */
export function Loading({ isFullPage = false, label }: { isFullPage?: boolean; label?: string }) {
  const { t } = useTranslation()
  return (
    <div className={isFullPage ? classes.page : classes.part} role="status" data-awaited>
      <span className={classes.spinner} aria-hidden="true" />
      <span className={classes.label}>{label ?? t('loading')}</span>
    </div>
  )
}
