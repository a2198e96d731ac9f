import { IllustrationSetProvider } from '#src/ui/illustrations/set.ts'
import { DirectionProvider } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LayoutProvider, useLayoutActor } from './layout-actor.ts'

/** Lays out what is inside as the reader chose, and keeps the document in step. */
export function LayoutFrame({ children }: { children: ReactNode }) {
  const layout = useLayoutActor()
  const set = useSelector(layout, ({ context }) => context.config.app.illustrations.set)
  return (
    <DirectionProvider>
      <IllustrationSetProvider value={set}>
        <LayoutProvider value={layout}>{children}</LayoutProvider>
      </IllustrationSetProvider>
    </DirectionProvider>
  )
}
