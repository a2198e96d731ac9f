import { IllustrationSetProvider } from '#src/ui/illustrations/set.ts'
import { DirectionContext } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LayoutProvider, useLayoutActor } from './layout-actor.ts'

/** Only the layout decides which way the product runs; Mantine's parts are told. */
const decided = { toggleDirection: () => {}, setDirection: () => {} }
const [ltr, rtl] = [
  { ...decided, dir: 'ltr' },
  { ...decided, dir: 'rtl' },
] as const

/** Lays out what is inside as the reader chose, and keeps the document in step. */
export function LayoutFrame({ children }: { children: ReactNode }) {
  const layout = useLayoutActor()
  const set = useSelector(layout, ({ context }) => context.config.app.illustrations.set)
  const isMirrored = useSelector(layout, ({ context }) => context.config.app.general.rtl)
  return (
    <DirectionContext value={isMirrored ? rtl : ltr}>
      <IllustrationSetProvider value={set}>
        <LayoutProvider value={layout}>{children}</LayoutProvider>
      </IllustrationSetProvider>
    </DirectionContext>
  )
}
