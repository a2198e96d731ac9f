import type { GroupId } from './stage-pages.ts'

/** The stages of a contract by the number that addresses, lists and the wire use. Source: domain guide 3.1. */
export const STAGES = {
  1: 'submission',
  2: 'clearance',
  3: 'quotation',
  4: 'quoted',
  5: 'firm_order',
  6: 'line_collection',
  7: 'contract_review',
  8: 'review_returned',
  9: 'review_approved',
  10: 'signing_instruction',
  11: 'contract_signing',
  12: 'contract_signed',
  13: 'conditions_clearance',
  14: 'bind_approval',
  15: 'contract_bound',
  16: 'premium_booking',
  17: 'closings',
  18: 'not_renewed',
  19: 'renewed',
  20: 'ab_initio',
  21: 'part_cancelled',
  22: 'not_taken_up',
  23: 'part_ntu',
} as const

export type StageId = keyof typeof STAGES
export type StageName = (typeof STAGES)[StageId]

export const stageName = (id: number): StageName => STAGES[id as StageId]

/** Throws for a name that no stage has. */
export function stageId(name: string): StageId {
  const id = (Object.keys(STAGES).map(Number) as StageId[]).find((each) => STAGES[each] === name)
  if (id === undefined) throw new Error(`No stage is called ${name}`)
  return id
}

/** Group 2 holds line collection from the first unconditional line on. Source: domain guide 3.1. */
export function groupOf(stage: StageId, isOnRisk: boolean): GroupId {
  if (stage === 6) return isOnRisk ? 2 : 1
  if (stage <= 5) return 1
  if (stage === 18) return 3
  if (stage === 20 || stage === 21) return 4
  return stage >= 22 ? 5 : 2
}
