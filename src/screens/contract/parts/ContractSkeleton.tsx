import { Skeleton } from '@mantine/core'
import { useTranslation } from 'react-i18next'

/** Stands where a contract, or a step of one, will be. */
export function ContractSkeleton() {
  const { t } = useTranslation()
  return (
    <div role="status" data-awaited>
      <span className="sw-unseen">{t('loading')}</span>
      <Skeleton height={28} width="40%" mb="md" />
      <Skeleton height={200} />
    </div>
  )
}
