import { useRetryOnReturn } from '#src/services/retry-on-return.ts'
import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { FullPageNote } from '../full-page/FullPageNote.tsx'
import { SessionStatus } from './SessionStatus.tsx'

/** Shown while someone is signed in whose configuration did not come (D8). It comes with the frame, which only the signed in need. */
export default function ConfigurationFailed() {
  const { t } = useTranslation(['trouble', 'shell'])
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
        {t('shell:tryAgain')}
      </button>
      <button type="button" onClick={() => session.send({ type: 'session.end' })}>
        {t('shell:header.signOut')}
      </button>
      <SessionStatus />
    </FullPageNote>
  )
}
