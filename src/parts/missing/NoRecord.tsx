import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Illustration } from '#src/ui/illustrations/Illustration.tsx'
import classes from './NoRecord.module.css'
import { usePageData } from '#src/ui/page-data.tsx'

/** For an address whose record does not exist, or not for this reader: nobody is told which of the two. */
export default function NoRecord({ message }: { message: string }) {
  const { t } = useTranslation()
  const above = usePageData().breadcrumbs.at(-2)
  return (
    <section className={classes.note}>
      <Illustration name="not-found" width={280} isFirst />
      <div role="alert">
        <h2>{t('notFound.text')}</h2>
        <p>{message}</p>
      </div>
      {above?.path && <Link to={above.path}>{above.title}</Link>}
    </section>
  )
}
