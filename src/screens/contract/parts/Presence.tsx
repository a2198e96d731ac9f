import { usePresence, type Other } from '#src/actors/contracts/presence.ts'
import { useTranslation } from 'react-i18next'
import classes from './Presence.module.css'

export interface PresenceProps {
  uuid: string
  step: Other['step']
}

/** People beside whose initials there is room. */
const ROOM = 4

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((word) => word.charAt(0))
    .join('')
    .slice(0, 2)
    .toUpperCase()

/** Who else is here, and on which step. */
export default function Presence({ uuid, step }: PresenceProps) {
  const { t } = useTranslation('contract-start')
  const others = usePresence(uuid, step)
  if (others.length === 0) return null
  const more = others.length - ROOM
  return (
    <ul className={classes.people} aria-label={t('presence.label')}>
      {others.slice(0, ROOM).map((other) => (
        <Person key={other.id} other={other} isSameStep={other.step === step} />
      ))}
      {more > 0 && <li className={classes.more}>{t('presence.more', { count: more })}</li>}
    </ul>
  )
}

function Person({ other, isSameStep }: { other: Other; isSameStep: boolean }) {
  const { t } = useTranslation('contract-start')
  const place = t('presence.step', { name: other.name, step: other.step.toUpperCase() })
  return (
    <li className={classes.person} data-same={isSameStep || undefined} title={place}>
      <span aria-hidden>{initialsOf(other.name)}</span>
      <small aria-hidden>{other.step.toUpperCase()}</small>
      <span className="sw-unseen">{place}</span>
    </li>
  )
}
