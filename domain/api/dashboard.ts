import * as z from 'zod/mini'
import { endpoint, nothing } from './endpoint.ts'

/** What someone has to do with sources: review one, answer for one, assign one, decide as the second person. */
const SOURCE_TASKS = ['review', 'answer', 'assign', 'secondApproval'] as const

/** A number of rows; with `is_estimate` there are more than were counted. */
const counted = z.object({ count: z.number(), is_estimate: z.boolean() })

/** What changed lately of the entities the caller may view, newest change first; and who waits for them. */
export const loadDashboard = endpoint({
  name: 'loadDashboard',
  method: 'GET',
  path: '/dashboard/',
  access: 'signedIn',
  tag: 'dashboard',
  input: nothing,
  output: z.object({
    /** None of these has a row, and none ever had. */
    is_empty: z.boolean(),
    changes: z.array(
      z.object({
        id: z.number(),
        entity: z.string(),
        entity_id: z.number(),
        title: z.string(),
        action: z.enum(['created', 'changed', 'removed']),
        fields: z.array(z.string()),
        actor: z.nullable(z.string()),
        at: z.string(),
      }),
    ),
    /** Changes per day of the last fourteen days, oldest first. */
    activity: z.array(z.object({ day: z.string(), changes: counted })),
    /** How many people wait for the caller's approval; null for who approves nobody. */
    newcomers: z.nullable(z.number()),
    /** Sources that wait for the caller; kinds of which there are none are left out. */
    tasks: z.array(z.object({ task: z.enum(SOURCE_TASKS), total: z.number() })),
  }),
})
