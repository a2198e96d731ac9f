import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './Waiting.module.css'

/** Stands where a template will be. */
export function Waiting() {
  const { t } = useTranslation('template')
  return (
    <div className={classes.waiting} role="status" aria-label={t('preview.loading')}>
      <Skeleton height={56} />
      <Skeleton height={180} />
      <Skeleton height={240} />
    </div>
  )
}
