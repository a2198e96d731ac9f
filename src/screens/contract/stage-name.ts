import { useTranslation } from 'react-i18next'

/** What a stage is called where one contract is in it; lists have names of their own. */
export function useStageName(): (stage: number) => string {
  const { t } = useTranslation('dashboard')
  return (stage) => t(`stageName.${stage as 1}`)
}
