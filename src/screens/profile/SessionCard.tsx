import type { OwnSession } from '#src/machines/own-sessions.machine.ts'
import { formatInstant } from '#src/ui/format.ts'
import { BusyButton } from '#src/ui/BusyButton.tsx'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { OwnSessions } from '#src/actors/access/own-sessions.ts'
import profile from './profile.module.css'
import classes from './sessions.module.css'

const HAND_HELD = new Set(['iPhone', 'iPad', 'Android'])

function useDeviceName({ browser, system }: OwnSession): string {
  const { t } = useTranslation('profile')
  if (browser && system) return t('sessions.device', { browser, system })
  return browser ?? system ?? t('sessions.unknown')
}

export function SessionCard({ session, actor }: { session: OwnSession; actor: OwnSessions }) {
  const { t } = useTranslation('profile')
  const device = useDeviceName(session)
  const Icon = HAND_HELD.has(session.system ?? '') ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className={classes.session}>
      <Icon className={classes.icon} size={22} stroke={1.5} aria-hidden />
      <div className={classes.device}>
        <strong>{device}</strong>
        {session.is_current && <span className={profile.badge}>{t('sessions.current')}</span>}
      </div>
      <dl className={classes.when}>
        <div>
          <dt>{t('sessions.address')}</dt>
          <dd>{session.address}</dd>
        </div>
        <Instant label={t('sessions.signedIn')} at={session.signed_in_at} />
        <Instant label={t('sessions.lastUsed')} at={session.last_used_at} />
      </dl>
      <EndButton session={session} device={device} actor={actor} />
    </li>
  )
}

function Instant({ label, at }: { label: string; at: string }) {
  const { i18n } = useTranslation()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <time dateTime={at} title={at}>
          {formatInstant(i18n.language, at)}
        </time>
      </dd>
    </div>
  )
}

function EndButton({ session, device, actor }: { session: OwnSession; device: string; actor: OwnSessions }) {
  const { t, i18n } = useTranslation('profile')
  const isBusy = useSelector(
    actor,
    (snapshot) => snapshot.matches({ ending: 'endingOne' }) && snapshot.context.endingId === session.id,
  )
  const at = formatInstant(i18n.language, session.signed_in_at)
  return (
    <BusyButton
      className={classes.end}
      variant="default"
      size="xs"
      isBusy={isBusy}
      aria-label={session.is_current ? undefined : t('sessions.endNamed', { device, at })}
      onClick={() => actor.send({ type: 'session.end', id: session.id })}
    >
      {session.is_current ? t('sessions.signOut') : t('sessions.end')}
    </BusyButton>
  )
}
