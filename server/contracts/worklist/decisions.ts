import type { Output } from '#domain/api/endpoint.ts'
import type { loadDay } from '#domain/api/day.ts'
import { DECISIONS } from '#domain/contracts/decisions.ts'
import { LIFE } from '#domain/contracts/life.ts'
import { branchesOf } from '../../access/branches.ts'
import { callerOf, type Call } from '../../serve.ts'
import {
  countAgreements,
  countClearances,
  countDecisions,
  listQuotations,
  type Quotation,
} from '../../store/contracts/decisions.ts'
import { listLimitsOf } from '../../store/people/assignments.ts'
import { beyondLimits } from '../findings/authority.ts'

type Day = Output<typeof loadDay>

const seenWith = (call: Call, ...codes: string[]) => branchesOf(callerOf(call), { all: [...codes, 'view_contract'] })

function totals(quotations: readonly Quotation[]): Day['decisions'] {
  const groups = [...new Set(quotations.map(({ group_id: group }) => group))]
  return groups.map((group) => {
    const own = quotations.filter(({ group_id: each }) => each === group)
    return { stage_id: own[0]!.stage_id, group_id: group, total: own.length }
  })
}

/** Quotes that their handler may not issue alone; the limits of all handlers are read at once. Source: domain guide 3.2, move 6. */
async function quotesAbove(call: Call): Promise<Day['decisions']> {
  const branches = seenWith(call, 'quote_contract')
  if (branches.length === 0) return []
  const quotations = await listQuotations(call.db, callerOf(call).userId, branches)
  if (quotations.length === 0) return []
  const limits = await listLimitsOf(call.db, [...new Set(quotations.flatMap(({ draft }) => draft.handler ?? []))])
  return totals(
    quotations.filter(({ draft }) => Object.keys(beyondLimits(draft, limits.get(draft.handler ?? 0) ?? [])).length > 0),
  )
}

/** What waits for the decision of who asks: of contracts by stage, and of agreements. */
export async function decisionsFor(call: Call): Promise<Pick<Day, 'decisions' | 'agreements'>> {
  const { userId, authorityLevel } = callerOf(call)
  const deciding = DECISIONS.map(({ stage, code }) => ({ stage, branches: seenWith(call, code) }))
  const approves = branchesOf(callerOf(call), { all: ['approve_agreement'] })
  const [clearances, quotes, reviews, agreements] = await Promise.all([
    authorityLevel === LIFE.compliance ? countClearances(call.db, seenWith(call)) : [],
    quotesAbove(call),
    countDecisions(call.db, userId, deciding),
    approves.length > 0 ? countAgreements(call.db, userId, approves) : 0,
  ])
  return { decisions: [...clearances, ...quotes, ...reviews], agreements }
}
