import type { DrawerActor } from '#src/machines/drawer.machine.ts'
import { Brand } from '#src/ui/Brand.tsx'
import { LanguageChoice } from '#src/ui/LanguageChoice.tsx'
import { ThemeChoice } from '#src/ui/ThemeChoice.tsx'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import type { MenuItem } from '../menu.ts'
import { onDesktopChange } from './desktop.ts'
import { Menu } from './Menu.tsx'
import { useLayoutConfig } from '../layout-config/layout-actor.ts'
import { Drawer } from '#src/app/drawer/Drawer.tsx'
import classes from './MenuDrawer.module.css'

interface MenuDrawerProps {
  drawer: DrawerActor
  items: readonly MenuItem[]
}

/** Of the address, which changes before its page has come. */
const addressKey = () => (window.history.state as { key?: string } | null)?.key

/** The menu where the window is too narrow for the sidebar. One that is opened while a page is on its way stays when it comes. */
export function MenuDrawer({ drawer, items }: MenuDrawerProps) {
  const { t } = useTranslation()
  const { key } = useLocation()
  const width = useLayoutConfig(({ app }) => app.sidebar.drawer.width)
  const openedAt = useRef<string>(undefined)
  useEffect(() => {
    const subscription = drawer.subscribe((snapshot) => {
      openedAt.current = snapshot.matches('shown') ? (openedAt.current ?? addressKey()) : undefined
    })
    return () => subscription.unsubscribe()
  }, [drawer])
  useEffect(() => {
    if (key !== openedAt.current) drawer.send({ type: 'page.change' })
  }, [drawer, key])
  useEffect(() => onDesktopChange((isDesktop) => isDesktop && drawer.send({ type: 'window.widen' })), [drawer])
  return (
    <Drawer drawer={drawer} label={t('menu.label')} closeLabel={t('header.closeMenu')} top={<Brand />} width={width}>
      <Menu items={items} onChoose={() => drawer.send({ type: 'page.change' })} />
      <div className={classes.choices}>
        <LanguageChoice />
        <ThemeChoice />
      </div>
    </Drawer>
  )
}
