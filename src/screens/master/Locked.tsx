import type { ErrorCode } from '#domain/app-error.ts'
import { IconLock } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './Locked.module.css'

/** Why a record can be read only, in the words in which the server would refuse a change. */
export function Locked({ lock }: { lock: ErrorCode }) {
  const { t } = useTranslation('errors')
  return (
    <p className={classes.locked}>
      <IconLock size={16} stroke={1.7} aria-hidden />
      {t(lock as 'system_row')}
    </p>
  )
}
