import { builderPanesMachine, type BuilderPanesActor } from '#src/machines/template/builder-panes.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '#src/screens/lob/builder.module.css'

const PANES = ['parts', 'order', 'properties'] as const

export function usePanes(): BuilderPanesActor {
  const { actorOptions } = useServices()
  return useActorRef(builderPanesMachine, actorOptions)
}

interface PanesProps {
  panes: BuilderPanesActor
  isInert: boolean
  children: ReactNode
}

/** The three panes beside each other; on a narrow window one at a time, and which one is chosen above them. */
export function Panes({ panes, isInert, children }: PanesProps) {
  const { t } = useTranslation('template')
  const shown = useSelector(panes, ({ value }) => value)
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(shown)
  /** What had the focus may have gone with its pane. */
  useEffect(() => {
    const isOther = before.current !== shown
    before.current = shown
    const focused = document.activeElement as HTMLElement | null
    if (isOther && focused?.checkVisibility() !== true) box.current?.querySelector<HTMLElement>(`[data-pane='${shown}']`)?.focus()
  }, [shown])
  return (
    <>
      <div className={classes.choice} role="group" aria-label={t('builder.panes')}>
        {PANES.map((pane) => (
          <button key={pane} type="button" aria-pressed={pane === shown} onClick={() => panes.send({ type: `${pane}.show` })}>
            {t(`builder.pane.${pane}`)}
          </button>
        ))}
      </div>
      <div ref={box} className={classes.panes} data-shown={shown} inert={isInert}>
        {children}
      </div>
    </>
  )
}
