import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import { DECISIONS } from '#domain/contracts/decisions.ts'
import { LIFE } from '#domain/contracts/life.ts'
import { branchesOf } from '../../access/branches.ts'
import { callerOf, type Call, type Caller } from '../../serve.ts'
import { approverOf } from '../../agreements/waiting.ts'
import { countWaiting } from '../../store/agreements/waiting.ts'
import { countDecisions, type Decider } from '../../store/contracts/decisions.ts'

type Day = Output<typeof loadDay>

/** What someone decides on by their rights, of contracts that they may view. */
export function deciderOf(caller: Caller): Decider {
  const seenWith = (...codes: string[]) => branchesOf(caller, { all: [...codes, 'view_contract'] })
  return {
    userId: caller.userId,
    clears: caller.authorityLevel === LIFE.compliance ? seenWith() : [],
    quotes: seenWith('quote_contract'),
    deciding: DECISIONS.map(({ stage, code }) => ({ stage, branches: seenWith(code) })),
  }
}

/** What waits for the decision of who asks: of contracts by stage, and of agreements. */
export async function decisionsFor(call: Call): Promise<Pick<Day, 'decisions' | 'agreements'>> {
  const caller = callerOf(call)
  const approver = approverOf(caller)
  const [decisions, agreements] = await Promise.all([
    countDecisions(call.db, deciderOf(caller)),
    approver.branches.length > 0 ? countWaiting(call.db, approver) : 0,
  ])
  return { decisions, agreements }
}
