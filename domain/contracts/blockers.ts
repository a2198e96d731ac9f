import type { ContractNeed } from '../lifecycles/contract-needs.ts'
import type { FieldError } from '../app-error.ts'
import type { FORM_STEPS } from './steps.ts'

/** One thing that keeps a move from being made: where it is mended, and a text under `contract-moves:blocker`. */
export interface Blocker {
  /** The step of the form that holds its field; null where it is not mended in the form. */
  step: (typeof FORM_STEPS)[number] | null
  /** `sections.0.markets.1.written_line`; null where no single field can mend it. */
  path: string | null
  key: string
  params?: Record<string, string | number>
  /** What it wants acknowledged, in the words of the form. */
  warning?: FieldError
}

/** What keeps each need from being met; a need is met where its list is empty. */
export type BlockersOf<Need extends ContractNeed = ContractNeed> = Record<Need, Blocker[]>
