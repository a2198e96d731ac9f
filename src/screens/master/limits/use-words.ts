import type { LimitUse } from '#domain/agreements/limits/limits.ts'
import { nameOf } from '#domain/agreements/limits/faults.ts'
import { useTranslation } from 'react-i18next'

type Named = Pick<LimitUse, 'kind' | 'class_of_business' | 'sub_class'>

/** What a limit is called: that of a class by its class. */
export function useLimitName(): (use: Named) => string {
  const { t } = useTranslation('binder-limits')
  return (use) => t(`kind.${use.kind}`, { name: nameOf(use) })
}
