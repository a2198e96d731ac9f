import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './MayNotAdd.module.css'

/** Whoever may see contracts, and enter none. */
export default function MayNotAdd() {
  const { t } = useTranslation('contract')
  return (
    <div className={classes.refused}>
      <p>{t('form.mayNotAdd')}</p>
      <Link to="/contract" className="sw-way">
        {t('form.toList')}
      </Link>
    </div>
  )
}
