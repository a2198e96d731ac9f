import type { UserStatus } from '#domain/user-statuses.ts'
import { useTranslation } from 'react-i18next'
import { Badge, type Tone } from '../Badge.tsx'

const TONES: Partial<Record<UserStatus, Tone>> = {
  active: 'good',
  approved: 'good',
  pending_approval: 'warning',
  details_submitted: 'warning',
  suspended: 'danger',
  rejected: 'danger',
}

/** Where someone stands between registering and leaving. */
export function StatusMark({ status }: { status: UserStatus }) {
  const { t } = useTranslation('people')
  return <Badge tone={TONES[status] ?? 'plain'}>{t(`status.${status}`)}</Badge>
}
