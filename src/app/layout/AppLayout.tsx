import { useServices } from '#src/services.tsx'
import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router-dom'
import { Loading } from '../full-page/Loading.tsx'
import { visibleMenu, MENU } from '../menu.ts'
import { holderIn } from '#src/machines/holder.ts'
import classes from './AppLayout.module.css'
import { Brand } from '#src/ui/Brand.tsx'
import { Drawer } from './Drawer.tsx'
import { Header } from './Header.tsx'
import { PageHeading } from './PageHeading.tsx'
import { SidebarMenu } from './SidebarMenu.tsx'
import { useDisclosure } from '@mantine/hooks'

/** The frame of the signed-in screens: the menu beside the page, or in a drawer over it where the window is narrow. */
export default function AppLayout() {
  const { t } = useTranslation()
  const { session } = useServices()
  const holder = useSelector(session, holderIn)
  const [isDrawerOpen, drawer] = useDisclosure(false)
  const items = visibleMenu(MENU, holder)
  return (
    <div className={classes.frame}>
      <aside className={classes.sidebar} aria-label={t('product')}>
        <div className={classes.brand}>
          <Brand />
        </div>
        <SidebarMenu items={items} />
      </aside>
      {isDrawerOpen && (
        <Drawer onClose={drawer.close}>
          <SidebarMenu items={items} onNavigate={drawer.close} />
        </Drawer>
      )}
      <div className={classes.column}>
        <Header onOpenMenu={drawer.open} />
        <main className={classes.main} id="content" tabIndex={-1}>
          <PageHeading />
          <Suspense fallback={<Loading />}>
            <Outlet />
          </Suspense>
        </main>
      </div>
    </div>
  )
}
