import { DECISIONS } from '#domain/contracts/decisions.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { Named } from '#domain/records/links.ts'
import { aboutContract } from '../../notifications/about.ts'
import { changesOfTold } from '../../notifications/changes.ts'
import type { StoredContract } from '../../store/contracts/read.ts'
import type { Sql } from '../../store/database.ts'
import { listHolders } from '../../store/notifications/holders.ts'
import { notify } from '../../store/notifications/notify.ts'
import { branchOf } from '../record.ts'
import { tellAfterMove } from './untold.ts'

/** The last stage in which a contract is prepared or placed; what lies beyond is its end. */
const BOUND = 17

interface Made {
  actorId: number | null
  /** Who had prepared it before the move, and who has with it. */
  preparedBy: number | null
  preparer: number | null
  now: Date
}

const decisionOf = (stage: number) => DECISIONS.find((each) => each.stage === stage)

/** Those who may decide; where a reviewer is named, a review waits for that one alone. */
async function decidersOf(sql: Sql, contract: StoredContract, code: string): Promise<number[]> {
  const reviewer = contract.shown.second_reviewer as Named | null | undefined
  if (code === 'review_contract' && reviewer) return [reviewer.id]
  return listHolders(sql, code, branchOf(contract))
}

/** A contract that has come to a decision waits for those who may make it; one that has left it is decided for who prepared it. Answers who is told. */
export async function tellOfDecisions(
  sql: Sql,
  before: StoredContract,
  after: StoredContract,
  { actorId, preparedBy, preparer, now }: Made,
): Promise<Change[]> {
  if (before.stage_id === after.stage_id) return []
  const common = { about: aboutContract(after), by: actorId, now }
  const [decided, waiting] = [decisionOf(before.stage_id), decisionOf(after.stage_id)]
  const changes: Change[] = []
  if (decided && preparedBy !== null && after.stage_id <= BOUND) {
    const outcome = after.stage_id === decided.approved ? 'approved' : 'rejected'
    const told = await notify(sql, { ...common, kind: 'approval.decided', to: [preparedBy], values: { outcome } })
    changes.push(...changesOfTold('decided', told))
  }
  changes.push(...(await tellAfterMove(sql, after.id, [before.stage_id, after.stage_id], { actorId, now })))
  if (!waiting) return changes
  const to = (await decidersOf(sql, after, waiting.code)).filter((id) => id !== preparer)
  const told = await notify(sql, { ...common, kind: 'approval.waiting', to, values: {} })
  return [...changes, ...changesOfTold('waiting', told)]
}
