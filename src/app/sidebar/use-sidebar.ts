import { builtOnce } from '#src/services/built-once.ts'
import { STORED } from '#src/boot/stored.ts'
import { sidebarMachine, type SidebarActor } from '#src/machines/menu/sidebar.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useLayoutEffect } from 'react'
import { useLayoutConfig } from '../layout-config/layout-actor.ts'

const COLLAPSED = sidebarMachine.resolveState({ value: 'collapsed' })

/** A store that refuses is no reason to fail: the choice is forgotten with the page. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const chartOf = builtOnce((storage: Storage) =>
  sidebarMachine.provide({
    actions: {
      rememberChoice: (_, { isCollapsed }) =>
        quietly(() => (isCollapsed ? storage.setItem(STORED.sidebar, 'on') : storage.removeItem(STORED.sidebar))),
    },
  }),
)

/** The sidebar as it was left, and told to the document: `data-sidebar-collapse` on its root. */
export function useSidebar(): [sidebar: SidebarActor, isCollapsed: boolean] {
  const { actorOptions, storage } = useServices()
  const wasCollapsed = quietly(() => storage.getItem(STORED.sidebar)) === 'on'
  const sidebar = useActorRef(chartOf(storage), wasCollapsed ? { ...actorOptions, snapshot: COLLAPSED } : actorOptions)
  const isMinimizable = useLayoutConfig(({ app }) => app.sidebar.minimizable)
  const isCollapsed = useSelector(sidebar, (snapshot) => snapshot.matches('collapsed')) && isMinimizable
  useLayoutEffect(() => markDocument(isCollapsed), [isCollapsed])
  return [sidebar, isCollapsed]
}

function markDocument(isCollapsed: boolean): () => void {
  const { dataset } = document.documentElement
  if (isCollapsed) dataset.sidebarCollapse = 'on'
  else delete dataset.sidebarCollapse
  return () => delete dataset.sidebarCollapse
}
