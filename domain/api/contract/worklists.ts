import * as z from 'zod/mini'
import { BLOCKERS } from '../../contracts/worklist/bounds.ts'
import { contractItem } from '../../contracts/record.ts'
import { CONTRACT_MOVES } from '../../lifecycles/contract-needs.ts'
import { worklistCalls as calls } from '../calls/worklists.ts'
import { endpoint, nothing } from '../endpoint.ts'
import { listInput, pageOf } from '../envelope.ts'
import { exportInput, exportOutput } from '../export.ts'

const number = z.coerce.number().check(z.int('not_whole'))
const place = { group: number, stage: number }

const item = z.object({
  ...contractItem.shape,
  stage_since: z.string(),
  /** Whole days in the stage, by the caller's days. */
  age_days: z.number(),
  due_on: z.nullable(z.string()),
  is_overdue: z.boolean(),
})

export type WorklistItem = z.output<typeof item>

export const listWorklist = endpoint({
  ...calls.listWorklist,
  input: z.strictObject({ ...place, ...listInput.shape }),
  output: pageOf(item),
})

export const exportWorklist = endpoint({
  ...calls.exportWorklist,
  input: z.strictObject({ ...place, ...exportInput.shape }),
  output: exportOutput,
})

export const loadStageCounts = endpoint({
  ...calls.loadStageCounts,
  input: nothing,
  output: z.object({ items: z.array(z.object({ group: z.number(), stage: z.number(), count: z.number() })) }),
})

export const loadBoard = endpoint({
  ...calls.loadBoard,
  input: z.strictObject({ group: number, search: listInput.shape.search, filter: listInput.shape.filter }),
  output: z.object({
    columns: z.array(
      z.object({
        stage: z.number(),
        /** Counted up to 1,000, as in lists. */
        total: z.number(),
        total_is_estimate: z.boolean(),
        items: z.array(item),
      }),
    ),
  }),
})

/** Ids with commas between them, few enough: to judge a contract reads all of it. */
const someIds = z
  .string()
  .check(z.maxLength(BLOCKERS.contracts * 11, 'too_long'), z.regex(/^\d{1,10}(,\d{1,10})*$/, 'not_valid'))
  .check(z.refine((ids) => ids.split(',').length <= BLOCKERS.contracts, 'too_long'))

export const listBlockers = endpoint({
  ...calls.listBlockers,
  input: z.strictObject({ ids: someIds }),
  output: z.object({
    items: z.array(
      z.object({
        id: z.number(),
        /** The move that leads on from its stage. */
        move: z.enum(CONTRACT_MOVES),
        count: z.number(),
        /** The first of them, in the caller's language: what is missing, who can see to it, and the address where. */
        reasons: z.array(z.object({ text: z.string(), who: z.string(), to: z.string() })),
      }),
    ),
  }),
})
