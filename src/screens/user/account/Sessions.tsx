import type { ConfirmedActor } from '#src/actors/confirmed.ts'
import { formatInstant } from '#src/ui/format.ts'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { UserSessions } from '../data.ts'
import classes from './account.module.css'
import page from '../user.module.css'

/** Where a user is signed in, and the end of all of it. */
export function Sessions({ sessions, action }: { sessions: UserSessions; action: ConfirmedActor }) {
  const { t, i18n } = useTranslation('people')
  return (
    <>
      <h3>{t('account.sessions')}</h3>
      {sessions.length === 0 ? (
        <p className={page.quiet}>{t('account.noSessions')}</p>
      ) : (
        <ul className={classes.sessions}>
          {sessions.map(({ id, browser, system, address, signed_in_at: since, last_used_at: used }) => (
            <li key={id}>
              <strong>{[browser, system].filter(Boolean).join(' · ') || t('account.unknownDevice')}</strong>
              <span>{address}</span>
              <span>{t('account.since', { at: formatInstant(i18n.language, since) })}</span>
              <span>{t('account.used', { at: formatInstant(i18n.language, used) })}</span>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 0 && (
        <Button variant="default" className={page.add} onClick={() => action.send({ type: 'action.ask', name: 'endSessions' })}>
          {t('actions.endSessions.do')}
        </Button>
      )}
    </>
  )
}
