import { useServices } from '#src/services/services.tsx'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import classes from './SessionStatus.module.css'

/** Says without fuss that calls wait for a new token. */
export function SessionStatus() {
  const { t } = useTranslation()
  const { session } = useServices()
  const isRenewing = useSelector(session, (snapshot) => snapshot.matches({ signedIn: { token: 'renewing' } }))
  return (
    <span role="status" className={classes.status}>
      {isRenewing && t('session.renewing')}
    </span>
  )
}
