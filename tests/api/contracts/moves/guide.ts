import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

/** A row of the table: what someone does, in which stages, and where it leads; `same` where the contract stays. */
type Row = readonly [number: number, move: ContractMove | 'create', from: readonly number[], to: number | 'same']

/** Written down from the table by hand, not read from the chart. Source: domain guide 3.2. */
export const GUIDE: readonly Row[] = [
  [1, 'create', [], 1],
  [2, 'contract.submit', [1], 2],
  [3, 'contract.clear', [2], 3],
  [4, 'contract.return', [2], 1],
  [5, 'contract.decline', [2], 22],
  [6, 'contract.quote', [3], 4],
  [7, 'contract.reopenTerms', [4], 3],
  [8, 'contract.notTakeUp', [4], 22],
  [9, 'contract.order', [4], 5],
  [10, 'contract.withdrawOrder', [5], 4],
  [11, 'contract.release', [5], 6],
  [12, 'contract.recordLine', [6], 'same'],
  [13, 'contract.pullBack', [6], 5],
  [14, 'contract.sendToReview', [6], 7],
  [15, 'contract.notTakeUp', [6], 22],
  [16, 'contract.notTakeUpPart', [6, 7, 9], 23],
  [17, 'contract.approveReview', [7], 9],
  [18, 'contract.returnReview', [7], 8],
  [19, 'contract.resubmit', [8], 7],
  [20, 'contract.prepareSigning', [9], 10],
  [21, 'contract.adviseMarkets', [10], 11],
  [22, 'contract.signAgain', [11], 10],
  [23, 'contract.confirmSigned', [11], 12],
  [24, 'contract.rollBackSigning', [12], 11],
  [25, 'contract.checkConditions', [12], 13],
  [26, 'contract.clearConditions', [13], 14],
  [27, 'contract.bind', [14], 15],
  [28, 'contract.refuseBinding', [14], 13],
  [29, 'contract.book', [15], 16],
  [30, 'contract.close', [16], 17],
  [31, 'contract.reopenBooking', [17], 16],
  [32, 'contract.renew', [15, 16, 17], 19],
  [33, 'contract.lapse', [15, 16, 17], 18],
  [34, 'contract.renewLate', [18], 17],
  [35, 'contract.cancelAbInitio', upTo(5, 17), 20],
  [36, 'contract.cancel', [15, 16, 17], 21],
  [37, 'contract.settleRest', [21], 17],
  [38, 'contract.runOff', [21], 18],
  [39, 'contract.cancelAbInitio', [21], 20],
  [40, 'contract.continueRest', [23], 7],
  [41, 'contract.notTakeUpRest', [23], 22],
  [42, 'contract.endorse', [...upTo(12, 17), 21], 'same'],
]

/** What is corrected on the way, which has no row of its own. Source: domain guide 3.3, and decision 0192. */
const CORRECTIONS: readonly (readonly [move: ContractMove, from: readonly number[], to: number])[] = [
  ['contract.restoreSections', [7, 9, 23], 23],
  ['contract.reopenReview', [10], 8],
]

/** The moves of all rows, and those that correct them. */
export const ALL_MOVES: readonly string[] = [...new Set([...GUIDE.map(([, move]) => move), ...CORRECTIONS.map(([move]) => move)])]

/** What a test notes that has made a move. */
export const madeIn = (stage: number, move: string, to: number): string => `${stage} ${move} ${to}`

/** Everything that has to be made for all rows and corrections. */
export const ALL_MADE: readonly string[] = [
  ...GUIDE.flatMap(([, move, from, to]) => from.map((stage) => madeIn(stage, move, to === 'same' ? stage : to))),
  ...CORRECTIONS.flatMap(([move, from, to]) => from.map((stage) => madeIn(stage, move, to))),
]
