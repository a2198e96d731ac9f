import type { Section } from '../records/record.ts'
import { beside, entered } from '../records/steps.ts'
import { CONTRACT } from './sections/index.ts'
import { STEP_NAMES, type StepName } from './steps.ts'

const ENTERED = new Map(STEP_NAMES.map((step) => [step, entered(CONTRACT, step)]))
const BESIDE = new Map(STEP_NAMES.map((step) => [step, beside(CONTRACT, step)]))

/** What is filled in in a step. */
export const enteredIn = (step: StepName): readonly Section[] => ENTERED.get(step) ?? []

/** What a step is shown with: all single fields, and the rows that it goes on with. */
export const besideOf = (step: StepName): readonly Section[] => BESIDE.get(step) ?? []

/** Fields and groups of a step. */
export const namesOf = (step: StepName): string[] =>
  enteredIn(step).flatMap(({ fields, rows }) => [...Object.keys(fields), ...Object.keys(rows)])

/** Single fields of the other steps. */
export const namesBeside = (step: StepName): string[] => {
  const own = namesOf(step)
  return CONTRACT.flatMap(({ fields }) => Object.keys(fields)).filter((name) => !own.includes(name))
}
