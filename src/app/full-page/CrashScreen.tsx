import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { FullPageNote } from './FullPageNote.tsx'

/** The last resort of every screen (D9); the error is logged. */
export function CrashScreen() {
  const { t } = useTranslation()
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  return (
    <FullPageNote picture="crash" title={t('crash.title')} text={t('crash.text')}>
      <a href="/" data-primary>
        {t('crash.goHome')}
      </a>
      <button type="button" onClick={() => location.reload()}>
        {t('crash.retry')}
      </button>
    </FullPageNote>
  )
}
