import type { ContractMove, ContractNeed } from '../lifecycles/contract-needs.ts'
import type { MoveField } from './move.ts'

/** Days and levels of the life of a contract. Source: domain guide 3.2. */
export const LIFE = {
  /** Authority level of compliance, and the least of a head of business. */
  compliance: 196,
  head: 200,
  /** Days after its validity that a quote is taken for refused, and after its period that a contract is taken for not renewed. */
  grace: 30,
  /** Days that a clearance counts when the client orders. */
  clearance: 30,
  /** Days after its period in which a contract may be taken up again. */
  lateRenewal: 90,
  /** Days before the end of its period on which its keepers are told. */
  notices: [120, 90, 60, 30],
  /** Days before a subjectivity has to be met on which its handler is told. Own choice. */
  subjectivities: 7,
} as const

/** In what spelling of permissions someone could meet a need. */
export const PERMISSION_OF: Partial<Record<ContractNeed, string>> = {
  mayChange: 'change_contract',
  mayClear: 'change_contract',
  mayReturn: 'review_contract',
  mayQuote: 'quote_contract',
  mayReview: 'review_contract',
  maySign: 'sign_contract',
  mayBind: 'bind_contract',
  mayBook: 'book_contract',
  mayCancel: 'cancel_contract',
  mayNotTakeUp: 'ntu_contract',
}

/** Moves by which someone prepares what another person has to approve: whoever made the last one of them does not. */
export const PREPARING: readonly ContractMove[] = [
  'contract.submit',
  'contract.quote',
  'contract.reopenTerms',
  'contract.order',
  'contract.release',
  'contract.pullBack',
  'contract.withdrawOrder',
  'contract.recordLine',
  'contract.sendToReview',
  'contract.resubmit',
  'contract.continueRest',
  'contract.prepareSigning',
  'contract.signAgain',
  'contract.confirmSigned',
  'contract.clearConditions',
  'contract.book',
  'contract.close',
  'contract.reopenBooking',
  'contract.settleRest',
]

/** Moves by which a contract comes to its review. Source: domain guide 3.2, moves 14, 19 and 40. */
export const INTO_REVIEW: readonly ContractMove[] = ['contract.sendToReview', 'contract.resubmit', 'contract.continueRest']

/** Moves whose reason is one of a list. */
export const HAS_REASON_CODE: readonly ContractMove[] = [
  'contract.decline',
  'contract.notTakeUp',
  'contract.notTakeUpPart',
  'contract.notTakeUpRest',
]

/** What someone may say with a move beside what it needs. */
export const ALSO_TAKES: Partial<Record<ContractMove, readonly MoveField[]>> = {
  'contract.clear': ['reason'],
  'contract.decline': ['reason'],
  'contract.notTakeUp': ['reason'],
  'contract.notTakeUpPart': ['reason'],
  'contract.notTakeUpRest': ['reason'],
  'contract.withdrawOrder': ['reason'],
  'contract.pullBack': ['reason'],
  'contract.rollBackSigning': ['reason'],
  'contract.cancel': ['premium_notice', 'sections', 'no_claim', 'reason'],
  'contract.cancelAbInitio': ['reason'],
  'contract.endorse': ['reason', 'day'],
}
