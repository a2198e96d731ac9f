import * as z from 'zod/mini'
import { RISK_FACTORS } from '../../calculations/risk-score.ts'
import { isDay } from '../../formats.ts'
import { isId } from '../../records/links.ts'
import { SOURCES } from '../../limits.ts'
import { SOURCE_MOVES } from '../../lifecycles/source.lifecycle.ts'
import { DOCUMENT_TYPES } from '../../sources/choices.ts'
import { SECTION_NAMES } from '../../sources/section-names.ts'
import { riskResult, sourceRecord } from '../../sources/record.ts'
import { isNeeded, words } from '../../texts.ts'
import { endpoint } from '../endpoint.ts'

const tag = 'source'
const id = z.coerce.number().check(...isId())
const rowVersion = z.coerce.number().check(z.int('not_valid'))
const needed = (most: number) => words(most).check(isNeeded())
const maybeWords = z._default(words(2000), '')
const day = z.string().check(z.refine(isDay, 'not_date'))

/** A move that the status knows; `lacks` names the guards that keep it from being made (texts `source:needs.<guard>`). */
const move = z.object({ name: z.enum(SOURCE_MOVES), to: z.string(), lacks: z.array(z.string()) })

/** What the caller can do with one of its bank accounts; `lacks` names guards (texts `records:verification.lacks.<guard>`). */
const accountMoves = z.object({
  account: z.number(),
  moves: z.array(z.object({ name: z.enum(['account.verify', 'account.reject']), lacks: z.array(z.string()) })),
})

const review = z.object({ source: sourceRecord, moves: z.array(move), accounts: z.array(accountMoves) })

/** The source under review, every move the caller could make and what it lacks. Changes nothing (decisions 9). */
export const loadSourceReview = endpoint({
  name: 'loadSourceReview',
  method: 'GET',
  path: '/master/review-source/',
  access: { any: ['view_source'] },
  tag,
  input: z.strictObject({ id }),
  output: review,
})

/**
 * Makes a move of the lifecycle. `reason` goes with requestInfo, reject, refuse, suspend, terminate and reapply, `items` with
 * requestInfo, `replies` with supply, `conditions` with approveWithConditions and propose. A dry run only tells what is lacking.
 * Throws `move_not_open`, and `move_blocked` with `data.lacks`.
 */
export const moveSource = endpoint({
  name: 'moveSource',
  method: 'POST',
  path: '/master/review-source/',
  access: { any: ['change_source', 'review_source'] },
  tag,
  query: ['dry_run'],
  input: z.strictObject({
    id,
    row_version: rowVersion,
    move: z.enum(
      SOURCE_MOVES.filter((name) => name !== 'source.assign' && name !== 'source.fallDue'),
      'not_offered',
    ),
    reason: maybeWords,
    items: z._default(z.array(z.strictObject({ section: z.enum(SECTION_NAMES, 'not_offered'), item: needed(500) })), []),
    replies: z._default(z.array(z.strictObject({ id: z.number().check(...isId()), reply: needed(2000) })), []),
    conditions: z._default(
      z.array(z.strictObject({ condition: needed(500), owner_user: z.number().check(...isId()), due_on: day })),
      [],
    ),
    dry_run: z.optional(z.enum(['0', '1'], 'not_offered')),
  }),
  output: review,
})

const assignment = z.object({ assigned: z.array(z.object({ id: z.number(), source_code: z.string() })) })

/** Users whom sources can be assigned to. */
export const listComplianceUsers = endpoint({
  name: 'listComplianceUsers',
  method: 'GET',
  path: '/master/compliance-user/',
  access: { all: ['assign_source'] },
  tag,
  input: z.strictObject({}),
  output: z.array(z.object({ id: z.number(), name: z.string(), job_title: z.nullable(z.string()), open_reviews: z.number() })),
})

/** Gives sources that were handed in, or are under review, to one of compliance: all of them or none. Who has them already stays. */
export const assignSources = endpoint({
  name: 'assignSources',
  method: 'POST',
  path: '/master/assign_source_to_compliance/',
  access: { all: ['assign_source'] },
  tag,
  input: z.strictObject({
    ids: z.array(z.number().check(...isId())).check(z.minLength(1, 'required'), z.maxLength(SOURCES.assignedAtOnce, 'too_large')),
    user: z.number().check(...isId()),
    reason: maybeWords,
  }),
  output: assignment,
})

