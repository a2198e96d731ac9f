import type { Input, Output, ReplyOf } from '#domain/api/endpoint.ts'
import type { decideOnUser, listWaiting } from '#domain/api/onboarding.ts'
import { problemOf, type Problem } from '#domain/app-error.ts'
import { assertEvent, assign, setup } from 'xstate'
import { slot } from '../slot.ts'

export type Waiting = Output<typeof listWaiting>
export type Decision = Input<typeof decideOnUser>

interface ApprovalsContext {
  waiting: Waiting | null
  /** Whose details are open. */
  personId: number | null
  problem: Problem | null
}

type ApprovalsEvent =
  | { type: 'list.request' }
  | { type: 'person.open'; id: number }
  | { type: 'person.close' }
  | { type: 'approval.begin' }
  | { type: 'rejection.begin' }
  | { type: 'decision.cancel' }
  | { type: 'decision.submit'; decision: Decision }

const OVERTAKEN = ['stale_row', 'move_not_open', 'not_found']

const failed = ({ event }: { event: { error: unknown } }) => ({ problem: problemOf(event.error) })
const keepProblem = { type: 'keepProblem', params: failed } as const
const success = ({ event }: { event: { output: { message: string } } }) => ({ message: event.output.message })
const decisionOf = ({ event }: { event: ApprovalsEvent }) => {
  assertEvent(event, 'decision.submit')
  return event.decision
}

/** Those who wait to be let in, the details of one of them, and the decision. */
export const approvalsMachine = setup({
  types: { context: {} as ApprovalsContext, events: {} as ApprovalsEvent, tags: {} as 'busy' },
  actors: {
    listWaiting: slot<ReplyOf<typeof listWaiting>, Record<string, never>>('listWaiting'),
    decideOnUser: slot<ReplyOf<typeof decideOnUser>, Decision>('decideOnUser'),
  },
  guards: { isOvertaken: (_, { problem }: { problem: Problem }) => OVERTAKEN.includes(problem.code) },
  actions: {
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
  context: { waiting: null, personId: null, problem: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'listWaiting',
        src: 'listWaiting',
        input: {},
        onDone: { target: 'choosing', actions: { type: 'keepWaiting', params: ({ event }) => ({ waiting: event.output.data }) } },
        onError: { target: 'failed', actions: keepProblem },
      },
    },
    failed: { on: { 'list.request': { target: 'loading', actions: 'forgetProblem' } } },
    choosing: {
      on: {
        'list.request': { target: 'loading' },
        'person.open': { target: 'reading', actions: { type: 'keepPerson', params: ({ event }) => ({ id: event.id }) } },
      },
    },
    reading: {
      on: {
        'person.close': { target: 'choosing', actions: 'forgetPerson' },
        'approval.begin': { target: 'approving' },
        'rejection.begin': { target: 'rejecting' },
      },
    },
    approving: {
      on: {
        'person.close': { target: 'choosing', actions: ['forgetPerson', 'forgetProblem'] },
        'decision.cancel': { target: 'reading', actions: 'forgetProblem' },
        'decision.submit': { target: 'sendingApproval', actions: 'forgetProblem' },
      },
    },
    rejecting: {
      on: {
        'person.close': { target: 'choosing', actions: ['forgetPerson', 'forgetProblem'] },
        'decision.cancel': { target: 'reading', actions: 'forgetProblem' },
        'decision.submit': { target: 'sendingRejection', actions: 'forgetProblem' },
      },
    },
    sendingApproval: {
      tags: 'busy',
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
      description: 'Somebody else decided, or the details changed: what is shown is not what would be decided on.',
      on: { 'list.request': { target: 'loading', actions: 'forgetPerson' } },
    },
  },
})
