import type { ContractHead } from '#domain/contracts/record.ts'
import type { FORM_STEPS } from '#domain/contracts/steps.ts'

/** Leads to the form: to a field of a step, to the head of the step where there is none. */
export type OnOpen = (step: (typeof FORM_STEPS)[number], path: string) => void

/** What every tab of the view page is given. */
export interface ViewTabProps {
  contract: ContractHead
  /** Another one whenever the contract has changed here: what the tab shows is asked for anew then. */
  version: number
  onOpen: OnOpen
  /** The tab has changed the contract: head, stage bar and moves are read anew. */
  onChanged: () => void
}
