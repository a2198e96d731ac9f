import { STEPS } from '#src/machines/wizard/wizard.setup.ts'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { StepName } from './Steps.tsx'

/** What the steps are called: after their subjects, or after what they ask where the address says `steps=questions` (E1). */
export function useStepLabels(): Record<StepName, string> {
  const { t } = useTranslation('create-app')
  const [address] = useSearchParams()
  const variant = address.get('steps') === 'questions' ? 'questions' : 'subjects'
  return Object.fromEntries(STEPS.map((step) => [step, t(`labels.${variant}.${step}`)])) as Record<StepName, string>
}
