import * as z from 'zod/mini'
import { FLOORS, HARD_STOPS, RISK_CATEGORIES, RISK_FACTORS } from '../calculations/risk-score.ts'
import { DOCUMENT_STATUSES, DOCUMENT_TYPES, SCREENING_RESULTS, SOURCE_STATUSES, SOURCE_TYPES, TOBA_STATUSES } from './choices.ts'
import { SECTION_NAMES } from './section-names.ts'
import { named as link } from '../records/links.ts'
import { shownSourceShape } from './shapes.ts'

const maybe = z.nullable
const problem = z.object({ key: z.string(), params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))) })

export const riskResult = z.object({
  score: z.string(),
  band: z.enum(['low', 'medium', 'high', 'very_high']),
  category: z.enum(RISK_CATEGORIES),
  factors: z.array(
    z.object({
      factor: z.enum(RISK_FACTORS),
      weight: z.number(),
      value: z.number(),
      points: z.string(),
      isMissing: z.boolean(),
      reason: maybe(z.string()),
    }),
  ),
  hard_stops: z.array(z.enum(HARD_STOPS)),
  floors: z.array(z.enum(FLOORS)),
  rule_version: z.string(),
})

/** Another category than the points say: good once a second person has confirmed it. */
export const riskOverride = z.object({
  category: z.enum(['low', 'medium', 'high', 'very_high']),
  reason: z.string(),
  by: link,
  at: z.string(),
  confirmed_by: maybe(link),
  confirmed_at: maybe(z.string()),
})

export const condition = z.object({
  id: z.number(),
  condition: z.string(),
  owner_user: link,
  due_on: z.string(),
  met_by: maybe(link),
  met_at: maybe(z.string()),
})

/** What compliance asked for, and what came back. */
const request = z.object({
  id: z.number(),
  section: z.enum(SECTION_NAMES),
  item: z.string(),
  asked_by: maybe(link),
  asked_at: z.string(),
  reply: maybe(z.string()),
  replied_by: maybe(link),
  replied_at: maybe(z.string()),
})

/** An approval that waits for a second one. */
const proposal = z.object({
  by: link,
  at: z.string(),
  conditions: z.array(z.object({ condition: z.string(), owner_user: link, due_on: z.string() })),
})

export const SECTION_STATES = ['untouched', 'incomplete', 'complete'] as const

const progress = z.object({
  section: z.enum(SECTION_NAMES),
  state: z.enum(SECTION_STATES),
  /** Field -> what is missing or no longer right, as `problemsOf` tells it. */
  problems: z.record(z.string(), problem),
})

/** What the caller may do with this source. */
const rights = z.object({
  change: z.boolean(),
  review: z.boolean(),
  assign: z.boolean(),
  second_approve: z.boolean(),
  remove: z.boolean(),
  /** Sections that may be saved now; `broker_content` when the producing desk's fields may. */
  sections: z.array(z.enum([...SECTION_NAMES, 'broker_content'])),
})

/** A live source whose name is nearly the same: a warning, never a refusal. */
export const similarSource = z.object({
  id: z.number(),
  source_code: z.string(),
  legal_name: z.string(),
  incorporation_country: maybe(link),
  status: z.enum(SOURCE_STATUSES),
  similarity: z.number(),
})

export const checklistEntry = z.object({
  document_type: z.enum(DOCUMENT_TYPES),
  required: z.boolean(),
  status: z.enum(DOCUMENT_STATUSES),
  /** Row of `documents`; null while nothing is there. */
  document_id: maybe(z.number()),
})

/** A source as it is shown: every section, and all that the review of it knows. */
export const sourceRecord = z.object({
  id: z.number(),
  uuid: z.string(),
  source_code: z.string(),
  status: z.enum(SOURCE_STATUSES),
  row_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  created_by: maybe(link),
  compliance_user: maybe(link),
  ...shownSourceShape,
  risk: riskResult,
  /** The category that counts: of the points, or of a confirmed override. */
  risk_category: z.enum(RISK_CATEGORIES),
  risk_override: maybe(riskOverride),
  next_review_date: maybe(z.string()),
  review_due_since: maybe(z.string()),
  review_cause: maybe(z.string()),
  rejected_on: maybe(z.string()),
  /** Whether new contracts may be made with it now. */
  takes_business: z.boolean(),
  proposal: maybe(proposal),
  requests: z.array(request),
  conditions: z.array(condition),
  checklist: z.array(checklistEntry),
  progress: z.array(progress),
  rights,
  similar: z.array(similarSource),
})

export type SourceRecord = z.output<typeof sourceRecord>
/** What moves are decided by. */
export type JudgedSource = Omit<SourceRecord, 'similar'>

/** A line of the list. */
export const sourceItem = z.object({
  id: z.number(),
  uuid: z.string(),
  source_code: z.string(),
  legal_name: z.string(),
  trading_name: maybe(z.string()),
  source_type: z.enum(SOURCE_TYPES),
  incorporation_country: link,
  branch: link,
  owner_user: maybe(link),
  compliance_user: maybe(link),
  status: z.enum(SOURCE_STATUSES),
  risk_category: maybe(z.enum(RISK_CATEGORIES)),
  next_review_date: maybe(z.string()),
  review_due_since: maybe(z.string()),
  sanctions_result: maybe(z.enum(SCREENING_RESULTS)),
  sanctions_screened_on: maybe(z.string()),
  toba_status: maybe(z.enum(TOBA_STATUSES)),
  pi_expiry: maybe(z.string()),
  registration_number: maybe(z.string()),
  lloyds_broker_number: maybe(z.string()),
  is_active: z.boolean(),
  row_version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
})
