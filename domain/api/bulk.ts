import * as z from 'zod/mini'
import { isId } from '../records/links.ts'
import { BULK_CAP } from '../limits.ts'

export const BULK_ACTIONS = ['activate', 'deactivate', 'delete'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]

/** What many rows at once are to become. */
export const bulkInput = z.strictObject({
  action: z.enum(BULK_ACTIONS, 'not_offered'),
  ids: z.array(z.number().check(...isId())).check(z.minLength(1, 'required'), z.maxLength(BULK_CAP, 'too_long')),
})

/** What came of each row, as its own call would have judged it; `unchanged` was so before. */
export const bulkOutput = z.object({
  rows: z.array(
    z.object({
      id: z.number(),
      /** Null for a row that is not there for the caller. */
      title: z.nullable(z.string()),
      outcome: z.enum(['changed', 'unchanged', 'refused']),
      /** Why not, in the caller's language. */
      reason: z.nullable(z.string()),
    }),
  ),
})

export type BulkReport = z.output<typeof bulkOutput>
