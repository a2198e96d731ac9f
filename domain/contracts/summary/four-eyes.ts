import type { ContractMove, ContractNeed } from '../../lifecycles/contract-needs.ts'

/** Moves that send a contract on: what it holds then is a version of it, which the next ones look at. Own choice. */
export const SENDS_ON: readonly ContractMove[] = [
  'contract.submit',
  'contract.clear',
  'contract.quote',
  'contract.order',
  'contract.release',
  'contract.sendToReview',
  'contract.resubmit',
  'contract.continueRest',
  'contract.approveReview',
  'contract.prepareSigning',
  'contract.adviseMarkets',
  'contract.confirmSigned',
  'contract.clearConditions',
  'contract.bind',
  'contract.book',
  'contract.close',
  'contract.settleRest',
]

export const AGREEMENTS = ['clearance', 'quote', 'review', 'signing', 'binding'] as const
export type AgreementName = (typeof AGREEMENTS)[number]

interface Agreeing {
  name: AgreementName
  stage: number
  move: ContractMove
  need: ContractNeed
  /** Whoever prepared the contract does not agree to it: always, or where it is above the authority of its handler. */
  other: 'always' | 'above' | 'never'
}

/** Who has to agree to a contract on its way, in the order in which it gets there. Source: domain guide 3.2, moves 3, 6, 17, 22 and 27. */
export const AGREEING: readonly Agreeing[] = [
  { name: 'clearance', stage: 2, move: 'contract.clear', need: 'mayClear', other: 'never' },
  { name: 'quote', stage: 3, move: 'contract.quote', need: 'mayQuote', other: 'above' },
  { name: 'review', stage: 7, move: 'contract.approveReview', need: 'mayReview', other: 'always' },
  { name: 'signing', stage: 10, move: 'contract.adviseMarkets', need: 'maySign', other: 'always' },
  { name: 'binding', stage: 14, move: 'contract.bind', need: 'mayBind', other: 'always' },
]

/** Stages along the way; behind them a contract has ended, or goes on in part. */
const LAST = 17
const [REVIEW, RETURNED] = [7, 8]
const PART_NOT_TAKEN_UP = 23

/** Where on its way a contract stands: what goes on in part is reviewed again, and what was returned too. */
const PLACES: Readonly<Record<number, number>> = { [PART_NOT_TAKEN_UP]: REVIEW - 1, [RETURNED]: REVIEW }
const placeOf = (stage: number): number => PLACES[stage] ?? stage

interface Step {
  move: string
  to: number
}

export type AgreementState = 'made' | 'open' | 'ahead'

/** Where an agreement stands, after the moves of the contract in their order; null where it is asked for no more. */
export function stateOf(
  { stage, move }: Pick<Agreeing, 'stage' | 'move'>,
  now: number,
  moves: readonly Step[],
): AgreementState | null {
  const made = moves.findLastIndex((each) => each.move === move)
  const isBack = moves.slice(made + 1).some(({ to }) => placeOf(to) <= stage)
  if (made >= 0 && !isBack) return 'made'
  if (now === stage) return 'open'
  const isReturned = now === RETURNED && stage === REVIEW
  return placeOf(now) <= LAST && (placeOf(now) < stage || isReturned) ? 'ahead' : null
}
