import type { UserStatus } from '#domain/user-statuses.ts'
import { useTranslation } from 'react-i18next'
import classes from './StatusMark.module.css'

const TONES: Partial<Record<UserStatus, 'good' | 'waiting' | 'bad'>> = {
  active: 'good',
  approved: 'good',
  pending_approval: 'waiting',
  details_submitted: 'waiting',
  suspended: 'bad',
  rejected: 'bad',
}

/** Where somebody stands between registering and leaving. */
export function StatusMark({ status }: { status: UserStatus }) {
  const { t } = useTranslation('people')
  return (
    <span className={classes.status} data-tone={TONES[status]}>
      {t(`status.${status}`)}
    </span>
  )
}
