import type { Input, Output, ReplyOf } from '#domain/api/endpoint.ts'
import type { ListQuery } from '#domain/api/envelope.ts'
import type { decideOnUser, listWaiting } from '#domain/api/onboarding.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from '../slot.ts'

export type Waiting = Output<typeof listWaiting>
export type Decision = Input<typeof decideOnUser>

interface ApprovalsContext {
  /** The part of the list that is asked for. */
  query: ListQuery
  waiting: Waiting | null
  /** Whose details are open. */
  personId: number | null
  problem: Problem | null
}

type ApprovalsEvent =
  /** The same part anew, or another one. */
  | { type: 'list.request'; query?: ListQuery }
  | { type: 'person.open'; id: number }
  | { type: 'person.close' }
  | { type: 'approval.begin' }
  | { type: 'rejection.begin' }
  | { type: 'decision.cancel' }
  | { type: 'decision.submit'; decision: Decision }

const OVERTAKEN = ['stale_row', 'move_not_open', 'not_found']

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const keepProblem = { type: 'keepProblem', params: failed } as const
const keepQuery = {
  type: 'keepQuery',
  params: ({ event }: { event: { type: 'list.request'; query?: ListQuery } }) => ({ query: event.query }),
} as const
/** Another part of the list is asked for, by going back in the browser for one: whoever was looked at is left. */
const onLeave = { target: 'loading', actions: [keepQuery, 'forgetPerson', 'forgetProblem'] } as const
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })
const decisionOf = ({ event }: { event: ApprovalsEvent }) => {
  assertEvent(event, 'decision.submit')
  return event.decision
}

/** Those who wait to be let in, the details of one of them, and the decision. */
export const approvalsMachine = setup({
  types: { context: {} as ApprovalsContext, events: {} as ApprovalsEvent, input: {} as { query: ListQuery }, tags: {} as 'busy' },
  actors: {
    listWaiting: slot<ReplyOf<typeof listWaiting>, ListQuery>('listWaiting'),
    decideOnUser: slot<ReplyOf<typeof decideOnUser>, Decision>('decideOnUser'),
  },
  guards: { isOvertaken: (_, { problem }: { problem: Problem }) => OVERTAKEN.includes(problem.code) },
  actions: {
    keepQuery: assign(({ context }, { query = context.query }: { query: ListQuery | undefined }) => ({ query })),
    keepWaiting: assign((_, { waiting }: { waiting: Waiting }) => ({ waiting })),
    keepPerson: assign((_, { id }: { id: number }) => ({ personId: id })),
    forgetPerson: assign({ personId: null }),
    keepProblem: assign((_, { problem }: { problem: Problem }) => ({ problem })),
    forgetProblem: assign({ problem: null }),
    /** Shows the server's message; the screen provides the toast. */
    announce: (_, _params: { message: string }) => {},
  },
}).createMachine({
  id: 'approvals',
  context: ({ input: { query } }) => ({ query, waiting: null, personId: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listWaiting',
        src: 'listWaiting',
        input: ({ context }) => context.query,
        onDone: { target: 'choosing', actions: { type: 'keepWaiting', params: ({ event }) => ({ waiting: event.output.data }) } },
        onError: { target: 'failed', actions: keepProblem },
      },
      on: { 'list.request': { target: 'loading', reenter: true, actions: keepQuery } },
    },
    failed: { on: { 'list.request': { target: 'loading', actions: [keepQuery, 'forgetProblem'] } } },
    choosing: {
      on: {
        'list.request': { target: 'loading', actions: keepQuery },
        'person.open': { target: 'reading', actions: { type: 'keepPerson', params: ({ event }) => ({ id: event.id }) } },
      },
    },
    reading: {
      on: {
        'list.request': { target: 'loading', actions: [keepQuery, 'forgetPerson'] },
        'person.close': { target: 'choosing', actions: 'forgetPerson' },
        'approval.begin': { target: 'approving' },
        'rejection.begin': { target: 'rejecting' },
      },
    },
    approving: {
      on: {
        'list.request': onLeave,
        'person.close': { target: 'choosing', actions: ['forgetPerson', 'forgetProblem'] },
        'decision.cancel': { target: 'reading', actions: 'forgetProblem' },
        'decision.submit': { target: 'sendingApproval', actions: 'forgetProblem' },
      },
    },
    rejecting: {
      on: {
        'list.request': onLeave,
        'person.close': { target: 'choosing', actions: ['forgetPerson', 'forgetProblem'] },
        'decision.cancel': { target: 'reading', actions: 'forgetProblem' },
        'decision.submit': { target: 'sendingRejection', actions: 'forgetProblem' },
      },
    },
    sendingApproval: {
      tags: 'busy',
      on: { 'list.request': { actions: keepQuery, description: 'It is loaded once the decision is there.' } },
      invoke: {
        id: 'decideOnUser',
        src: 'decideOnUser',
        input: decisionOf,
        onDone: { target: 'loading', actions: ['forgetPerson', { type: 'announce', params: success }] },
        onError: [
          { guard: { type: 'isOvertaken', params: failed }, target: 'overtaken' },
          { target: 'approving', actions: keepProblem },
        ],
      },
    },
    sendingRejection: {
      tags: 'busy',
      on: { 'list.request': { actions: keepQuery, description: 'It is loaded once the decision is there.' } },
      invoke: {
        id: 'decideOnUser',
        src: 'decideOnUser',
        input: decisionOf,
        onDone: { target: 'loading', actions: ['forgetPerson', { type: 'announce', params: success }] },
        onError: [
          { guard: { type: 'isOvertaken', params: failed }, target: 'overtaken' },
          { target: 'rejecting', actions: keepProblem },
        ],
      },
    },
    overtaken: {
      description: 'Someone else decided, or the details changed: what is shown is out of date.',
      on: { 'list.request': { target: 'loading', actions: [keepQuery, 'forgetPerson'] } },
    },
  },
})
