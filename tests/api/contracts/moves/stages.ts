import type { StageId } from '#domain/contracts/stages/stages.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
import { lookAfterContracts } from '#server/jobs/contracts.ts'
import { signedDown, surveyed, written } from '#tests/support/story/way.ts'
import { askedFor, moverFor, prepare, type Contract, type Ground } from './asked.ts'
import { followed } from './spoiled.ts'

export type Going = (at: Ground, contract: Contract) => Promise<unknown>

const by =
  (move: ContractMove, from: StageId, who = moverFor(move)): Going =>
  async (at, contract) => {
    await prepare(at, contract, from, move)
    return at.move(who, contract, move.replace('contract.', ''), await askedFor(at, contract, move, who))
  }

const inTurn =
  (...goings: Going[]): Going =>
  async (at, contract) => {
    for (const going of goings) await going(at, contract)
  }

async function renewed(at: Ground, contract: Contract): Promise<void> {
  for (const statement of followed(contract, 15)) await at.rows(statement)
  await lookAfterContracts(at.server.deps)
}

/** The stages of a contract that nothing befalls, each with how it is reached from the one before. */
export const ONWARD: readonly (readonly [StageId, Going])[] = [
  [1, () => Promise.resolve()],
  [2, by('contract.submit', 1, 'handler')],
  [3, by('contract.clear', 2)],
  [4, by('contract.quote', 3)],
  [5, by('contract.order', 4, 'handler')],
  [6, inTurn(by('contract.release', 5, 'handler'), written)],
  [7, by('contract.sendToReview', 6, 'handler')],
  [9, inTurn(by('contract.approveReview', 7, 'reviewer'), signedDown)],
  [10, by('contract.prepareSigning', 9, 'reviewer')],
  [11, by('contract.adviseMarkets', 10)],
  [12, by('contract.confirmSigned', 11, 'reviewer')],
  [13, inTurn((at, contract) => at.nextDay(contract), surveyed)],
  [14, by('contract.clearConditions', 13, 'handler')],
  [15, by('contract.bind', 14)],
  [16, by('contract.book', 15, 'finance')],
  [17, by('contract.close', 16, 'finance')],
]

/** Stages beside the way, by the stage from which each is reached. */
export const BESIDE: Partial<Record<StageId, readonly (readonly [StageId, Going])[]>> = {
  2: [[22, by('contract.decline', 2)]],
  7: [
    [8, by('contract.returnReview', 7)],
    [23, by('contract.notTakeUpPart', 7)],
  ],
  15: [
    [21, by('contract.cancel', 15)],
    [19, renewed],
  ],
  17: [
    [18, by('contract.lapse', 17)],
    [20, by('contract.cancelAbInitio', 17)],
  ],
}
