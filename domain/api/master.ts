import * as z from 'zod/mini'
import { REFERABLES } from '../records/field.ts'
import { isId, named } from '../records/links.ts'
import { endpoint } from './endpoint.ts'

const currencyItem = z.object({
  id: z.number(),
  code: z.string(),
  name: z.string(),
  symbol: z.nullable(z.string()),
  minor_units: z.number(),
  is_settlement_currency: z.boolean(),
})

/** Active currencies, light, for pickers. */
export const listCurrencyChoices = endpoint({
  name: 'listCurrencyChoices',
  method: 'GET',
  path: '/master/currency-list/',
  access: 'signedIn',
  tag: 'currency',
  input: z.strictObject({ settlement: z.optional(z.enum(['true', 'false'], 'not_offered')) }),
  output: z.array(currencyItem),
})

/** `risk_code.sub_classes`: a declared field; `contract.sub_class.class_of_business`: the same, and the field that it has to fit instead. */
const FIELD = /^[a-z_]{1,40}(\.[a-z_]{1,40}){1,2}$/

/**
 * Names for pickers: the 50 best matches of the rows that may be used now, and the row with the asked id in any case. `every` offers
 * those as well that are inactive, blocked or not in force, to narrow a list by. `field` says which field is filled and `beside` what
 * stands in the field that it has to fit: only rows that go with that are offered.
 */
export const listOptions = endpoint({
  name: 'listOptions',
  method: 'GET',
  path: '/master/options/:of',
  access: 'signedIn',
  tag: 'choices',
  input: z.strictObject({
    of: z.enum(REFERABLES, 'not_offered'),
    search: z._default(z.string().check(z.trim(), z.maxLength(100, 'too_long')), ''),
    id: z.optional(z.coerce.number().check(...isId())),
    every: z.optional(z.enum(['true', 'false'], 'not_offered')),
    field: z.optional(z.string().check(z.regex(FIELD, 'not_offered'))),
    beside: z.optional(z.coerce.number().check(...isId())),
  }),
  output: z.array(z.object({ ...named.shape, group: z.nullable(z.string()), group_code: z.optional(z.string()) })),
})

/**
 * The live rows that point to a row, of lists that the caller may read, page by page; how many there are in all, and how many of them
 * the caller may not see.
 */
export const listReferences = endpoint({
  name: 'listReferences',
  method: 'GET',
  path: '/master/references/:of/:id',
  access: 'signedIn',
  tag: 'choices',
  input: z.strictObject({
    of: z.enum(REFERABLES, 'not_offered'),
    id: z.coerce.number().check(...isId()),
    page: z._default(z.coerce.number().check(z.int('not_whole'), z.minimum(1, 'too_small'), z.maximum(100_000, 'too_large')), 1),
  }),
  output: z.object({
    references: z.array(z.object({ entity: z.string(), ...named.shape })),
    /** Up to 1,000; above that `total_is_estimate` is true. */
    total: z.number(),
    total_is_estimate: z.boolean(),
    others: z.number(),
    page: z.number(),
    pages: z.number(),
  }),
})

/** Everything that can be chosen, `<record>.<field>`, with its words in the caller's language. */
export const loadChoices = endpoint({
  name: 'loadChoices',
  method: 'GET',
  path: '/master/choices',
  access: 'signedIn',
  tag: 'choices',
  isRevalidated: true,
  input: z.strictObject({}),
  output: z.record(z.string(), z.array(z.object({ value: z.string(), label: z.string() }))),
})
