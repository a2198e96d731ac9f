import type { ContractMove } from '../../lifecycles/contract-needs.ts'
import type { AskedMove, MoveField } from '../move.ts'
import type { StageId } from '../stages/stages.ts'

/** What a move asks for that can be said once for many contracts. */
export const BULK_FIELDS = ['reason', 'reason_code', 'valid_until'] as const satisfies readonly MoveField[]
export type BulkField = (typeof BULK_FIELDS)[number]

/** A move and what is said with it, for each of many contracts. */
export interface MoveWish extends Pick<AskedMove, BulkField> {
  move: ContractMove
}

interface BulkMove {
  move: ContractMove
  /** What has to be said with it. */
  asks: readonly BulkField[]
}

const plain = (move: ContractMove): BulkMove => ({ move, asks: [] })
const withReason = (move: ContractMove): BulkMove => ({ move, asks: ['reason'] })

const LAPSE = withReason('contract.lapse')

/** By stage, the moves that many contracts can make at once: those that ask nothing of each contract alone. Source: domain guide 3.2. */
export const BULK_MOVES: Readonly<Record<StageId, readonly BulkMove[]>> = {
  1: [plain('contract.submit')],
  2: [plain('contract.clear'), withReason('contract.return'), { move: 'contract.decline', asks: ['reason_code'] }],
  3: [{ move: 'contract.quote', asks: ['valid_until'] }],
  4: [withReason('contract.reopenTerms'), { move: 'contract.notTakeUp', asks: ['reason_code'] }],
  5: [plain('contract.release'), plain('contract.withdrawOrder')],
  6: [plain('contract.sendToReview'), plain('contract.pullBack')],
  7: [plain('contract.approveReview')],
  8: [],
  9: [plain('contract.prepareSigning')],
  10: [plain('contract.adviseMarkets'), withReason('contract.reopenReview')],
  11: [plain('contract.confirmSigned'), withReason('contract.signAgain')],
  12: [plain('contract.rollBackSigning')],
  13: [plain('contract.clearConditions')],
  14: [plain('contract.bind'), withReason('contract.refuseBinding')],
  15: [plain('contract.book'), LAPSE],
  16: [plain('contract.close'), LAPSE],
  17: [plain('contract.reopenBooking'), LAPSE],
  18: [withReason('contract.renewLate')],
  19: [],
  20: [],
  21: [plain('contract.settleRest'), plain('contract.runOff')],
  22: [],
  23: [plain('contract.continueRest')],
}

/** What leads a contract on from each stage; none where only time or an end follows. Source: domain guide 3.2. */
export const NEXT_MOVES: Partial<Record<StageId, ContractMove>> = {
  1: 'contract.submit',
  2: 'contract.clear',
  3: 'contract.quote',
  4: 'contract.order',
  5: 'contract.release',
  6: 'contract.sendToReview',
  7: 'contract.approveReview',
  8: 'contract.resubmit',
  9: 'contract.prepareSigning',
  10: 'contract.adviseMarkets',
  11: 'contract.confirmSigned',
  13: 'contract.clearConditions',
  14: 'contract.bind',
  15: 'contract.book',
  16: 'contract.close',
  21: 'contract.settleRest',
  23: 'contract.continueRest',
}
