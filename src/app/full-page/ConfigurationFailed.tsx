import { useRetryOnReturn } from '#src/retry-on-return.ts'
import { useServices } from '#src/services.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { SessionStatus } from '../layout/SessionStatus.tsx'
import { FullPageNote } from './FullPageNote.tsx'

/** Shown while somebody is signed in whose configuration did not come (D8). */
export function ConfigurationFailed() {
  const { t } = useTranslation()
  const { session } = useServices()
  const problem = useSelector(session, (snapshot) => snapshot.context.problem)
  const retry = () => session.send({ type: 'configuration.retry' })
  useRetryOnReturn(session, retry)
  return (
    <FullPageNote
      title={t('configurationFailed.title')}
      text={t('configurationFailed.explained')}
      detail={problem?.message || t('configurationFailed.unexplained')}
      requestId={problem?.requestId ?? null}
    >
      <button type="button" data-primary onClick={retry}>
        {t('tryAgain')}
      </button>
      <button type="button" onClick={() => session.send({ type: 'session.end' })}>
        {t('header.signOut')}
      </button>
      <SessionStatus />
    </FullPageNote>
  )
}
