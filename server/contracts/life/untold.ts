import { LIFE } from '#domain/contracts/life.ts'
import type { Change } from '#domain/contracts/move.ts'
import { aboutContract } from '../../notifications/about.ts'
import { changesOfTold } from '../../notifications/changes.ts'
import { CLEARANCE, QUOTATION } from '../../store/contracts/decisions.ts'
import { forgetTold, takeUntold, type Untold } from '../../store/contracts/life/told.ts'
import type { Sql } from '../../store/database.ts'
import { listHolders, listHoldersAt } from '../../store/notifications/holders.ts'
import { notify } from '../../store/notifications/notify.ts'

interface Cause {
  /** Null for what no move has brought about. */
  actorId: number | null
  now: Date
}

/** Those who may decide: compliance on a clearance that nobody else can give, on a quote who may issue it and has no hand in it. */
async function decidersOf(sql: Sql, { stage_id, branch_id: branch, preparers }: Untold): Promise<number[]> {
  if (stage_id === CLEARANCE) return listHoldersAt(sql, 'view_contract', branch, LIFE.compliance)
  const viewers = await listHolders(sql, 'view_contract', branch)
  const quoters = await listHolders(sql, 'quote_contract', branch)
  return quoters.filter((id) => viewers.includes(id) && !preparers.includes(id))
}

/** Tells of a contract that has come to wait in its clearance or quotation, once until it no longer waits. Answers who is told. */
export async function tellOfUntold(sql: Sql, id: number, { actorId, now }: Cause): Promise<Change[]> {
  const untold = await takeUntold(sql, id, now)
  if (!untold) return []
  const to = await decidersOf(sql, untold)
  const about = aboutContract(untold)
  return changesOfTold('waiting', await notify(sql, { kind: 'approval.waiting', to, about, values: {}, by: actorId, now }))
}

const isOfSome = (stage: number) => stage === CLEARANCE || stage === QUOTATION

/** The same, of a contract that a move has brought from one stage to another. */
export async function tellAfterMove(
  sql: Sql,
  id: number,
  [from, to]: [from: number, to: number],
  cause: Cause,
): Promise<Change[]> {
  if (isOfSome(from)) await forgetTold(sql, id)
  return isOfSome(to) ? tellOfUntold(sql, id, cause) : []
}
