import { usePageData, type Crumb } from '#src/ui/page-data.tsx'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { groupsAbove } from '../menu.ts'
import classes from './Breadcrumbs.module.css'

export function Breadcrumbs() {
  const { t } = useTranslation()
  const trail = useTrail()
  const last = trail.length - 1
  return (
    <nav aria-label={t('page.breadcrumb')} className={classes.trail}>
      <ol>
        {trail.map((crumb, place) => (
          <li key={crumb.path ?? crumb.title}>
            <Step crumb={crumb} isLast={place === last} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The screens above this one and itself, each after the groups of the menu that it stands in. */
function useTrail(): Crumb[] {
  const { t } = useTranslation()
  const groups = new Set<string>()
  const newGroups = (path = '') => groupsAbove(path).filter((label) => !groups.has(label) && groups.add(label))
  return usePageData().breadcrumbs.flatMap((crumb) => [...newGroups(crumb.path).map((label) => ({ title: t(label) })), crumb])
}

function Step({ crumb: { title, path }, isLast }: { crumb: Crumb; isLast: boolean }) {
  if (path && !isLast) return <Link to={path}>{title}</Link>
  return <span aria-current={isLast ? 'page' : undefined}>{title}</span>
}