/** The same for one source, as the specification writes it; asked again it changes nothing (decisions 9). */
export const assignSourceByGet = endpoint({
  name: 'assignSourceByGet',
  method: 'GET',
  path: '/master/assign_source_to_compliance/',
  access: { all: ['assign_source'] },
  tag,
  input: z.strictObject({ id, user: id, reason: maybeWords }),
  output: assignment,
})

/** The risk of a source with its factors explained; `scores[regulatory_status]=2` tries other scores without keeping them. */
export const loadRiskCategory = endpoint({
  name: 'loadRiskCategory',
  method: 'GET',
  path: '/master/risk-category-calculate',
  access: { all: ['view_source'] },
  tag,
  input: z.strictObject({
    id,
    scores: z._default(
      z.partialRecord(
        z.enum(RISK_FACTORS, 'not_offered'),
        z.coerce.number().check(z.int('not_whole'), z.minimum(0, 'too_small'), z.maximum(5, 'too_large')),
      ),
      {},
    ),
  }),
  output: riskResult,
})

/** Asks for another category than the points say; it counts when a second person of compliance has confirmed it. */
export const overrideRisk = endpoint({
  name: 'overrideRisk',
  method: 'POST',
  path: '/master/source/:id/risk-override/',
  access: { all: ['review_source'] },
  tag,
  input: z.strictObject({
    id,
    row_version: rowVersion,
    category: z.enum(['low', 'medium', 'high', 'very_high'], 'not_offered'),
    reason: needed(2000),
  }),
  output: sourceRecord,
})

/** The second person's word on an override; also ends one that was confirmed. */
export const settleRiskOverride = endpoint({
  name: 'settleRiskOverride',
  method: 'PUT',
  path: '/master/source/:id/risk-override/',
  access: { all: ['review_source'] },
  tag,
  input: z.strictObject({ id, row_version: rowVersion, verdict: z.enum(['confirmed', 'dropped'], 'not_offered') }),
  output: sourceRecord,
})

/** Judges a document of the checklist. A reason goes with `rejected` and `waived`; what is missing altogether can be waived by its type. */
export const judgeSourceDocument = endpoint({
  name: 'judgeSourceDocument',
  method: 'POST',
  path: '/master/source/:id/document/',
  access: { all: ['review_source'] },
  tag,
  input: z.strictObject({
    id,
    row_version: rowVersion,
    document_id: z.optional(z.nullable(z.number().check(...isId()))),
    document_type: z.enum(DOCUMENT_TYPES, 'not_offered'),
    verdict: z.enum(['verified', 'rejected', 'waived'], 'not_offered'),
    reason: maybeWords,
  }),
  output: sourceRecord,
})

/** Verifies all of these documents, or none. Each has a file that has not expired. */
export const verifySourceDocuments = endpoint({
  name: 'verifySourceDocuments',
  method: 'POST',
  path: '/master/source/:id/document/verify/',
  access: { all: ['review_source'] },
  tag,
  input: z.strictObject({
    id,
    row_version: rowVersion,
    document_ids: z
      .array(z.number().check(...isId()))
      .check(z.minLength(1, 'required'), z.maxLength(SOURCES.verifiedAtOnce, 'too_large')),
  }),
  output: sourceRecord,
})

/** A condition of the approval has been met. */
export const meetSourceCondition = endpoint({
  name: 'meetSourceCondition',
  method: 'POST',
  path: '/master/source/:id/condition/:condition/',
  access: { any: ['change_source', 'review_source'] },
  tag,
  input: z.strictObject({ id, condition: id, row_version: rowVersion }),
  output: sourceRecord,
})

/** A second person's word on the number of an account, by those who may read it whole. `rejected` asks for a reason. */
export const judgeSourceAccount = endpoint({
  name: 'judgeSourceAccount',
  method: 'POST',
  path: '/master/source/:id/bank-account/:account/',
  access: { all: ['view_source', 'change_bank', 'view_bank_full'] },
  tag,
  input: z.strictObject({
    id,
    account: id,
    row_version: rowVersion,
    verdict: z.enum(['verified', 'rejected'], 'not_offered'),
    reason: maybeWords,
  }),
  output: sourceRecord,
})
