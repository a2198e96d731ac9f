import type { Output } from '#domain/api/endpoint.ts'
import type { loadSourceReview } from '#domain/api/source/source-review.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import type { Values } from '#domain/records/values.ts'
import { slot } from '../slot.ts'
import { isStale } from '../editing/stale.ts'

export type Review = Output<typeof loadSourceReview>

interface SourceReviewContext {
  id: number
  instance: string
  review: Review | null
  problem: Problem | null
  /** What is about to be done with the source: a move of its lifecycle, a document verified, a category overridden. */
  act: string
  /** What it is done to, where that is not the source itself: a document. */
  subject: string | null
  actProblem: Problem | null
  /** How many acts were begun: one attempt and its retries share one idempotency key. */
  acts: number
}

type SourceReviewEvent =
  | { type: 'source.request' }
  | { type: 'act.choose'; act: string; subject: string | null }
  | { type: 'act.make'; values: Values }
  | { type: 'act.cancel' }

export interface ActCall {
  review: Review
  act: string
  subject: string | null
  values: Values
  idempotencyKey: string
}

type Chosen = Pick<SourceReviewContext, 'act' | 'subject'>

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const answered = ({ event }: { event: { output: { data: Review } } }) => ({ review: event.output.data })
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })
const chosen = ({ event }: { event: Chosen }) => ({ act: event.act, subject: event.subject })

/** The review of a source: what it is, and one act at a time that takes it further. What was done shows on the source read anew. */
export const sourceReviewMachine = setup({
  types: {
    context: {} as SourceReviewContext,
    input: {} as Pick<SourceReviewContext, 'id' | 'instance'>,
    events: {} as SourceReviewEvent,
    tags: {} as 'busy' | 'act',
  },
  actors: {
    loadReview: slot<{ message: string; data: Review }, { id: number }>('loadReview'),
    makeAct: slot<{ message: string }, ActCall>('makeAct'),
  },
  guards: { isStale },
  actions: {
    keepReview: assign((_, { review }: { review: Review }) => ({ review })),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    keepAct: assign(({ context }, { act, subject }: Chosen) => ({ act, subject, acts: context.acts + 1 })),
    keepActProblem: assign((_, { problem }: { problem: Problem }) => ({ actProblem: problem })),
    forgetActProblem: assign({ actProblem: null }),
    /** Shows the server's message; the screen provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'sourceReview',
  context: ({ input }) => ({ ...input, review: null, problem: null, act: '', subject: null, actProblem: null, acts: 0 }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'reading', actions: { type: 'keepReview', params: answered } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    failed: { on: { 'source.request': { target: 'loading', actions: 'forgetProblem' } } },
    reading: {
      on: {
        'act.choose': { target: 'asking', actions: [{ type: 'keepAct', params: chosen }, 'forgetActProblem'] },
      },
    },
    asking: {
      tags: 'act',
      description: 'What the act needs: a reason, missing items, conditions with owner and date.',
      on: { 'act.cancel': { target: 'reading' }, 'act.make': { target: 'acting', actions: 'forgetActProblem' } },
    },
    acting: {
      tags: ['act', 'busy'],
      invoke: {
        id: 'makeAct',
        src: 'makeAct',
        input: ({ context, event }) => {
          assertEvent(event, 'act.make')
          const { act, subject, acts, instance } = context
          return { review: context.review as Review, act, subject, values: event.values, idempotencyKey: `${instance}-${acts}` }
        },
        onDone: { target: 'rereading', actions: { type: 'announce', params: success } },
        onError: [
          {
            guard: { type: 'isStale', params: failed },
            target: 'refreshing',
            actions: { type: 'keepActProblem', params: failed },
          },
          { target: 'asking', actions: { type: 'keepActProblem', params: failed } },
        ],
      },
    },
    rereading: {
      tags: 'busy',
      description: 'What came of the act is read. Whoever goes on meanwhile has the next act open at once.',
      on: { 'act.choose': { target: 'refreshing', actions: { type: 'keepAct', params: chosen } } },
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'reading', actions: { type: 'keepReview', params: answered } },
        onError: { target: 'failed', actions: { type: 'keepProblem', params: failed } },
      },
    },
    refreshing: {
      tags: ['act', 'busy'],
      description:
        'The source is read again while the act is open: someone changed it in between, or it was still being read. What was entered stays.',
      invoke: {
        id: 'loadReview',
        src: 'loadReview',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'asking', actions: { type: 'keepReview', params: answered } },
        onError: { target: 'asking' },
      },
    },
  },
})
