import type { SidebarActor } from '#src/machines/menu/sidebar.machine.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { pageRest } from './page-rest.ts'
import { later } from '#src/ui/later.tsx'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { MenuItem } from '../menu.ts'
import { useLayoutConfig } from '../layout-config/layout-actor.ts'
import { Menu } from './Menu.tsx'
import type { RailProps } from './Rail.tsx'
import classes from './Sidebar.module.css'

/** Where its code cannot be fetched, the rail is empty, and its button brings the whole menu back. */
const rail = later<RailProps>(() => import('./Rail.tsx').catch(() => ({ default: () => null })))

interface SidebarProps {
  sidebar: SidebarActor
  isCollapsed: boolean
  items: readonly MenuItem[]
}

/** The menu beside the page, whole or as a rail of pictures. */
export function Sidebar({ sidebar, isCollapsed, items }: SidebarProps) {
  const { t } = useTranslation()
  const isMinimizable = useLayoutConfig(({ app }) => app.sidebar.minimizable)
  return (
    <aside className={classes.sidebar} aria-label={t('product')}>
      <div className={classes.brand}>
        <Brand />
      </div>
      <div className={classes.scroll}>
        {isCollapsed ? (
          <Suspense>
            <rail.Component sidebar={sidebar} items={items} />
          </Suspense>
        ) : (
          <Menu items={items} />
        )}
      </div>
      {isMinimizable && <Switch sidebar={sidebar} isCollapsed={isCollapsed} />}
    </aside>
  )
}

/** One button for both ways: it stays, and keeps the focus, while everything above it changes. */
function Switch({ sidebar, isCollapsed }: Omit<SidebarProps, 'items'>) {
  const { t } = useTranslation()
  const Icon = isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  const prepare = () => void rail.prepare()
  useEffect(() => void pageRest().then(rail.prepare), [])
  return (
    <button
      type="button"
      className={classes.switch}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => sidebar.send({ type: isCollapsed ? 'sidebar.expand' : 'sidebar.collapse' })}
    >
      <Icon size={18} stroke={1.6} aria-hidden="true" />
      <span className={isCollapsed ? 'sw-unseen' : undefined}>
        {isCollapsed ? t('places:sidebar.expand') : t('places:sidebar.collapse')}
      </span>
    </button>
  )
}
