import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './NotFound.module.css'

export default function NotFound() {
  const { t } = useTranslation()
  return (
    <main className={classes.page} id="content">
      <Illustration name="not-found" width={320} isFirst />
      <h1>{t('notFound.title')}</h1>
      <p>{t('notFound.text')}</p>
      <Link to="/">{t('notFound.home')}</Link>
    </main>
  )
}
