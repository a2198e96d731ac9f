import { BrandMark } from '#src/ui/illustrations/BrandMark.tsx'
import { useTranslation } from 'react-i18next'
import classes from './Splash.module.css'

/** Covers the page while it is laid out anew (D10). */
export function Splash() {
  const { t } = useTranslation('layout')
  return (
    <div className={classes.splash} role="status">
      <BrandMark size={48} />
      <span>{t('splash')}</span>
    </div>
  )
}
