import * as z from 'zod/mini'
import { LIMIT_KINDS, LIMIT_RESULTS } from '../../agreements/limits/limits.ts'
import { fileUuid } from '../../files/file-ref.ts'
import { bare } from '../../records/check.ts'
import { money } from '../../records/kinds.ts'
import { isDay } from '../../formats.ts'
import { isId } from '../../records/links.ts'
import { agreementLimitCalls as calls } from '../calls/agreement-limits.ts'
import { endpoint } from '../endpoint.ts'

const text = z.string()
const maybe = z.nullable
const named = z.object({ id: z.number(), name: text })
const id = z.coerce.number().check(...isId())
const amount = bare(money()) as z.ZodMiniType<string>

/** By its uuid or its id. */
const addressed = z.union([fileUuid, id], 'not_valid')

/** Amounts in the currency of the agreement contract, percentages of the limit. */
const limitUse = z.object({
  kind: z.enum(LIMIT_KINDS),
  limit_id: maybe(z.number()),
  class_of_business: maybe(named),
  sub_class: maybe(named),
  limit: text,
  used: text,
  pipeline: text,
  added: text,
  after: text,
  used_pct: text,
  pipeline_pct: text,
  excess: maybe(text),
  result: z.enum(LIMIT_RESULTS),
  is_hard: z.boolean(),
})

/** At the end of each month: percent of each limit, by its kind and class. */
const pastUse = z.object({ day: text, used: z.array(z.object({ limit: text, used_pct: text })) })

const declaration = z.object({
  uuid: text,
  contract_number: text,
  assured: maybe(text),
  stage_id: z.number(),
  period_from: maybe(text),
  is_bound: z.boolean(),
})

export const loadAgreementLimits = endpoint({
  ...calls.loadAgreementLimits,
  input: z.strictObject({ id: addressed }),
  output: z.object({
    id: z.number(),
    currency: text,
    notifiable_pct: text,
    takes_declarations: z.boolean(),
    uses: z.array(limitUse),
    history: z.array(pastUse),
    /** Who leads today, and whether they were told that the notifiable percentage is reached; without an address nothing is sent. */
    leader: maybe(
      z.object({
        id: z.number(),
        name: text,
        email: maybe(text),
        notice: maybe(z.object({ at: text, leader: text, email: maybe(text) })),
      }),
    ),
    /** How many are bound, how many may become so, and sections in a currency that no rate leads from. */
    bound: z.number(),
    waiting: z.number(),
    unconverted: z.number(),
    /** The newest; none for who may not view contracts. */
    declarations: z.array(declaration),
  }),
})

/**
 * What a declaration would use of each limit: one that waits, by the uuid of its contract, or one that is only thought of. Nothing is
 * stored. Throws `not_found` for a contract that is not declared to the agreement contract.
 */
export const loadDeclarationEffect = endpoint({
  ...calls.loadDeclarationEffect,
  input: z.strictObject({
    id: addressed,
    contract: z.optional(fileUuid),
    class_of_business: z.optional(id),
    sub_class: z.optional(id),
    /** Code of the currency; that of the agreement contract where nothing is said. */
    currency: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/, 'not_iso_4217'))),
    limit: z.optional(amount),
    premium: z.optional(amount),
    /** The day on which it incepts. */
    from: z.optional(z.string().check(z.refine(isDay, 'not_date'))),
  }),
  output: z.object({
    currency: text,
    uses: z.array(limitUse),
    faults: z.array(z.object({ key: text, message: text })),
  }),
})
