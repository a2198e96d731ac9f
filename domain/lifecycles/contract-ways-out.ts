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

/** Cancelled as if never made, by a head of business and someone else than its preparer. */
export const cancelAbInitio = {
  guard: and(['mayCancel', 'isHead', 'isNotPreparer', 'hasLegalBasis', 'hasNoClaim', 'marketsHaveAgreed']),
  target: '#contract.waysOut.abInitio',
  actions: 'returnPremium',
} as const

/** From the signed contract on, endorsements alone change it. Source: domain guide 3.2, row 42. */
export const endorse = { guard: 'mayChange', actions: 'openEndorsement' } as const
