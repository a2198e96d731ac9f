import * as z from 'zod/mini'
import { permission } from '../../access.ts'
import { INSTALMENT_KINDS } from '../../contracts/accounts/names.ts'
import { isId } from '../../records/links.ts'
import { endpoint } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'

const amount = { currency_id: z.number(), currency: z.string(), premium: z.string(), contracts: z.number() }

const year = z.coerce.number().check(z.int('not_valid'), z.gte(1990, 'too_small'), z.lte(2100, 'too_large'))

/** How business goes in an underwriting year, for heads. Premium is that of the order, of contracts that are bound, with all that was booked since. */
export const loadBusiness = endpoint({
  name: 'loadBusiness',
  method: 'GET',
  path: '/dashboard/business/',
  access: permission('view_contract'),
  tag: 'dashboard',
  input: z.strictObject({ year: z.optional(year) }),
  output: z.object({
    year: z.number(),
    /** Contracts by the month of inception, what came to them later by the month of its booking, `2026-01`. */
    months: z.array(z.object({ month: z.string(), ...amount })),
    classes: z.array(z.object({ id: z.nullable(z.number()), name: z.nullable(z.string()), ...amount })),
    /** Contracts in each stage now. */
    pipeline: z.array(z.object({ stage_id: z.number(), group_id: z.number(), total: z.number() })),
    /** Contracts before they are bound, by how long they have been in their stage. */
    ages: z.array(
      z.object({
        up_to: z.nullable(z.number()),
        /** The days in UTC on which they came into it; null where any day before, or after, counts. */
        since_from: z.nullable(z.string()),
        since_to: z.nullable(z.string()),
        total: z.number(),
      }),
    ),
    /** Of the contracts of the year: how many were bound, how many came to nothing once quoted, and how many were declined before. */
    outcome: z.object({ bound: z.number(), not_taken_up: z.number(), declined: z.number() }),
  }),
})

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/

/** The contracts behind the premium of a month or a class in one currency, each with what it adds to the figure; `none` for contracts without a class. */
export const listBusinessPremium = endpoint({
  name: 'listBusinessPremium',
  method: 'GET',
  path: '/dashboard/business/premium/',
  access: permission('view_contract'),
  tag: 'dashboard',
  input: z.strictObject({
    year,
    currency: z.coerce.number().check(...isId()),
    month: z._default(z.nullable(z.string().check(z.regex(MONTH, 'not_valid'))), null),
    class_of_business: z._default(z.nullable(z.string().check(z.regex(/^(none|[1-9]\d{0,9})$/, 'not_valid'))), null),
    page: listInput.shape.page,
    page_size: listInput.shape.page_size,
  }),
  output: z.extend(
    pageOf(
      z.object({
        uuid: z.string(),
        contract_number: z.string(),
        assured: z.nullable(z.string()),
        month: z.string(),
        kind: z.enum(INSTALMENT_KINDS),
        premium: z.string(),
      }),
    ),
    /** Of all pages together. */
    { premium: z.string() },
  ),
})
