import { LIMITS } from '#domain/limits.ts'
import type { DrawerActor } from '#src/machines/drawer.machine.ts'
import { CloseButton } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import classes from './Drawer.module.css'

interface DrawerProps {
  drawer: DrawerActor
  label: string
  closeLabel: string
  /** What stands beside the button that closes it. */
  top: ReactNode
  /** Where it comes from: the side where lines start, or the other one. */
  side?: 'start' | 'end'
  width?: number
  children: ReactNode
}

/** A panel over the page while its chart says so. */
export function Drawer(props: DrawerProps) {
  const isShown = useSelector(props.drawer, (snapshot) => snapshot.matches('shown'))
  return isShown ? <Panel {...props} /> : null
}

/** The browser's own dialog: it keeps the focus inside and gives it back; its chart decides when it closes. */
function Panel({ drawer, label, closeLabel, top, side = 'start', width = LIMITS.drawerWidth, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => openModal(dialog), [])
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape is the key for it
    <dialog
      ref={dialog}
      className={classes.drawer}
      data-side={side}
      style={{ width }}
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault()
        drawer.send({ type: 'escape.press' })
      }}
      onClose={() => dialog.current?.open || drawer.send({ type: 'drawer.close' })}
      onClick={(event) => event.target === dialog.current && drawer.send({ type: 'overlay.click' })}
    >
      <div className={classes.content}>
        <div className={classes.top}>
          {top}
          <CloseButton aria-label={closeLabel} title={closeLabel} onClick={() => drawer.send({ type: 'drawer.close' })} />
        </div>
        {children}
      </div>
    </dialog>
  )
}

function openModal({ current }: RefObject<HTMLDialogElement | null>): () => void {
  current?.showModal()
  return () => current?.close()
}
