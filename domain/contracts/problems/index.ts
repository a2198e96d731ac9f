import type { CurrencyCode } from '../currency-codes.ts'
import type { ContractDraft } from '../draft.ts'
import type { StepName } from '../steps.ts'
import { enteredIn } from '../views.ts'
import { conditionProblems } from './conditions.ts'
import { openFields } from '../../records/open-fields.ts'
import { together, type Problems } from '../../records/problems.ts'
import { fiscalProblems } from './fiscal.ts'
import { identificationProblems } from './identification.ts'
import { lineProblems } from './lines.ts'
import { pricingProblems } from './pricing.ts'
import { riskProblems } from './risk.ts'
import { securityProblems } from './security.ts'
import { structureProblems } from './structure.ts'

export interface Around {
  /** `yyyy-mm-dd` */
  today: string
  /** An instant. */
  now: string
  codeOf: CurrencyCode
}

type Rules = (draft: ContractDraft, around: Around) => Problems

const RULES: Record<StepName, Rules> = {
  '1': identificationProblems,
  '2': riskProblems,
  '3a': structureProblems,
  '3b': pricingProblems,
  '3c': conditionProblems,
  '5': securityProblems,
  '6': lineProblems,
  '7': fiscalProblems,
}

/** Everything that keeps a step from being complete, and what has to be acknowledged. */
export const stepProblems = (step: StepName, draft: ContractDraft, around: Around): Problems =>
  together(openFields(enteredIn(step), draft), RULES[step](draft, around))
