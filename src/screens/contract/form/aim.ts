import type { FormStep } from '#src/machines/contract/contract-form.setup.ts'

/** The field that someone is led to. */
export interface Aim {
  step: FormStep
  path: string
}
