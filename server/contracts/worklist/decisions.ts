import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import { DECISIONS } from '#domain/contracts/decisions.ts'
import { LIFE } from '#domain/contracts/life.ts'
import { branchesOf } from '../../access/branches.ts'
import { callerOf, type Call } from '../../serve.ts'
import { countAgreements, countClearances, countDecisions, countQuotesAbove } from '../../store/contracts/decisions.ts'

type Day = Output<typeof loadDay>

const seenWith = (call: Call, ...codes: string[]) => branchesOf(callerOf(call), { all: [...codes, 'view_contract'] })

/** What waits for the decision of who asks: of contracts by stage, and of agreements. */
export async function decisionsFor(call: Call): Promise<Pick<Day, 'decisions' | 'agreements'>> {
  const { userId, authorityLevel } = callerOf(call)
  const deciding = DECISIONS.map(({ stage, code }) => ({ stage, branches: seenWith(call, code) }))
  const quotes = seenWith(call, 'quote_contract')
  const approves = branchesOf(callerOf(call), { all: ['approve_agreement'] })
  const [clearances, above, reviews, agreements] = await Promise.all([
    authorityLevel === LIFE.compliance ? countClearances(call.db, seenWith(call)) : [],
    quotes.length > 0 ? countQuotesAbove(call.db, userId, quotes) : [],
    countDecisions(call.db, userId, deciding),
    approves.length > 0 ? countAgreements(call.db, userId, approves) : 0,
  ])
  return { decisions: [...clearances, ...above, ...reviews], agreements }
}
