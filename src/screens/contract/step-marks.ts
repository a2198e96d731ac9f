import type { ContractHead } from '#domain/contracts/record.ts'
import type { FormStep } from '#src/machines/contract/contract-form.setup.ts'
import { FORM_STEPS, isStep, type StepName } from '#domain/contracts/steps.ts'

export type { FormStep } from '#src/machines/contract/contract-form.setup.ts'

export interface StepMark {
  step: FormStep
  state: 'untouched' | 'incomplete' | 'complete' | 'calculated' | 'summary'
  /** How many fields are missing or wrong, as the server has found it. */
  open: number
  warnings: number
  /** Something of it has not reached the server, or was refused there. */
  unsaved: 'waiting' | 'refused' | null
}

/** As the market writes it: `3A`. */
export const codeOf = (step: FormStep): string => step.toUpperCase()

/** The number that leads to it, with Alt: one for all three parts of step 3. */
export const keyOf = (step: FormStep): string => step.charAt(0)

const WITHOUT_FIELDS = { '4': 'calculated', '8': 'summary' } as const

function markOf(head: ContractHead | null, step: FormStep, unsaved: StepMark['unsaved']): StepMark {
  if (!isStep(step)) return { step, state: WITHOUT_FIELDS[step], open: 0, warnings: 0, unsaved: null }
  const standing = head?.steps.find((one) => one.step === step)
  return {
    step,
    state: standing?.state ?? 'untouched',
    open: standing?.open ?? 0,
    warnings: standing?.warnings ?? 0,
    unsaved,
  }
}

/** How each step stands; `unsavedOf` says what of it is not on the server. */
export const marksOf = (head: ContractHead | null, unsavedOf: (step: StepName) => StepMark['unsaved']): StepMark[] =>
  FORM_STEPS.map((step) => markOf(head, step, isStep(step) ? unsavedOf(step) : null))

const steps: readonly FormStep[] = FORM_STEPS

export const FIRST_STEP = '1'

export const isFormStep = (name: string | null): name is FormStep => steps.includes(name as FormStep)

export const stepAfter = (step: FormStep): FormStep | null => steps[steps.indexOf(step) + 1] ?? null
export const stepBefore = (step: FormStep): FormStep | null => steps[steps.indexOf(step) - 1] ?? null

/** The step that Alt and a number lead to: of several with the same number, the one after the open one. */
export function stepOfKey(key: string, current: FormStep): FormStep | null {
  const found = steps.filter((step) => keyOf(step) === key)
  return found[found.indexOf(current) + 1] ?? found[0] ?? null
}
