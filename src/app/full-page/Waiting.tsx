import { useServices, type Services } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { Loading } from './Loading.tsx'

type Snapshot = ReturnType<Services['session']['getSnapshot']>

function reasonOf(snapshot: Snapshot): 'loading' | 'session.renewing' | 'session.signingOut' {
  if (snapshot.matches('signingOut')) return 'session.signingOut'
  return snapshot.matches({ signedIn: { token: 'renewing' } }) ? 'session.renewing' : 'loading'
}

/** Stands while the session decides what may be seen, and says what it is about. */
export function Waiting() {
  const { t } = useTranslation()
  const reason = useSelector(useServices().session, reasonOf)
  return <Loading isFullPage label={t(reason)} />
}
