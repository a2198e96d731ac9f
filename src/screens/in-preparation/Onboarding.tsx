import { AuthLayout } from '#src/ui/auth/AuthLayout.tsx'
import way from '#src/ui/way.module.css'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Onboarding.module.css'
import words from './words.module.css'

/** Where the link of an invitation leads, until it can be used here. */
export default function Onboarding() {
  const { t } = useTranslation(['preparation', 'places'])
  return (
    <AuthLayout>
      <article className={classes.greeting}>
        <p className={words.mark}>{t('mark')}</p>
        <h1>{t('places:onboarding.title')}</h1>
        <p>{t('parts.onboarding')}</p>
        <Link to="/dashboard" className={`${way.way} ${words.way}`}>
          {t('goOn')}
        </Link>
      </article>
    </AuthLayout>
  )
}
