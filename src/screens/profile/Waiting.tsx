import { useTranslation } from 'react-i18next'
import classes from './profile.module.css'

export function Waiting() {
  const { t } = useTranslation()
  return (
    <p className={classes.waiting} role="status">
      {t('loading')}
    </p>
  )
}
