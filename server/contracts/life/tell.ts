import { DECISIONS } from '#domain/contracts/decisions.ts'
import type { Change } from '#domain/contracts/move.ts'
import type { ContractMove } from '#domain/lifecycles/contract-needs.ts'
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
  move: ContractMove
  actorId: number | null
  /** Who had handed it on before the move. */
  handedOnBy: number | null
  /** Who does not decide on it after the move. */
  preparers: readonly (number | null)[]
  now: Date
}

const decisionOf = (stage: number) => DECISIONS.find((each) => each.stage === stage)

/** Those who may decide; where a reviewer is named, a review waits for that one alone. */
async function decidersOf(sql: Sql, contract: StoredContract, code: string): Promise<number[]> {
  const reviewer = contract.shown.second_reviewer as Named | null | undefined
  if (code === 'review_contract' && reviewer) return [reviewer.id]
  return listHolders(sql, code, branchOf(contract))
}

/** Whom a decision is told, and which: whoever handed it on, and of a review that is reopened whoever handles the contract. */
function decidedFor(before: StoredContract, after: StoredContract, { move, handedOnBy }: Made) {
  const isReopened = move === 'contract.reopenReview'
  const decided = decisionOf(before.stage_id)
  const to = isReopened ? (after.shown.handler as Named | null | undefined)?.id : handedOnBy
  if (!to || after.stage_id > BOUND || !(decided || isReopened)) return null
  const isApproved = !isReopened && after.stage_id === decided?.approved
  return { to: [to], outcome: isApproved ? ('approved' as const) : ('rejected' as const) }
}

/** A contract that has come to a decision waits for those who may make it; one that has left it is decided for who prepared it. Answers who is told. */
export async function tellOfDecisions(sql: Sql, before: StoredContract, after: StoredContract, made: Made): Promise<Change[]> {
  if (before.stage_id === after.stage_id) return []
  const { actorId, preparers, now } = made
  const common = { about: aboutContract(after), by: actorId, now }
  const [decided, waiting] = [decidedFor(before, after, made), decisionOf(after.stage_id)]
  const changes: Change[] = []
  if (decided) {
    const { to, outcome } = decided
    const told = await notify(sql, { ...common, kind: 'approval.decided', to, values: { outcome } })
    changes.push(...changesOfTold('decided', told))
  }
  changes.push(...(await tellAfterMove(sql, after.id, [before.stage_id, after.stage_id], { actorId, now })))
  if (!waiting) return changes
  const to = (await decidersOf(sql, after, waiting.code)).filter((id) => !preparers.includes(id))
  const told = await notify(sql, { ...common, kind: 'approval.waiting', to, values: {} })
  return [...changes, ...changesOfTold('waiting', told)]
}
