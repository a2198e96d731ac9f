import { drawerMachine } from '#src/machines/drawer.machine.ts'
import { useServices } from '#src/services/services.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { Drawer } from '#src/app/drawer/Drawer.tsx'
import '../looks.css'
import { useLayout } from './layout-actor.ts'
import classes from './LayoutSettings.module.css'
import { SettingsForm } from './SettingsForm.tsx'
import { Splash } from './Splash.tsx'

/** It is only there because someone opened it. */
const open = drawerMachine.resolveState({ value: 'shown', context: { isPermanent: false } })

/** px */
const WIDTH = 352

/** The panel, and the splash that covers what it changes. */
export default function LayoutSettings({ onOver }: { onOver: () => void }) {
  const { actorOptions } = useServices()
  const { t } = useTranslation('layout')
  const layout = useLayout()
  const drawer = useActorRef(drawerMachine, { ...actorOptions, snapshot: open })
  const isShown = useSelector(drawer, (snapshot) => snapshot.matches('shown'))
  const isChanging = useSelector(layout, (snapshot) => snapshot.matches('changing'))
  const isOver = !isShown && !isChanging
  useEffect(() => {
    if (isOver) onOver()
  }, [isOver, onOver])
  useEffect(() => () => layout.send({ type: 'draft.forget' }), [layout])
  const close = () => drawer.send({ type: 'drawer.close' })
  return (
    <>
      <Drawer
        drawer={drawer}
        label={t('title')}
        closeLabel={t('close')}
        top={<h2 className={classes.title}>{t('title')}</h2>}
        side="end"
        width={WIDTH}
      >
        <SettingsForm layout={layout} onApplied={close} />
      </Drawer>
      {isChanging && createPortal(<Splash />, document.body)}
    </>
  )
}
