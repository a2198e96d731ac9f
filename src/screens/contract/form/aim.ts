import type { FormStep } from '#src/machines/contract/contract-form.setup.ts'

/** The field that somebody is led to. */
export interface Aim {
  step: FormStep
  path: string
}
