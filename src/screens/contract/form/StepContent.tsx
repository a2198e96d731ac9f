import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'

export interface StepContentProps {
  form: StepForm
  contract: ContractHead | null
  isChecked: boolean
  aim: { path: string } | null
}

/** What stands inside a step that is filled in; what only one step needs comes with it. */
export const StepContent = ({ form }: StepContentProps) => <div data-step={form.step} />
