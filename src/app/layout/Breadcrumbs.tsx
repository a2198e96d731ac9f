import { usePageData, type Crumb } from '#src/ui/page-data.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import classes from './Breadcrumbs.module.css'

export function Breadcrumbs() {
  const { t } = useTranslation()
  const { breadcrumbs } = usePageData()
  const last = breadcrumbs.length - 1
  return (
    <nav aria-label={t('page.breadcrumb')} className={classes.trail}>
      <ol>
        {breadcrumbs.map((crumb, place) => (
          <li key={crumb.path ?? crumb.title}>
            <Step crumb={crumb} isLast={place === last} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Step({ crumb: { title, path }, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (path) return <Link to={path}>{title}</Link>
  return <span aria-current={isLast ? 'page' : undefined}>{title}</span>
}
