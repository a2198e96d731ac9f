import { holderIn } from '#src/machines/holder.ts'
import { useServices } from '#src/services/services.tsx'
import { usePageData, type Crumb } from '#src/ui/page-data.tsx'
import { later } from '#src/ui/later.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { groupsAbove, MENU, visibleMenu, type MenuItem } from '../menu.ts'
import classes from './Breadcrumbs.module.css'

/** Where its code cannot be fetched, the group is its name and nothing more. */
const groupCrumb = later<{ item: MenuItem }>(() => import('../sidebar/GroupCrumb.tsx').catch(() => ({ default: GroupName })))

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

interface Place extends Crumb {
  /** Of a group of the menu, as the reader sees it. */
  group?: MenuItem | undefined
}

/** The screens above this one and itself, each after the groups of the menu that it stands in. */
function useTrail(): Place[] {
  const { t } = useTranslation()
  const holder = useSelector(useServices().session, holderIn)
  const group = (label: string) => itemOf(label, visibleMenu(MENU, holder))
  const groups = new Set<string>()
  const newGroups = (path = '') => groupsAbove(path).filter((label) => !groups.has(label) && groups.add(label))
  return usePageData().breadcrumbs.flatMap((crumb) => [
    ...newGroups(crumb.path).map((label) => ({ title: t(label), group: group(label) })),
    crumb,
  ])
}

function itemOf(label: string, items: readonly MenuItem[]): MenuItem | undefined {
  return items.find((item) => item.label === label) ?? items.map(({ children = [] }) => itemOf(label, children)).find(Boolean)
}

function Step({ crumb: { title, path, group }, isLast }: { crumb: Place; isLast: boolean }) {
  if (group)
    return (
      <Suspense fallback={<GroupName item={group} />}>
        <groupCrumb.Component item={group} />
      </Suspense>
    )
  if (path && !isLast) return <Link to={path}>{title}</Link>
  return <span aria-current={isLast ? 'page' : undefined}>{title}</span>
}

function GroupName({ item }: { item: MenuItem }) {
  const { t } = useTranslation()
  return <span>{t(item.label)}</span>
}
