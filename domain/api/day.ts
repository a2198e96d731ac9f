import * as z from 'zod/mini'
import { permission } from '../access.ts'
import { endpoint } from './endpoint.ts'

const stage = { stage_id: z.number(), group_id: z.number(), total: z.number() }

const contract = z.object({
  uuid: z.string(),
  contract_number: z.string(),
  assured: z.nullable(z.string()),
  stage_id: z.number(),
  group_id: z.number(),
})

/** What waits besides stages: an approval within the house, answers of markets, conditions, lines and premium that have their day. */
const WAITS = ['approval', 'answers', 'subjectivity', 'market_subjectivity', 'line', 'premium', 'notice', 'notice_ended'] as const

/** The day of someone who works with contracts. */
export const loadDay = endpoint({
  name: 'loadDay',
  method: 'GET',
  path: '/dashboard/day/',
  access: permission('view_contract'),
  tag: 'dashboard',
  /** All that waits or is due, where someone asks for more than the most urgent. */
  input: z.strictObject({ waits: z.optional(z.enum(['all'], 'not_offered')), due: z.optional(z.enum(['all'], 'not_offered')) }),
  output: z.object({
    /** Of the caller's zone, `2026-11-24`: what was due before it is overdue. */
    today: z.string(),
    /** Contracts that the caller handles, by stage; those whose day is over are counted apart. */
    queue: z.array(z.object({ ...stage, overdue: z.number() })),
    /** The most urgent of them, overdue ones first, and how many have a day in all. */
    due: z.object({ total: z.number(), items: z.array(z.extend(contract, { due_on: z.string() })) }),
    /** Contracts of others that wait for a decision which the caller may make. */
    decisions: z.array(z.object(stage)),
    /** Agreements that others have prepared and that the caller may put into force. */
    agreements: z.number(),
    /** The most urgent of what else waits for the caller, and how many there are in all; of endorsements those they may approve. */
    waits: z.object({
      total: z.number(),
      items: z.array(
        z.object({
          what: z.enum(WAITS),
          /** The id of the endorsement that it is about. */
          endorsement: z.nullable(z.number()),
          uuid: z.string(),
          contract_number: z.string(),
          assured: z.nullable(z.string()),
          /** Of the endorsement, the condition or the market. */
          name: z.nullable(z.string()),
          due_on: z.nullable(z.string()),
          /** Premium that is still owed. */
          amount: z.nullable(z.string()),
          currency: z.nullable(z.string()),
        }),
      ),
    }),
    /** What the caller had open last, newest first. */
    opened: z.array(z.extend(contract, { at: z.string() })),
  }),
})
