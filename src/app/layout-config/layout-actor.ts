import type { LayoutConfig } from '#domain/layout-config.ts'
import { layoutMachine } from '#src/machines/layout.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { createContext, useContext, useLayoutEffect, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { keepLayout, readLayout } from './layout-store.ts'
import { wearLayout } from './wear-layout.ts'

export type LayoutActor = ActorRefFrom<typeof layoutMachine>

const LayoutContext = createContext<LayoutActor | null>(null)

export const LayoutProvider = LayoutContext.Provider

export function useLayout(): LayoutActor {
  const layout = useContext(LayoutContext)
  if (!layout) throw new Error('useLayout is used outside its provider')
  return layout
}

/** A part of the layout in force; a primitive. */
export const useLayoutConfig = <T extends string | number | boolean>(part: (config: LayoutConfig) => T): T =>
  useSelector(useLayout(), ({ context }) => part(context.config))

/** The layout of this browser, on the document as long as the frame stands. */
export function useLayoutActor(): LayoutActor {
  const { storage, actorOptions } = useServices()
  const [machine] = useState(() =>
    layoutMachine.provide({ actions: { storeLayout: (_, { config }) => keepLayout(storage, config) } }),
  )
  const [config] = useState(() => readLayout(storage))
  const layout = useActorRef(machine, { ...actorOptions, input: { config } })
  const inForce = useSelector(layout, ({ context }) => context.config)
  useLayoutEffect(() => wearLayout(inForce, document.documentElement), [inForce])
  return layout
}
