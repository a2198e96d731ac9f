import { and } from 'xstate'
import type { ContractNeed } from './contract-needs.ts'

const PART_NOT_TAKEN_UP = [
  'mayNotTakeUp',
  'isNotPreparer',
  'hasReason',
  'hasSections',
  'oneSectionStays',
] as const satisfies readonly ContractNeed[]

export const notTakeUpPart = {
  guard: and([...PART_NOT_TAKEN_UP]),
  target: '#contract.waysOut.partNtu',
  actions: 'dropSections',
} as const

/** Sections that were not taken up by mistake: a head of business takes them back, and the rest is worked out anew before it goes on. Source: domain guide 3.3. */
export const restoreSections = { guard: and(['isHead', 'hasReason', 'hasDroppedSections']), actions: 'restoreSections' } as const
export const reopenRest = { ...restoreSections, target: '#contract.waysOut.partNtu' } as const

/** For terms that have to change after their review: the contract goes back as if it had been returned, and is reviewed anew. Decision 0192. */
export const reopenReview = {
  guard: and(['mayReview', 'hasReason']),
  target: '#contract.binding.reviewReturned',
  actions: 'openChecklist',
} as const

/** Cancelled as if never made, by a head of business and someone else than its preparer. */
export const cancelAbInitio = {
  guard: and(['mayCancel', 'isHead', 'isNotPreparer', 'hasLegalBasis', 'hasNoClaim', 'marketsHaveAgreed']),
  target: '#contract.waysOut.abInitio',
  actions: 'returnPremium',
} as const

/** From the signed contract on, endorsements alone change it. Source: domain guide 3.2, row 42. */
export const endorse = { guard: 'mayChange', actions: 'openEndorsement' } as const
