import type { ContractHead } from '#domain/contracts/record.ts'
import type { StepName } from '#domain/contracts/steps.ts'
import type { StepRead, StepValues } from './step-values.ts'

/** A save that is on its way, or whose answer was lost: until it is answered it is sent again as it was. */
export interface Sent {
  values: StepValues
  idempotencyKey: string
  /** The mark of the quotes and signed lines that may go. */
  confirmed?: string
}

export interface DraftChange {
  draft: StepValues
  about: string
  /** Undone together with the change before it, where that was about the same. */
  joins: boolean
}

export type StepEvent =
  | { type: 'step.request' }
  /** It is shown again: other steps, or other people, may have changed it. */
  | { type: 'step.open' }
  | ({ type: 'draft.change' } & DraftChange)
  | { type: 'draft.undo' }
  | { type: 'draft.redo' }
  | { type: 'draft.discard' }
  | { type: 'save.ask' }
  | { type: 'turn.come' }
  | { type: 'connection.return' }
  | { type: 'files.begin' }
  | { type: 'files.end' }
  /** With the fields of both versions that were chosen. */
  | { type: 'stale.save'; draft: StepValues }
  | { type: 'stale.resume' }
  | { type: 'stale.discard' }
  /** What is asked while a change would clear quotes or signed lines: it is saved all the same, or goes back. */
  | { type: 'quotes.clear' }
  | { type: 'quotes.keep' }

/** What the page hears of it. */
export type StepEmitted =
  | { type: 'step.read'; contract: ContractHead | null }
  | { type: 'turn.ask' }
  | { type: 'step.saved'; contract: ContractHead }
  | { type: 'step.held' }

/** What an earlier visit has left: what it held, what it typed into last, and when that was. */
export interface Kept {
  draft: StepValues
  about: string
  /** An instant; null where nobody knows it. */
  at: string | null
}

export interface LoadedStep {
  /** Null while it is not made. */
  contract: ContractHead | null
  read: StepRead
  kept: Kept | null
}

export interface SavedStep {
  contract: ContractHead
  read: StepRead
}

export interface SaveStep {
  step: StepName
  uuid: string | null
  read: StepRead
  sent: Sent
}
