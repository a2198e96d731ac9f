import * as z from 'zod/mini'
import { fileUuid } from '../../files/file-ref.ts'
import { CHANGE_STATUSES, DECISIONS } from '../../agreements/amendment.ts'
import { isDay } from '../../formats.ts'
import { isId } from '../../records/links.ts'
import { done, endpoint } from '../endpoint.ts'

const tag = 'agreement'
const id = z.coerce.number().check(...isId())

/** What may be done with a record, what that asks for, and what the rest lacks for the caller; `missing` are the fields that its review asks for. */
const moves = z.object({
  status: z.string(),
  moves: z.array(
    z.object({ name: z.string(), to: z.string(), lacks: z.array(z.string()), asks: z.array(z.enum(['reason', 'on'])) }),
  ),
  missing: z.array(z.string()),
  /** What keeps an account from being settled, in the reader’s language, and what of these words leads where. */
  outstanding: z.array(z.object({ text: z.string(), links: z.array(z.object({ name: z.string(), path: z.string() })) })),
})

const loading = {
  method: 'GET',
  tag,
  input: z.strictObject({ id: z.union([fileUuid, id], 'not_valid') }),
  output: moves,
} as const

export const loadAgreementMoves = endpoint({
  name: 'loadAgreementMoves',
  path: '/master/agreement/:id/moves/',
  access: { all: ['view_agreement'] },
  ...loading,
})

export const loadContractMoves = endpoint({
  name: 'loadContractMoves',
  path: '/master/agreement-contract/:id/moves/',
  access: { all: ['view_agreementcontract'] },
  ...loading,
})

/**
 * Makes the draft of the next period with the terms of an agreement and its contracts; answers its id. `move_not_open` for one that was
 * never in force, `duplicate` where there is one already.
 */
export const renewAgreement = endpoint({
  name: 'renewAgreement',
  method: 'POST',
  path: '/master/agreement/:id/renewal/',
  access: { all: ['add_agreement', 'add_agreementcontract'] },
  tag,
  input: z.strictObject({ id, row_version: z.coerce.number().check(z.int('not_valid')) }),
  output: z.object({ id: z.number() }),
})

/**
 * Notes that notice of cancellation was given, from when on an agreement is not renewed by itself; null takes that back. `move_not_open` for
 * one that is over or was never in force, `not_valid` for a day to come.
 */
export const noteAgreementNotice = endpoint({
  name: 'noteAgreementNotice',
  method: 'POST',
  path: '/master/agreement/:id/notice/',
  access: { all: ['change_agreement'] },
  tag,
  input: z.strictObject({
    id,
    row_version: z.coerce.number().check(z.int('not_valid')),
    given_on: z.nullable(z.string().check(z.refine(isDay, 'not_date'))),
  }),
  output: done,
})

const removal = {
  method: 'DELETE',
  access: { all: ['change_agreementcontract'] },
  tag,
  input: z.strictObject({ id, row_version: z.optional(z.coerce.number().check(z.int('not_valid'))) }),
  output: done,
} as const

/**
 * Takes a market off the panel of an agreement contract; `row_version` is that of the contract. Like the two below, only while the
 * agreement is in the making: `agreement_not_editable` once it has been handed in, `agreement_contract_over` when the contract is over.
 */
export const removePanelLine = endpoint({
  name: 'removePanelLine',
  path: '/master/agreement-contract-subscription-panel/:id/',
  ...removal,
})

export const removeAdmissibleLimit = endpoint({
  name: 'removeAdmissibleLimit',
  path: '/master/cob-admissible-limit/:id/',
  ...removal,
})

export const removeAgreementDocument = endpoint({
  name: 'removeAgreementDocument',
  path: '/master/agreement-contract-document/:id/',
  ...removal,
})

const maybe = z.nullable
const named = z.object({ id: z.number(), name: z.string() })
const amount = maybe(z.string())

const change = z.object({
  id: z.number(),
  status: z.enum(CHANGE_STATUSES),
  proposed_by: named,
  proposed_at: z.string(),
  decided_by: maybe(named),
  decided_at: maybe(z.string()),
  comment: maybe(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(['limit', 'income', 'panel', 'terms']),
      /** Of the class or the market. */
      name: maybe(z.string()),
      effective_from: z.string(),
      max_any_one_risk: amount,
      aggregate_limit: amount,
      gpi_sublimit: amount,
      gross_premium_income_limit: amount,
      overall_aggregate_limit: amount,
      share_pct: amount,
      /** Days, months, days in advance, and percent; null for what stays as it was. */
      period_to: amount,
      inception_to: amount,
      max_policy_period_months: amount,
      max_advance_inception_days: amount,
      commission_pct: amount,
    }),
  ),
  /** What whoever asks may do with it. */
  decisions: z.array(z.enum(DECISIONS)),
  /** Whether only that keeps it from being approved that they proposed it. */
  is_own: z.boolean(),
})

/** What was proposed for terms in force, the newest first. */
export const listContractChanges = endpoint({
  name: 'listContractChanges',
  path: '/master/agreement-contract/:id/changes/',
  method: 'GET',
  access: { all: ['view_agreementcontract'] },
  tag,
  input: z.strictObject({ id: z.union([fileUuid, id], 'not_valid') }),
  output: z.object({ currency: z.string(), changes: z.array(change) }),
})

/**
 * Puts a proposed change in force, refuses it or takes it back. Throws `move_blocked` for an approval by who proposed it, `move_not_open` for one
 * that is decided, `agreement_not_editable` where the agreement is no longer in force, `not_valid` for rows that have begun meanwhile.
 */
export const decideContractChange = endpoint({
  name: 'decideContractChange',
  path: '/master/agreement-contract/:id/changes/:change/',
  method: 'POST',
  access: { any: ['approve_agreement', 'change_agreementcontract'] },
  tag,
  input: z.strictObject({
    id,
    change: id,
    to: z.enum(DECISIONS, 'not_valid'),
    comment: z.optional(z.string().check(z.maxLength(2000, 'too_long'))),
  }),
  output: done,
})
