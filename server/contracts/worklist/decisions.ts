import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import { DECISIONS } from '#domain/contracts/decisions.ts'
import { LIFE } from '#domain/contracts/life.ts'
import { branchesOf } from '../../access/branches.ts'
import { callerOf, type Call, type Caller } from '../../serve.ts'
import { countAgreements, countDecisions, type Decider } from '../../store/contracts/decisions.ts'

type Day = Output<typeof loadDay>

/** What somebody decides on by their rights, of contracts that they may view. */
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
  const approves = branchesOf(caller, { all: ['approve_agreement'] })
  const [decisions, agreements] = await Promise.all([
    countDecisions(call.db, deciderOf(caller)),
    approves.length > 0 ? countAgreements(call.db, caller.userId, approves) : 0,
  ])
  return { decisions, agreements }
}
