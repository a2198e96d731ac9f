import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import form from '../auth/form.module.css'
import { PanelLoading } from '../auth/PanelLoading.tsx'
import { ManualKey } from './ManualKey.tsx'
import classes from './qr.module.css'
import type { QrViewProps } from './qr-state.ts'

const QrPicture = lazy(() => import('./QrPicture.tsx'))

/** Enrols an authenticator: by the picture, or by the key where no camera is at hand (D7). */
export function QrView({ uri, level: Title = 'h2', state, send }: QrViewProps) {
  const { t } = useTranslation('auth')
  return (
    <div className={classes.panel}>
      <Title className={classes.title}>{t('qr.scan')}</Title>
      <div className={classes.paper} aria-busy={state.isDrawing}>
        {state.isDrawing && <PanelLoading />}
        <Suspense fallback={null}>
          <QrPicture uri={uri} onDrawn={() => send({ type: 'picture.drawn' })} />
        </Suspense>
      </div>
      <p className={classes.manual}>
        {t('qr.cannotScan')}{' '}
        <button type="button" className={form.linkButton} onClick={() => send({ type: 'manualKey.open' })}>
          {t('qr.manual')}
        </button>
      </p>
      <a className={classes.openApp} href={uri}>
        {t('qr.openApp')}
      </a>
      <ManualKey uri={uri} state={state} send={send} />
    </div>
  )
}
