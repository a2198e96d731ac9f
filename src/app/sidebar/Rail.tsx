import { popoutMachine, type PopoutActor } from '#src/machines/menu/popout.machine.ts'
import type { SidebarActor } from '#src/machines/menu/sidebar.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { wayTo, type MenuItem } from '../menu.ts'
import { watchAround } from './around.ts'
import { onDesktopChange } from './desktop.ts'
import { MenuScope } from './MenuScope.tsx'
import classes from './Rail.module.css'
import { RailItem } from './RailItem.tsx'

export interface RailProps {
  sidebar: SidebarActor
  items: readonly MenuItem[]
}

/** The collapsed sidebar: one picture for each top-level entry, and what is inside beside it. */
export default function Rail({ sidebar, items }: RailProps) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const popout = usePopout(sidebar)
  const start = wayTo(pathname, items)[0] ?? items[0]
  const choose = () => {
    focusItem()
    popout.send({ type: 'leaf.choose' })
  }
  return (
    <nav aria-label={t('menu.label')} className={classes.rail}>
      <MenuScope start={start?.label} onChoose={choose}>
        <ul className={classes.items}>
          {items.map((item) => (
            <RailItem key={item.label} item={item} popout={popout} onChoose={choose} />
          ))}
        </ul>
      </MenuScope>
    </nav>
  )
}

/** The popout, and what happens around it that closes it. */
function usePopout(sidebar: SidebarActor): PopoutActor {
  const popout = useActorRef(popoutMachine, useServices().actorOptions)
  const isOpen = useSelector(popout, (snapshot) => snapshot.matches('open'))
  useEffect(() => {
    const following = sidebar.subscribe(() => popout.send({ type: 'collapse.change' }))
    return () => following.unsubscribe()
  }, [sidebar, popout])
  useEffect(() => onDesktopChange((isDesktop) => isDesktop || popout.send({ type: 'window.narrow' })), [popout])
  useEffect(() => (isOpen ? watchPage(popout) : undefined), [isOpen, popout])
  return popout
}

const itemAt = (target: EventTarget | null) => (target instanceof Element ? target.closest('[data-rail-item]') : null)

/** The focus goes back to the item when it was inside the popout, and before that closes: the item would open it anew. */
function focusItem(): void {
  itemAt(document.activeElement)?.querySelector<HTMLElement>('[data-entry]')?.focus()
}

const watchPage = (popout: PopoutActor) =>
  watchAround({
    isInside: (target) => itemAt(target) !== null,
    onPressOutside: () => popout.send({ type: 'outside.press' }),
    onEscape: () => {
      focusItem()
      popout.send({ type: 'escape.press' })
    },
  })
