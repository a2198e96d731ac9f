import type { StageName } from '../stages/stages.ts'
import { STEP_NAMES, type FORM_STEPS, type StepName } from '../steps.ts'

/** Before the market is asked: what the steps up to the conditions hold. */
export const BEFORE_MARKET: readonly StepName[] = ['1', '2', '3a', '3b', '3c']

/** By the stage that a contract is handed on from, the steps whose warnings have to be acknowledged. Source: domain guide 4, steps 4 and 8. */
const ASKED_IN: Partial<Record<StageName, readonly StepName[]>> = {
  submission: ['1', '2'],
  quotation: BEFORE_MARKET,
  firm_order: ['5'],
  line_collection: STEP_NAMES,
  review_returned: STEP_NAMES,
  part_ntu: STEP_NAMES,
}

export const stepsAsked = (stage: StageName): readonly StepName[] => ASKED_IN[stage] ?? []

/** The step of the form in which warnings of another one are acknowledged. */
export const acknowledgedIn = (step: StepName): (typeof FORM_STEPS)[number] => (BEFORE_MARKET.includes(step) ? '4' : '8')
