import { useTranslation } from 'react-i18next'
import classes from './SkipLink.module.css'

/** First in the tab order; unseen until it is focused. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a className={classes.link} href="#content">
      {t('page.skipToContent')}
    </a>
  )
}
