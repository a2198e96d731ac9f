import { drawerMachine } from '#src/machines/drawer.machine.ts'
import { holderIn } from '#src/machines/holder.ts'
import { useServices } from '#src/services/services.tsx'
import { formatNumber } from '#src/ui/format.ts'
import { pageRest } from '../sidebar/page-rest.ts'
import { later } from '#src/ui/later.tsx'
import { PageDataProvider, usePageData } from '#src/ui/page-data.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import i18next from 'i18next'
import { Suspense, useMemo, type ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import { Loading } from '../full-page/Loading.tsx'
import { MENU, visibleMenu } from '../menu.ts'
import { withinDepth } from '../sidebar/depth.ts'
import { LayoutFrame } from '../layout-config/LayoutFrame.tsx'
import { Sidebar } from '../sidebar/Sidebar.tsx'
import { useSidebar } from '../sidebar/use-sidebar.ts'
import classes from './AppLayout.module.css'
import '../layout-config/desk.css'
import { Header } from './Header.tsx'
import { MenuDrawer } from '../sidebar/MenuDrawer.tsx'
import { PageBoundary } from './PageBoundary.tsx'
import { PageHeading } from './PageHeading.tsx'

/** The numbers in texts; i18next would make an `Intl` object for each. */
i18next.services.formatter?.add('number', (value: number, language = 'en') => formatNumber(language, value))

/** Comes when the page is there; a page without its foot is still a page. */
const foot = later<object>(() => import('./PageFoot.tsx').catch(() => ({ default: () => null })))

/** Keys are pressed once the page stands; without them everything is there all the same. */
const shortcuts = later<object>(() =>
  pageRest().then(() => import('../shortcuts/Shortcuts.tsx').catch(() => ({ default: () => null }))),
)

/** The frame of the signed-in screens: the menu beside the page, or in a drawer over it where the window is narrow. */
export default function AppLayout() {
  return (
    <LayoutFrame>
      <Frame />
    </LayoutFrame>
  )
}

function Frame() {
  const { session, actorOptions } = useServices()
  const holder = useSelector(session, holderIn)
  const items = useMemo(() => withinDepth(visibleMenu(MENU, holder)), [holder])
  const [sidebar, isCollapsed] = useSidebar()
  const drawer = useActorRef(drawerMachine, actorOptions)
  return (
    <CollapsePage isCollapsed={isCollapsed}>
      <div className={classes.frame}>
        <Sidebar sidebar={sidebar} isCollapsed={isCollapsed} items={items} />
        <MenuDrawer drawer={drawer} items={items} />
        <div className={classes.column}>
          <Header onOpenMenu={() => drawer.send({ type: 'drawer.open' })} />
          <main className={classes.main} id="content" tabIndex={-1}>
            <PageHeading />
            <PageBoundary>
              <Suspense fallback={<Loading />}>
                <Outlet />
              </Suspense>
            </PageBoundary>
          </main>
          <Suspense>
            <foot.Component />
          </Suspense>
          <Suspense>
            <shortcuts.Component />
          </Suspense>
        </div>
      </div>
    </CollapsePage>
  )
}

/** Tells the screens inside, by the data of the page, whether the sidebar is collapsed. */
function CollapsePage({ isCollapsed, children }: { isCollapsed: boolean; children: ReactNode }) {
  const page = usePageData()
  const value = useMemo(() => ({ ...page, data: { ...page.data, isCollapse: isCollapsed } }), [page, isCollapsed])
  return <PageDataProvider value={value}>{children}</PageDataProvider>
}
