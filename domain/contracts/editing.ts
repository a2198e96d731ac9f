import { CONTRACTS } from './bounds.ts'
import type { StepName } from './steps.ts'

/** Fields and groups of a step that can be changed: all of them, or some by name. */
export type Open = 'all' | readonly string[]

const PAPERS: Partial<Record<StepName, readonly string[]>> = {
  '3a': ['structure_files'],
  '3b': ['pricing_files'],
  '3c': ['condition_files', 'subjectivities'],
}
/** Who works on it, and in which language it is written down: no terms. */
export const PEOPLE = ['source_contact', 'handler', 'second_reviewer', 'sbu', 'team', 'document_language'] as const

const TERMS_LOCKED: Partial<Record<StepName, Open>> = { '1': PEOPLE, ...PAPERS, '5': 'all', '6': 'all', '7': 'all' }
const SIGNED: Partial<Record<StepName, Open>> = {
  '1': PEOPLE,
  ...PAPERS,
  '6': ['line_files', 'sections'],
  '7': ['fiscal_files', 'payment_accounts'],
}

/** What of a market's line is still noted once it is signed: references and papers. */
export const NOTED_OF_SIGNED = ['underwriter_name', 'underwriter_reference', 'signing_number_date', 'evidence'] as const

/** What of a market is recorded line by line once lines are collected, with who said so and why. Source: domain guide 3.2 row 12, 3.3. */
export const RECORDED_OF_LINES = [
  'market_status',
  'written_line',
  'written_basis',
  'written_at',
  'expires_at',
  'is_to_stand',
  'is_lead_only',
  'min_signed_line',
  'line_condition',
  'subjectivity_mode',
  'subjectivities',
  'signed_line',
] as const

/** What a reviewer may send a contract back for is open until it is sent again: its new terms are reviewed like all others. Source: domain guide 3.2, moves 18 and 19. */
const RETURNED: Partial<Record<StepName, Open>> = {
  ...TERMS_LOCKED,
  '1': [...PEOPLE, 'period_from', 'period_to', 'period_time', 'time_zone', 'both_days_inclusive'],
  '3b': ['pricing_files', 'premium_payment_days', 'premium_payment_clause', 'instalments'],
  '3c': ['condition_files', 'subjectivities', 'clauses', 'choice_of_law', 'jurisdiction'],
}

const LINE_COLLECTION = 6

export const areLinesRecorded = (stage: number) => stage >= LINE_COLLECTION

const OF_MARKET = /(?:^|\.)markets\.\d+\.([a-z_]+)(?:\.|$)/

/** Whether a place of a step, as `sections.0.markets.1.written_line`, is recorded line by line at a stage. */
export const isRecorded = (stage: number, path: string): boolean =>
  areLinesRecorded(stage) && RECORDED_OF_LINES.some((name) => name === OF_MARKET.exec(path)?.[1])

const FIRM_ORDER = 5
const SIGNED_FROM = 12
export const BOUND_FROM = 15
const REVIEW_RETURNED = 8
const PART_NTU = 23

export const isSigned = (stage: number) => stage >= SIGNED_FROM && stage < BOUND_FROM

/**
 * What of a step can be changed at a stage: all of it until the order is firm, then what is no term, references and papers once it is
 * signed, and nothing of a bound contract. What a review looks at is open while it is returned; the rest of one that was not taken up in part is worked out anew. Source: domain guide 3.2.
 */
export function openIn(stage: number, step: StepName): Open {
  if (stage <= CONTRACTS.lastFreeStage) return 'all'
  if (stage === REVIEW_RETURNED) return RETURNED[step] ?? []
  if (stage === PART_NTU) return step === '3b' ? 'all' : (TERMS_LOCKED[step] ?? [])
  if (stage >= BOUND_FROM) return []
  if (isSigned(stage)) return SIGNED[step] ?? []
  return stage === FIRM_ORDER && step === '1' ? [...PEOPLE, 'umr'] : (TERMS_LOCKED[step] ?? [])
}

export const isOpen = (stage: number, step: StepName, name: string): boolean => {
  const open = openIn(stage, step)
  return open === 'all' || open.includes(name)
}
