import type { SheetStep } from '#domain/contracts/transfer/sheet-steps.ts'
import type { Group } from '#domain/records/record.ts'
import type { StepForm } from '#src/actors/contracts/step-form.ts'

export interface StepTransferProps {
  form: StepForm
  uuid: string
  step: SheetStep
  /** The layers, as far as the step fills them in. */
  group: Group
}
