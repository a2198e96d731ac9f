import { qrPanelMachine } from '#src/machines/qr-panel.machine.ts'
import { useServices } from '#src/services.tsx'
import form from '#src/ui/auth/form.module.css'
import { PanelLoading } from '#src/ui/auth/PanelLoading.tsx'
import { useActorRef, useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { fromPromise } from 'xstate'
import { ManualKey } from './ManualKey.tsx'
import classes from './QrPanel.module.css'
import { setupKeyOf } from './setup-key.ts'

const QrPicture = lazy(() => import('./QrPicture.tsx'))

const copyShortcut = () => (/Mac|iPhone|iPad/.test(navigator.userAgent) ? 'Cmd+C' : 'Ctrl+C')

/** Enrols an authenticator: by the picture, or by the key where no camera is at hand (D7). */
export default function QrPanel({ uri }: { uri: string }) {
  const { t } = useTranslation('auth')
  const { copy, prompt, actorOptions } = useServices()
  const panel = useActorRef(
    qrPanelMachine.provide({
      actors: { copyKey: fromPromise(({ input }: { input: { key: string } }) => copy(input.key)) },
      actions: { promptForCopy: (_, { key }) => prompt(t('qr.prompt', { shortcut: copyShortcut() }), key) },
    }),
    { ...actorOptions, input: { key: setupKeyOf(uri) } },
  )
  const isDrawing = useSelector(panel, (snapshot) => snapshot.matches({ picture: 'drawing' }))
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>{t('qr.scan')}</h2>
      <div className={classes.paper} aria-busy={isDrawing}>
        {isDrawing && <PanelLoading />}
        <Suspense fallback={null}>
          <QrPicture uri={uri} onDrawn={() => panel.send({ type: 'picture.drawn' })} />
        </Suspense>
      </div>
      <p className={classes.manual}>
        {t('qr.cannotScan')}{' '}
        <button type="button" className={form.linkButton} onClick={() => panel.send({ type: 'manualKey.open' })}>
          {t('qr.manual')}
        </button>
      </p>
      <a className={classes.openApp} href={uri}>
        {t('qr.openApp')}
      </a>
      <ManualKey panel={panel} />
    </div>
  )
}
